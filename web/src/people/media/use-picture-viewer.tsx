import { pictureUrl } from '@marketplace/contract/shared/picture-url';
import type { Picture } from '@marketplace/contract/shared/pictures';
import { type ComponentProps, type ComponentType, type MouseEvent, type ReactNode, useState } from 'react';
import { reportError } from '../../lib/browser/report-error.ts';
import type { PictureViewer } from '../../ui/overlays/picture-viewer.tsx';
import { pictureProps } from './picture-props.ts';

type Viewer = ComponentType<ComponentProps<typeof PictureViewer>>;

/** Opens pictures full-screen. The viewer is loaded on first use; until then a link leads to the file. */
export function usePictureViewer({
  title,
  pictures,
  altOf,
  captionOf,
  onReport,
}: {
  title: string;
  pictures: readonly Picture[];
  altOf: (index: number) => string;
  captionOf?: ((index: number) => string | undefined) | undefined;
  /** Closes the viewer and reports a picture. */
  onReport?: ((index: number) => void) | undefined;
}) {
  const [opened, setOpened] = useState<{ index: number; Viewer: Viewer } | null>(null);

  async function open(event: MouseEvent<HTMLAnchorElement>, index: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    try {
      const { PictureViewer } = await import('../../ui/overlays/picture-viewer.tsx');
      setOpened({ index, Viewer: PictureViewer });
    } catch (error) {
      reportError('The viewer could not be fetched', error);
      window.location.assign(href);
    }
  }

  const viewer: ReactNode = opened && (
    <opened.Viewer
      title={title}
      start={opened.index}
      onClose={() => setOpened(null)}
      onReport={
        onReport &&
        ((index: number) => {
          setOpened(null);
          onReport(index);
        })
      }
      pictures={pictures.map((picture, index) => ({
        ...pictureProps(picture),
        alt: altOf(index),
        caption: captionOf?.(index),
      }))}
    />
  );
  return {
    /** Returns the properties of the link around a small picture. */
    linkTo: (index: number) => ({
      href: pictureUrl((pictures[index] as Picture).hash, 1200),
      onClick: (event: MouseEvent<HTMLAnchorElement>) => void open(event, index),
      draggable: false,
      className: 'block overflow-clip rounded-card',
    }),
    isOpen: opened !== null,
    viewer,
  };
}
