import { SINCE_MAX } from '@marketplace/contract/shared/list-limits';
import { formatDate, formatTime } from '../../lib/format.ts';

/** The time in the address of a list, in ms since 1970; undefined without a valid one. */
export function readSince(text: string | null | undefined): string | undefined {
  return text && /^\d{1,15}$/.test(text) && Number(text) < SINCE_MAX ? text : undefined;
}

/** The words of a list that shows only what is newer. */
export function sinceText(since: string): string {
  const iso = new Date(Number(since)).toISOString();
  return `New since ${formatDate(iso)}, ${formatTime(iso)}`;
}
