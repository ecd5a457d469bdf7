import { pictureUrl } from '@marketplace/contract/shared/picture-url';
import type { Picture } from '@marketplace/contract/shared/pictures';
import { type ComponentProps, type ComponentType, type MouseEvent, type ReactNode, useState } from 'react';
import { busyProps, useLateCode } from '../../lib/late-code.ts';
import type { PictureViewer, Slide } from '../../ui/overlays/picture-viewer.tsx';
import { pictureProps } from './picture-props.ts';

type Viewer = ComponentType<ComponentProps<typeof PictureViewer>>;

/** The places of the pictures on one slide: of one picture, or of two that are shown side by side. */
export type SlidePlaces = readonly [number] | readonly [number, number];

const loadViewer = async (): Promise<Viewer> =>
  (await import('../../ui/overlays/picture-viewer.tsx')).PictureViewer;

/** Opens pictures full-screen. Without scripts a link leads to the file. */
export function usePictureViewer({
  title,
  pictures,
  slides = pictures.map((_, index): SlidePlaces => [index]),
  altOf,
  labelOf,
  captionOf,
  onReport,
}: {
  title: string;
  pictures: readonly Picture[];
  /** What is shown together. Each picture by itself when absent. */
  slides?: readonly SlidePlaces[];
  altOf: (index: number) => string;
  /** Returns the word above a picture that has another one beside it. */
  labelOf?: (index: number) => string | undefined;
  captionOf?: (places: SlidePlaces) => string | undefined;
  /** Closes the viewer and reports a picture. */
  onReport?: ((index: number) => void) | undefined;
}) {
  const [opened, setOpened] = useState<{ index: number; Viewer: Viewer } | null>(null);

  const [tapped, setTapped] = useState<number | null>(null);
  const { busy, fetchCode, touch } = useLateCode('The viewer', loadViewer);

  async function open(event: MouseEvent<HTMLAnchorElement>, index: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (busy) return;
    setTapped(index);
    const Viewer = await fetchCode();
    if (Viewer) setOpened({ index, Viewer });
  }

  const shown = (index: number) => ({
    ...pictureProps(pictures[index] as Picture),
    alt: altOf(index),
    label: labelOf?.(index),
  });

  function slideOf(places: SlidePlaces): Slide {
    const [one, other] = places;
    const caption = captionOf?.(places);
    if (other !== undefined) return { pictures: [shown(one), shown(other)], caption };
    const report = () => {
      setOpened(null);
      onReport?.(one);
    };
    return { pictures: [shown(one)], caption, onReport: onReport && report };
  }

  const viewer: ReactNode = opened && (
    <opened.Viewer
      title={title}
      start={slides.findIndex((places) => places.some((place) => place === opened.index))}
      onClose={() => setOpened(null)}
      slides={slides.map(slideOf)}
    />
  );
  return {
    /** Returns the properties of the link around a small picture. */
    linkTo: (index: number) => ({
      href: pictureUrl((pictures[index] as Picture).hash, 1200),
      onClick: (event: MouseEvent<HTMLAnchorElement>) => void open(event, index),
      ...touch,
      ...busyProps(busy && tapped === index),
      draggable: false,
      className: 'block overflow-clip rounded-card',
    }),
    isOpen: opened !== null,
    viewer,
  };
}
