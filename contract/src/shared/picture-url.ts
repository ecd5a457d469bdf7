/** The widths in pixels in which every public picture is stored. */
export const pictureWidths = [160, 480, 1200] as const;
export type PictureWidth = (typeof pictureWidths)[number];
export type PictureFormat = 'webp' | 'avif';

/**
 * Pictures with more pixels are refused. Defined here and not with the schemas of profiles, so processes that read pictures do not load zod
 * at start.
 */
export const PICTURE_MAX_PIXELS = 40_000_000;

/** Returns the public address of a picture, or null without a picture. Its content never changes, so it may be cached for ever. */
export function pictureUrl(hash: string, width: PictureWidth, format?: PictureFormat): string;
export function pictureUrl(hash: string | null, width: PictureWidth, format?: PictureFormat): string | null;
export function pictureUrl(
  hash: string | null,
  width: PictureWidth,
  format: PictureFormat = 'webp',
): string | null {
  return hash ? `/media/${hash}-${width}.${format}` : null;
}
