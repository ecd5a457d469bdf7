import type { ArtisanDetail } from '@marketplace/contract/artisans';
import { pictureUrl } from '@marketplace/contract/picture-url';
import { type ComponentProps, type ComponentType, type MouseEvent, useState } from 'react';
import { reportError } from '../../lib/report-error.ts';
import { Carousel } from '../../ui/carousel.tsx';
import type { PictureViewer } from '../../ui/overlays/picture-viewer.tsx';
import { Picture } from '../../ui/picture.tsx';
import { pictureProps } from '../media/picture-props.ts';

const AUTOPLAY_MS = 3000;

type Viewer = ComponentType<ComponentProps<typeof PictureViewer>>;

/** Pictures of an artisan's work, two and a half side by side. A tap opens them over the whole screen. */
export function ArtisanGallery({ artisan: { fullname, gallery } }: { artisan: ArtisanDetail }) {
  const [opened, setOpened] = useState<{ index: number; Viewer: Viewer } | null>(null);
  const heading = <h2 className="text-xl md:text-2xl">Gallery</h2>;
  if (gallery.length === 0) {
    return (
      <section>
        {heading}
        <p className="mt-3 text-ink-soft">No gallery images available.</p>
      </section>
    );
  }
  const altOf = (index: number) => `Work of ${fullname}, picture ${index + 1} of ${gallery.length}`;

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

  return (
    <>
      <Carousel
        label="Gallery"
        autoplayMs={AUTOPLAY_MS}
        slidesClassName="*:w-[calc((100%-24px)/2.5)]"
        held={opened !== null}
        heading={heading}
      >
        {gallery.map((picture, index) => (
          <li key={picture.hash}>
            <a
              href={pictureUrl(picture.hash, 1200)}
              onClick={(event) => void open(event, index)}
              draggable={false}
              className="block overflow-clip rounded-card"
            >
              <Picture
                {...pictureProps(picture)}
                width={1}
                height={1}
                alt={altOf(index)}
                sizes="(min-width: 1024px) 290px, 40vw"
              />
            </a>
          </li>
        ))}
      </Carousel>
      {opened && (
        <opened.Viewer
          title={`Work of ${fullname}`}
          start={opened.index}
          onClose={() => setOpened(null)}
          pictures={gallery.map((picture, index) => ({ ...pictureProps(picture), alt: altOf(index) }))}
        />
      )}
    </>
  );
}
