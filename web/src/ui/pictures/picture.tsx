import { ImageOff } from 'lucide';
import { useContext, useState } from 'react';
import { classNames } from '../text/class-names.ts';
import { EagerPictures } from './eager-pictures.ts';
import { Icon } from './icon.tsx';

interface PictureProps {
  src: string;
  /** The alternative text; empty for decoration. */
  alt: string;
  /** The picture's intrinsic size in pixels, which reserves its space while loading. */
  width: number;
  height: number;
  /** Other sizes, as in the `srcset` attribute, with the display width. */
  srcSet?: string;
  sizes?: string;
  /** The same sizes as AVIF, for browsers that support it. */
  avifSrcSet?: string | undefined;
  /** The part that stays in view when the box shows only a part: CSS `object-position`. */
  position?: string | undefined;
  /** The colour shown until the picture is loaded. */
  colour?: string;
  /** For a picture in the first view: the browser fetches it before the scripts. */
  eager?: boolean;
  className?: string;
}

/** A photograph that causes no layout shift while loading, and leaves an empty box when it fails to load. */
export function Picture({
  src,
  alt,
  width,
  height,
  srcSet,
  sizes,
  avifSrcSet,
  position,
  colour,
  eager = false,
  className,
}: PictureProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const eagerPictures = useContext(EagerPictures);
  if (import.meta.env.SSR && eager && srcSet) {
    const shown = avifSrcSet ?? srcSet;
    eagerPictures?.set(shown, { srcSet: shown, sizes, type: avifSrcSet && 'image/avif' });
  }
  if (src === failedSrc) {
    return (
      <span
        {...(alt ? { role: 'img', 'aria-label': `${alt} (we couldn't load it)` } : { 'aria-hidden': true })}
        style={{ aspectRatio: `${width} / ${height}` }}
        className={classNames('grid w-full place-items-center bg-sunk text-ink-soft', className)}
      >
        <Icon of={ImageOff} size={28} />
      </span>
    );
  }
  const image = (
    <img
      {...{ src, width, height, srcSet, sizes }}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      onError={() => setFailedSrc(src)}
      style={{ aspectRatio: `${width} / ${height}`, backgroundColor: colour, objectPosition: position }}
      className={classNames('block w-full bg-sunk object-cover', className)}
    />
  );
  if (!avifSrcSet) return image;
  return (
    <picture className="contents">
      {/* Otherwise it would take a row of a grid around the picture. */}
      <source type="image/avif" srcSet={avifSrcSet} sizes={sizes} className="hidden" />
      {image}
    </picture>
  );
}
