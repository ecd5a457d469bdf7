import * as z from 'zod/mini';

/** Sent with a log-in to an account that is being deleted: until when it can be kept, and the token that keeps it. */
export const accountDeletion = z.object({
  /** Valid for a quarter of an hour. */
  token: z.string(),
  /** ISO time. */
  erase_at: z.string(),
});
export type AccountDeletion = z.infer<typeof accountDeletion>;
