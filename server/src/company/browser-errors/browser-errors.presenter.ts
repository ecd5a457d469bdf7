import type { BrowserError } from '@marketplace/contract/company/browser-errors';
import type { ErrorDays } from './browser-errors.repository.ts';

/** Presents one error with the totals of its days, newest day first. */
export function presentError(days: ErrorDays): BrowserError[] {
  const [newest] = days;
  if (!newest) return [];
  const { fingerprint, source, name, message, stack, release } = newest;
  const seen = days.flatMap(({ first_seen, last_seen }) => [first_seen.getTime(), last_seen.getTime()]);
  const sum = (of: (day: ErrorDays[number]) => number) => days.reduce((total, day) => total + of(day), 0);
  return [
    {
      fingerprint,
      source,
      name,
      message,
      stack,
      release,
      routes: [...new Set(days.flatMap(({ routes }) => routes))].sort(),
      browsers: [...new Set(days.flatMap(({ browsers }) => browsers))].sort(),
      count: sum(({ count }) => count),
      offline: sum(({ offline }) => offline),
      first_seen: new Date(Math.min(...seen)).toISOString(),
      last_seen: new Date(Math.max(...seen)).toISOString(),
    },
  ];
}
