/**
 * What crawlers and link-preview bots call themselves ('Cubot' is a brand of phones). The list may be incomplete: it keeps common bots out
 * of counts and protects nothing.
 */
const machines =
  /(?<!cu)bot|crawl|spider|slurp|preview|externalhit|externalagent|whatsapp|telegram|skype|lighthouse|monitor|archiver|fetcher|scanner/i;

/** Almost all browsers begin with the first word, those of some old phones with the second. */
const browsers = /^(?:mozilla|opera)\//i;

/** Returns whether the User-Agent names a crawler, or no browser at all. */
export function isCrawler(userAgent: string): boolean {
  return !browsers.test(userAgent) || machines.test(userAgent);
}
