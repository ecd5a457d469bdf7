/** The widths in pixels in which every picture is kept. */
export const pictureWidths = [160, 480, 1200] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** Public address of a picture; its content never changes, so it may be cached for ever. Null when there is no picture. */
export function pictureUrl(hash: string, width: PictureWidth): string;
export function pictureUrl(hash: string | null, width: PictureWidth): string | null;
export function pictureUrl(hash: string | null, width: PictureWidth): string | null {
  return hash ? `/media/${hash}-${width}.webp` : null;
}
