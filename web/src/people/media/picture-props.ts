import { type PictureFormat, pictureUrl, pictureWidths } from '@marketplace/contract/shared/picture-url';
import type { Picture } from '@marketplace/contract/shared/pictures';

/** Returns the properties of `ui/pictures/picture.tsx` for a public picture: all its sizes, with AVIF where available. */
export function pictureProps({ hash, width, height, colour, avif, focus }: Picture) {
  const srcSet = (format: PictureFormat) =>
    pictureWidths.map((size) => `${pictureUrl(hash, size, format)} ${size}w`).join(', ');
  return {
    src: pictureUrl(hash, 480),
    srcSet: srcSet('webp'),
    avifSrcSet: avif ? srcSet('avif') : undefined,
    width,
    height,
    colour,
    ...(focus && { position: `${focus[0]}% ${focus[1]}%` }),
  };
}
