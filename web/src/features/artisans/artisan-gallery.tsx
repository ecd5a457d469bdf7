import type { ArtisanDetail } from '@marketplace/contract/artisans';
import { Carousel } from '../../ui/carousel.tsx';
import { Picture } from '../../ui/picture.tsx';
import { pictureProps } from '../media/picture-props.ts';
import { usePictureViewer } from '../media/use-picture-viewer.tsx';

const AUTOPLAY_MS = 3000;

/** Pictures of an artisan's work, two and a half side by side. A tap opens them over the whole screen. */
export function ArtisanGallery({ artisan: { fullname, gallery } }: { artisan: ArtisanDetail }) {
  const altOf = (index: number) => `Work of ${fullname}, picture ${index + 1} of ${gallery.length}`;
  const { linkTo, isOpen, viewer } = usePictureViewer({
    title: `Work of ${fullname}`,
    pictures: gallery,
    altOf,
  });
  const heading = <h2 className="text-xl md:text-2xl">Gallery</h2>;
  if (gallery.length === 0) {
    return (
      <section>
        {heading}
        <p className="mt-3 text-ink-soft">No gallery images available.</p>
      </section>
    );
  }
  return (
    <>
      <Carousel
        label="Gallery"
        autoplayMs={AUTOPLAY_MS}
        slidesClassName="*:w-[calc((100%-24px)/2.5)]"
        held={isOpen}
        heading={heading}
      >
        {gallery.map((picture, index) => (
          <li key={picture.hash}>
            <a {...linkTo(index)}>
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
      {viewer}
    </>
  );
}
