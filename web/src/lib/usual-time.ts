import { formatCount } from '@marketplace/contract/shared/counts';

/** Formats a typical duration, rounded up: `20 minutes`, `3 hours`, `2 days`. */
export function formatUsualTime(seconds: number): string {
  const minutes = Math.max(5, Math.ceil(seconds / 300) * 5);
  if (minutes < 60) return formatCount(minutes, 'minute');
  const hours = Math.ceil(seconds / 3600);
  if (hours <= 36) return formatCount(Math.max(1, hours), 'hour');
  return formatCount(Math.ceil(hours / 24), 'day');
}

/** Formats a typical duration for a line with little space, rounded up: `10 min`, `3 hours`, `2 days`. */
export function formatShortTime(seconds: number): string {
  return formatUsualTime(seconds).replace(' minutes', '\u00a0min');
}
