import * as z from 'zod/mini';

/** Where an entry can be read: an item of a queue, the page of a job, or the reviews of an artisan. */
const historyLink = z.object({ kind: z.enum(['report', 'support', 'job', 'reviews']), id: z.string() });
export type HistoryLink = z.infer<typeof historyLink>;

const historyEntry = z.object({
  at: z.string(),
  text: z.string(),
  detail: z.string(),
  /** The reference of the payment in the entry. */
  reference: z.nullable(z.string()),
  /** The conversation of two people in the entry, which can be opened with a reason. */
  conversation_id: z.optional(z.string()),
  /** Operators have removed it, so others do not see it. */
  is_removed: z.optional(z.boolean()),
  link: z.optional(historyLink),
});

/** One section of an account's history, newest first. */
export const historySection = z.object({
  title: z.string(),
  entries: z.array(historyEntry),
  more: z.boolean(),
  /** For older entries; null at the end. Absent where older ones are on another page. */
  next_cursor: z.optional(z.nullable(z.string())),
});
export type HistorySection = z.infer<typeof historySection>;
