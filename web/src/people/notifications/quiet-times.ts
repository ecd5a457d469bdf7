import type { NotificationSettings } from '@marketplace/contract/people/notifications';

type QuietTimes = Pick<NotificationSettings, 'quiet_from' | 'quiet_until' | 'paused_until'>;

/** Lagos is an hour ahead of UTC all year. */
const LAGOS_OFFSET_MINUTES = 60;
const DAY_MINUTES = 24 * 60;

/** Returns whether notifications are paused or it is within the quiet hours. */
export function isQuiet({ quiet_from, quiet_until, paused_until }: QuietTimes, nowMs: number): boolean {
  if (paused_until !== null && Date.parse(paused_until) > nowMs) return true;
  if (quiet_from === null || quiet_until === null) return false;
  const minute = (Math.floor(nowMs / 60_000) + LAGOS_OFFSET_MINUTES) % DAY_MINUTES;
  return quiet_from < quiet_until
    ? minute >= quiet_from && minute < quiet_until
    : minute >= quiet_from || minute < quiet_until;
}

/** Formats minutes after midnight as `21:00`. */
export function showMinutes(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
