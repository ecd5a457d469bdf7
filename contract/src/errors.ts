import * as z from 'zod/mini';
import { type ErrorCode, errorStatus } from './error-codes.ts';
import { accountDeletion } from './people/account-deletion.ts';
import { appealStatus } from './people/appeals.ts';

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
