import { formatCount } from '@marketplace/contract/shared/counts';

/** Formats a typical duration, rounded up: `up to 20 minutes`, `up to 3 hours`, `up to 2 days`. */
export function formatUsualTime(seconds: number): string {
  const minutes = Math.max(5, Math.ceil(seconds / 300) * 5);
  if (minutes < 60) return `up to ${minutes} minutes`;
  const hours = Math.ceil(seconds / 3600);
  if (hours <= 36) return `up to ${formatCount(Math.max(1, hours), 'hour')}`;
  return `up to ${formatCount(Math.ceil(hours / 24), 'day')}`;
}
