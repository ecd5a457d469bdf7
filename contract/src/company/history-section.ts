import * as z from 'zod/mini';

const historyEntry = z.object({
  at: z.string(),
  text: z.string(),
  detail: z.string(),
  /** The reference of the payment in the entry. */
  reference: z.nullable(z.string()),
});

/** A part of what an account did or had, the newest first. */
export const historySection = z.object({
  title: z.string(),
  entries: z.array(historyEntry),
  more: z.boolean(),
});
export type HistorySection = z.infer<typeof historySection>;
