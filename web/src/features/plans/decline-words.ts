/** Why a payment was declined, as Paystack told it; an empty text when nobody said. */
export function declineWords(reason: string | null): string {
  return reason ? `Paystack said: “${reason.replace(/\.+$/, '')}”.` : '';
}
