export type PaystackError = {
  status: false;
  message: string;
  meta: { nextStep: string };
  type: string;
  code: string;
};

/** Returns an error in Paystack's format. Source: paystack.com/docs/api/errors */
export function paystackError(
  message: string,
  { code, nextStep, type = 'validation_error' }: { code: string; nextStep: string; type?: string },
): PaystackError {
  return { status: false, message, meta: { nextStep }, type, code };
}

export const invalidKey = paystackError('Invalid key', {
  code: 'invalid_Key',
  nextStep: 'Ensure that you provide the correct authorization key for the request',
});

export const unknownTransaction = paystackError('Transaction reference not found.', {
  code: 'transaction_not_found',
  nextStep: "Ensure that you're passing the reference of a transaction that exists on this integration",
});

export const unknownRefund = paystackError('Refund not found', {
  code: 'not_found',
  nextStep: 'Ensure that the refund id is of a refund that exists on this integration',
});

/** The answers of the faults. */
export const faultBodies = {
  tooManyRequests: paystackError('Too many requests', {
    type: 'api_error',
    code: 'rate_limited',
    nextStep: 'Try again after the time in the headers',
  }),
  serverError: paystackError('An error occurred', {
    type: 'api_error',
    code: 'unknown',
    nextStep: 'Try again later',
  }),
};

export function invalidParameter(message: string): PaystackError {
  return paystackError(message, {
    code: 'invalid_params',
    nextStep: 'Ensure that the parameters of the request are as documented',
  });
}
