import { SINCE_MAX } from '@marketplace/contract/shared/list-limits';
import { formatDate, formatTime } from '../../lib/format.ts';

/** Parses the time in a list's address, in ms since 1970; undefined when invalid. */
export function readSince(text: string | null | undefined): string | undefined {
  return text && /^\d{1,15}$/.test(text) && Number(text) < SINCE_MAX ? text : undefined;
}

/** Describes a list that shows only newer items. */
export function sinceText(since: string): string {
  const iso = new Date(Number(since)).toISOString();
  return `New since ${formatDate(iso)}, ${formatTime(iso)}`;
}
