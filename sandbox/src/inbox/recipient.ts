/**
 * Returns whether two spellings name the same recipient: email addresses in any case; phone numbers with or without spaces, `+234`, `234`,
 * `00234` or `0`. Push subscriptions have one spelling.
 */
export function sameRecipient(one: string, other: string): boolean {
  return canonical(one) === canonical(other);
}

function canonical(recipient: string): string {
  if (/^https?:\/\//.test(recipient)) return recipient;
  const text = recipient.trim().toLowerCase();
  // An unencoded + in a query string arrives as a space, and no address has one.
  if (text.includes('@')) return text.replaceAll(' ', '+');
  const digits = text.replace(/\D/g, '').replace(/^00/, '');
  return digits.replace(/^234(?=\d{10}$)/, '').replace(/^0(?=\d{10}$)/, '');
}
