import type { ArtisanDetail } from '@marketplace/contract/discovery/artisans';
import type { WorkPicture } from '@marketplace/contract/shared/pictures';
import { Camera } from 'lucide';
import { useState } from 'react';
import { paths } from '../../../lib/navigation/paths.ts';
import { pictureProps } from '../../../people/media/picture-props.ts';
import { buttonClasses } from '../../../ui/buttons/button-classes.ts';
import { ChoiceChip } from '../../../ui/fields/choice-chip.tsx';
import { Carousel } from '../../../ui/layout/carousel.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { Link } from '../../../ui/text/link.tsx';
import { albumsOf } from './albums.ts';
import { pairLabel, useWorkViewer, workPictureAlt } from './use-work-viewer.tsx';

const AUTOPLAY_MS = 3000;

/** The pictures of an artisan's work after the first, in a strip that shows two and a half. Each opens all of them full-screen. */
export function ArtisanGallery({ artisan, own }: { artisan: ArtisanDetail; own: boolean }) {
  const { gallery } = artisan;
  const { linkTo, isOpen, viewer } = useWorkViewer(artisan);
  const [album, setAlbum] = useState<string | null>(null);
  if (gallery.length === 0) return <NoPictures artisan={artisan} own={own} />;
  // The only picture is already at the top of the page.
  if (gallery.length === 1) return null;
  const albums = albumsOf(gallery);
  // The whole gallery leaves out its first picture, which is at the top of the page.
  const shown = gallery.flatMap((picture, place) =>
    (album === null ? place > 0 : picture.album === album) ? [{ picture, place }] : [],
  );
  return (
    <>
      <Carousel
        key={album ?? ''}
        label="Gallery"
        autoplayMs={AUTOPLAY_MS}
        slidesClassName="*:w-[calc((100%-24px)/2.5)]"
        held={isOpen}
        heading={<h2 className="text-xl md:text-2xl">Gallery</h2>}
      >
        {shown.map(({ picture, place }) => (
          <li key={picture.hash}>
            <a {...linkTo(place)}>
              <span className="relative block overflow-clip rounded-card">
                <Picture
                  {...pictureProps(picture)}
                  width={1}
                  height={1}
                  alt={workPictureAlt(artisan, place)}
                  sizes="(min-width: 1024px) 290px, 40vw"
                />
                <PairMark gallery={gallery} picture={picture} />
              </span>
              {picture.caption && (
                // The alternative text says it as well.
                <span aria-hidden="true" className="mt-1 line-clamp-2 block text-sm text-ink-soft">
                  {picture.caption}
                </span>
              )}
            </a>
          </li>
        ))}
      </Carousel>
      {albums.length > 0 && (
        <ul aria-label="Albums" className="-mt-2 flex flex-wrap gap-2">
          {[null, ...albums].map((name) => (
            <li key={name ?? ''}>
              <ChoiceChip isOneOf chosen={album === name} onPick={() => setAlbum(name)}>
                {name ?? 'All pictures'}
              </ChoiceChip>
            </li>
          ))}
        </ul>
      )}
      {viewer}
    </>
  );
}

/** Says on a picture of a pair which of the two it is. */
export function PairMark({ gallery, picture }: { gallery: ArtisanDetail['gallery']; picture: WorkPicture }) {
  const label = pairLabel(gallery, picture);
  if (!label) return null;
  return (
    <span
      aria-hidden="true"
      className="absolute top-2 left-2 surface-indigo rounded-full px-2.5 py-0.5 text-xs font-semibold"
    >
      {label}
    </span>
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
