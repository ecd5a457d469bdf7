import type { Conversation } from '@marketplace/contract/contact/messages';
import { formatDate, formatDay, formatTime } from '../../../lib/format.ts';

const WEEK_MS = 7 * 24 * 60 * 60_000;

const iso = (atMs: number) => new Date(atMs).toISOString();

/** Formats `14:05` in Nigerian time. */
export function clockTime(atMs: number): string {
  return formatTime(iso(atMs));
}

/** Formats `02 Oct` in Nigerian time; two digits as specified. */
export function shortDay(atMs: number): string {
  return formatDate(iso(atMs)).replace(/ \d+$/, '').padStart(6, '0');
}

/** Returns the line below the name of the other person. */
export function startedLine({
  started_at,
  job_title,
}: Pick<Conversation, 'started_at' | 'job_title'>): string {
  return `Conversation Started: ${shortDay(started_at)}${job_title ? ` · ${job_title}` : ''}`;
}

/**
 * Formats the time of the last message: the time for today, `Yesterday`, `Last week` for less than seven days, otherwise the day; a dash
 * for never.
 */
export function timeLabel(atMs: number | null, nowMs: number): string {
  if (atMs === null) return '-';
  const day = formatDay(atMs, nowMs);
  if (day === 'Today') return clockTime(atMs);
  if (day === 'Yesterday') return day;
  return nowMs - atMs < WEEK_MS ? 'Last week' : shortDay(atMs);
}
