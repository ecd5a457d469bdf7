const NUMBERS = 5;

export interface PageWindow {
  /** Up to five neighbouring page numbers around the current one. */
  numbers: number[];
  /** Page 1 is shown separately before them. */
  first: boolean;
  /** Pages are skipped between page 1 and the numbers. */
  gapBefore: boolean;
  gapAfter: boolean;
  last: boolean;
}

/** Returns the page numbers to show. Pages count from 1, and `page` may be out of range. */
export function pageWindow(page: number, pageCount: number): PageWindow {
  const size = Math.min(NUMBERS, pageCount);
  const start = Math.max(1, Math.min(page - Math.floor(NUMBERS / 2), pageCount - size + 1));
  const end = start + size - 1;
  return {
    numbers: Array.from({ length: Math.max(0, size) }, (_, at) => start + at),
    first: start > 1,
    gapBefore: start > 2,
    gapAfter: end < pageCount - 1,
    last: end < pageCount,
  };
}
