import * as z from 'zod/mini';
import { accountDeletion } from './people/account-deletion.ts';
import { appealStatus } from './people/appeals.ts';

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

const codes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];

/**
 * The answer of every failed call. `retry_after` is in seconds; `field` names the refused input; `link` is a page of ours where the person
 * can resolve the problem; `appeal` says what a suspended person can do; `leaving` says how to keep an account that is being deleted.
 */
export const errorAnswer = z.object({
  status: z.literal('error'),
  msg: z.string(),
  message: z.string(),
  code: z.enum(codes),
  retry_after: z.optional(z.number()),
  field: z.optional(z.string()),
  link: z.optional(z.string()),
  appeal: z.optional(appealStatus),
  leaving: z.optional(accountDeletion),
});

export type ErrorAnswer = z.infer<typeof errorAnswer>;
