/** The widths in pixels in which every public picture is stored. */
export const pictureWidths = [160, 480, 1200] as const;
export type PictureWidth = (typeof pictureWidths)[number];
export type PictureFormat = 'webp' | 'avif';

/**
 * Pictures with more pixels are refused. It stands here and not beside the schemas of profiles, with which each process that reads pictures
 * would load zod at its start.
 */
export const PICTURE_MAX_PIXELS = 40_000_000;

/** Public address of a picture. Its content never changes, so it may be cached for ever. Null when there is no picture. */
export function pictureUrl(hash: string, width: PictureWidth, format?: PictureFormat): string;
export function pictureUrl(hash: string | null, width: PictureWidth, format?: PictureFormat): string | null;
export function pictureUrl(
  hash: string | null,
  width: PictureWidth,
  format: PictureFormat = 'webp',
): string | null {
  return hash ? `/media/${hash}-${width}.${format}` : null;
}
