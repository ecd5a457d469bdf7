import { formatLagosMinute } from '@marketplace/contract/shared/lagos-day';
import type { Site } from '@marketplace/contract/shared/site';
import type { Settings } from './settings.ts';

/** Returns how long what pages announce is still shown; null when they announce nothing. */
export function secondsOfBanner(settings: Pick<Settings, 'get'>, at: Date): number | null {
  const { text, ends_at } = settings.get('banner');
  const seconds = Math.ceil((Date.parse(ends_at) - at.getTime()) / 1000);
  return text && seconds > 0 ? seconds : null;
}

/** Returns what pages announce at a moment; null before an admin has announced something, and after its end. */
export function bannerAt(
  settings: Pick<Settings, 'get' | 'numberOf'>,
  at: Date,
): NonNullable<Site['banner']> | null {
  const { text, ends_at } = settings.get('banner');
  const end = new Date(ends_at);
  if (!text || !(end > at)) return null;
  return { number: settings.numberOf('banner'), text, until: formatLagosMinute(end) };
}
