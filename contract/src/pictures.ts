import * as z from 'zod/mini';

/** The widths in pixels in which every public picture is kept. */
export const pictureWidths = [160, 480, 1200] as const;
export type PictureWidth = (typeof pictureWidths)[number];
export type PictureFormat = 'webp' | 'avif';

/** A public picture: enough to build every address of it and to keep its place free while it loads. */
export const picture = z.object({
  hash: z.string(),
  /** Of the original, in pixels. */
  width: z.number(),
  height: z.number(),
  /** `#rrggbb`, shown until the picture is there. */
  colour: z.string(),
  /** Whether it is kept as AVIF too; WebP is always there. */
  avif: z.boolean(),
});
export type Picture = z.infer<typeof picture>;

/** Public address of a picture; its content never changes, so it may be cached for ever. Null when there is no picture. */
export function pictureUrl(hash: string, width: PictureWidth, format?: PictureFormat): string;
export function pictureUrl(hash: string | null, width: PictureWidth, format?: PictureFormat): string | null;
export function pictureUrl(
  hash: string | null,
  width: PictureWidth,
  format: PictureFormat = 'webp',
): string | null {
  return hash ? `/media/${hash}-${width}.${format}` : null;
}
