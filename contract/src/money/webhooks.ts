/** The path of Paystack's webhook. Its dashboard needs PUBLIC_URL followed by this path. */
export const PAYSTACK_WEBHOOK_PATH = '/api/payments/webhook';
