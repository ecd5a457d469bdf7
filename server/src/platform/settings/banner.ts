import type { Site } from '@marketplace/contract/shared/site';
import type { Settings } from './settings.ts';

const lagosEnd = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Africa/Lagos',
});

/** Returns what pages announce at a moment; null before an admin has announced something, and after its end. */
export function bannerAt(
  settings: Pick<Settings, 'get' | 'numberOf'>,
  at: Date,
): NonNullable<Site['banner']> | null {
  const { text, ends_at } = settings.get('banner');
  const end = new Date(ends_at);
  if (!text || !(end > at)) return null;
  return { number: settings.numberOf('banner'), text, until: lagosEnd.format(end) };
}
