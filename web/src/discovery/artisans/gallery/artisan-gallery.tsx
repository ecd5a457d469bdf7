import type { ArtisanDetail } from '@marketplace/contract/discovery/artisans';
import { Camera } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../../lib/navigation/paths.ts';
import { pictureProps } from '../../../people/media/picture-props.ts';
import { buttonClasses } from '../../../ui/buttons/button-classes.ts';
import { Carousel } from '../../../ui/layout/carousel.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { useWorkViewer, workPictureAlt } from './use-work-viewer.tsx';

const AUTOPLAY_MS = 3000;

/** The pictures of an artisan's work after the first, in a strip that shows two and a half. Each opens all of them full-screen. */
export function ArtisanGallery({ artisan, own }: { artisan: ArtisanDetail; own: boolean }) {
  const { gallery } = artisan;
  const { linkTo, isOpen, viewer } = useWorkViewer(artisan);
  if (gallery.length === 0) return <NoPictures artisan={artisan} own={own} />;
  // The only picture is already at the top of the page.
  if (gallery.length === 1) return null;
  return (
    <>
      <Carousel
        label="Gallery"
        autoplayMs={AUTOPLAY_MS}
        slidesClassName="*:w-[calc((100%-24px)/2.5)]"
        held={isOpen}
        heading={<h2 className="text-xl md:text-2xl">Gallery</h2>}
      >
        {gallery.slice(1).map((picture, place) => (
          <li key={picture.hash}>
            <a {...linkTo(place + 1)}>
              <Picture
                {...pictureProps(picture)}
                width={1}
                height={1}
                alt={workPictureAlt(artisan, place + 1)}
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

/** Says that there are no pictures, and how to see the work anyway. */
function NoPictures({ artisan, own }: { artisan: ArtisanDetail; own: boolean }) {
  return (
    <section aria-labelledby="gallery" className="flex items-start gap-4">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-indigo-tint text-indigo-text">
        <Icon of={Camera} size={24} />
      </span>
      <div className="flex min-w-0 flex-col gap-1">
        <h2 id="gallery" className="text-xl">
          Gallery
        </h2>
        <p>No gallery images available.</p>
        {own ? (
          <>
            <p className="text-ink-soft">
              Customers look at pictures of finished work first. Three pictures are enough.
            </p>
            <Link
              to={paths.editArtisanProfile}
              className={`${buttonClasses({ variant: 'secondary' })} mt-2 self-start`}
            >
              Add pictures
            </Link>
          </>
        ) : (
          <p className="text-ink-soft">
            {`Ask ${artisan.fullname} in the chat for pictures of finished work` +
              `${artisan.total_reviews > 0 ? ', and read what customers say below' : ''}.`}
          </p>
        )}
      </div>
    </section>
  );
}
