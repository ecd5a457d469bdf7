import { formatDate, formatTime } from '../../lib/format.ts';

const TIME_MAX = Date.UTC(2200, 0);

/** The time in the address of a list, in ms since 1970; undefined without a valid one. */
export function readSince(text: string | null | undefined): string | undefined {
  return text && /^\d{1,15}$/.test(text) && Number(text) < TIME_MAX ? text : undefined;
}

/** The words of a list that shows only what is newer. */
export function sinceText(since: string): string {
  const iso = new Date(Number(since)).toISOString();
  return `New since ${formatDate(iso)}, ${formatTime(iso)}`;
}
