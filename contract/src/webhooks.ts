/** Where Paystack tells us what happened; the address to register in its dashboard is PUBLIC_URL with this behind it. */
export const PAYSTACK_WEBHOOK_PATH = '/api/payments/webhook';
