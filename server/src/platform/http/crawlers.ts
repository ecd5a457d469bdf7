/**
 * What crawlers and the makers of link previews call themselves. 'Cubot' is a brand of phones. The list need not be complete: it keeps the
 * usual machines out of counts and protects nothing.
 */
const machines =
  /(?<!cu)bot|crawl|spider|slurp|preview|externalhit|externalagent|whatsapp|telegram|skype|lighthouse|monitor|archiver|fetcher|scanner/i;

/** Browsers begin with the first word since the nineties, those of old phones with the second. */
const browsers = /^(?:mozilla|opera)\//i;

/** Whether the header User-Agent names a program that reads pages for nobody, or no browser at all. */
export function isCrawler(userAgent: string): boolean {
  return !browsers.test(userAgent) || machines.test(userAgent);
}
