/**
 * Stable error codes for programs, each with its HTTP status. The sentence for the person (`msg`) may change; the codes may not.
 */
export const errorStatus = {
  invalid_input: 400,
  wrong_code: 400,
  code_expired: 400,
  unauthenticated: 401,
  wrong_credentials: 401,
  unconfirmed_contact: 401,
  needs_plan: 402,
  forbidden: 403,
  reauthenticate: 403,
  second_factor: 403,
  second_factor_missing: 403,
  suspended: 403,
  leaving: 403,
  not_found: 404,
  conflict: 409,
  price_changed: 409,
  link_required: 409,
  too_large: 413,
  unsupported_type: 415,
  too_many_requests: 429,
  locked: 429,
  internal: 500,
  delivery_failed: 503,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;
