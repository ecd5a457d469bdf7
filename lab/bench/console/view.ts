import type { Ask } from './world.ts';

/** One way to look at a page: what it asks at the same time. */
export interface View {
  what: string;
  asks: Ask[];
  /** It is the list after so many pages of it. */
  after?: number;
}

export interface ConsolePage {
  page: string;
  views: View[];
  /** Its figures are only reported: nobody waits for it as for a page. */
  isReported?: true;
}

/** How many pages of a list come before the further one that is measured. */
const FURTHER = 3;
/** The rows that lists of the console ask for. */
export const LIST = 50;

/** A list as it opens, and further on. */
export const paged = (what: string, first: Ask): View[] => [
  // A copy, because asking for further pages writes the cursor into its own.
  { what, asks: [{ ...first }] },
  { what: `${what}, page ${FURTHER + 1}`, asks: [first], after: FURTHER },
];
