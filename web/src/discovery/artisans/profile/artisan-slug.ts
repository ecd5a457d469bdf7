import { SHORT_NAME_MAX } from '@marketplace/contract/discovery/own-page/short-name-rules';

/**
 * Returns the id in the last part of an artisan's public address: the 32 hexadecimal digits at its end, whatever name precedes them. Null
 * when there are none.
 */
export function artisanIdOfSlug(slug: string): string | null {
  const digits = /(?:^|-)([0-9a-f]{32})$/i.exec(slug)?.[1]?.toLowerCase();
  return digits ? digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : null;
}

/** Returns the last part of an artisan's public address in the form of a short name, or null when it can't be one in any spelling. */
export function shortNameOfSlug(slug: string): string | null {
  return slug.length <= SHORT_NAME_MAX && /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/i.test(slug)
    ? slug.toLowerCase()
    : null;
}
