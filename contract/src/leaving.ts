import * as z from 'zod/mini';

/** What a log-in to an account that is being deleted is told: until when it can be kept, and the token that keeps it. */
export const leaving = z.object({
  /** Good for a quarter of an hour. */
  token: z.string(),
  /** ISO time. */
  erase_at: z.string(),
});
export type Leaving = z.infer<typeof leaving>;
