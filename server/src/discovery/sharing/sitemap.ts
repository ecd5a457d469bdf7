/** The most addresses in one sitemap: https://www.sitemaps.org/protocol.html. */
export const MAX_ADDRESSES = 50_000;
/** Pages of places in one sitemap: about 3 MB. */
export const PLACES_IN_A_PART = 25_000;
const publicPaths = ['/', '/services', '/artisan', '/jobs', '/contact', '/terms', '/privacy'];

/**
 * Returns the parts of the sitemaps of artisans or jobs, by id prefix: 1, 16 or 256 files, each far from full. Ids are random, so prefixes
 * are about equally common.
 */
export function sitemapParts(many: number): string[] {
  let digits = 0;
  while (many / 16 ** digits > MAX_ADDRESSES / 2) digits += 1;
  if (digits === 0) return ['all'];
  return Array.from({ length: 16 ** digits }, (_, number) => number.toString(16).padStart(digits, '0'));
}

/** Returns the id range of a part, including `from`; null when there is no such part. */
export function rangeOfPart(part: string): { from: string; below: string | null } | null {
  if (part === 'all') return { from: toUuid('0'), below: null };
  if (!/^[0-9a-f]{1,4}$/.test(part)) return null;
  const next = Number.parseInt(part, 16) + 1;
  return {
    from: toUuid(part),
    below: next === 16 ** part.length ? null : toUuid(next.toString(16).padStart(part.length, '0')),
  };
}

function toUuid(beginning: string): string {
  return beginning.padEnd(32, '0').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Returns the parts of the sitemap of places: `1`, `2` and so on. */
export function placeParts(many: number): string[] {
  return Array.from({ length: Math.ceil(many / PLACES_IN_A_PART) }, (_, index) => String(index + 1));
}

/** Returns the offset of a part of the sitemap of places; null for an invalid part. */
export function offsetOfPlaces(part: string): number | null {
  return /^[1-9]\d{0,4}$/.test(part) ? (Number(part) - 1) * PLACES_IN_A_PART : null;
}

export function renderSitemapIndex(
  publicUrl: string,
  many: { artisans: number; jobs: number; places: number },
): string {
  const addresses = [
    'pages',
    ...sitemapParts(many.artisans).map((part) => `artisans-${part}`),
    ...sitemapParts(many.jobs).map((part) => `jobs-${part}`),
    ...placeParts(many.places).map((part) => `places-${part}`),
  ];
  return document(
    'sitemapindex',
    addresses.map(
      (name) => `<sitemap><loc>${escapeXml(`${publicUrl}/sitemaps/${name}.xml`)}</loc></sitemap>`,
    ),
  );
}

/** Renders the sitemap of the landing pages and of one page for each skill. */
export function renderPageSitemap(publicUrl: string, skills: readonly string[]): string {
  const paths = [...publicPaths, ...skills.map((skill) => `/jobs/categories/${encodeURIComponent(skill)}`)];
  return document(
    'urlset',
    paths.map((path) => `<url><loc>${escapeXml(publicUrl + path)}</loc></url>`),
  );
}

/** Renders a sitemap of pages by their paths, each with the day of its last change. */
export function renderSitemap(publicUrl: string, pages: { path: string; updatedAt: Date }[]): string {
  return document(
    'urlset',
    pages.map(
      ({ path, updatedAt }) =>
        `<url><loc>${escapeXml(publicUrl + path)}</loc><lastmod>${updatedAt.toISOString().slice(0, 10)}</lastmod></url>`,
    ),
  );
}

/** Renders a robots.txt that excludes personal areas, searches and the API. */
export function renderRobots(publicUrl: string): string {
  return `User-agent: *
Disallow: /api/
Disallow: /search
Disallow: /login
Disallow: /signup
Disallow: /profile
Disallow: /message
Disallow: /operators
Disallow: /dev/

Sitemap: ${publicUrl}/sitemap.xml
`;
}

function document(root: 'sitemapindex' | 'urlset', entries: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</${root}>
`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;');
}
