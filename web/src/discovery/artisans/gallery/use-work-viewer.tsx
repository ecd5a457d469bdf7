import { galleryPictureId } from '@marketplace/contract/company/hideable-kinds';
import type { ArtisanDetail } from '@marketplace/contract/discovery/artisans';
import type { WorkPicture } from '@marketplace/contract/shared/pictures';
import { useSession } from '../../../data/session.ts';
import { type SlidePlaces, usePictureViewer } from '../../../people/media/use-picture-viewer.tsx';
import { useReportAfterLogin } from '../../../people/safety/use-report.tsx';

type Shown = Pick<ArtisanDetail, '_id' | 'fullname' | 'gallery'>;

export function workPictureAlt({ fullname, gallery }: Pick<Shown, 'fullname' | 'gallery'>, index: number) {
  const caption = captionOf(gallery, index);
  return `${fullname}'s work, picture ${index + 1} of ${gallery.length}${caption ? `: ${caption}` : ''}`;
}

/** Returns 'Before' or 'After' for a picture of a pair. */
export function pairLabel(gallery: readonly WorkPicture[], picture: WorkPicture) {
  if (gallery.some(({ hash }) => hash === picture.before_of)) return 'Before';
  return gallery.some(({ before_of }) => before_of === picture.hash) ? 'After' : undefined;
}

/** Returns the words of a picture; undefined without any. */
function captionOf(gallery: Shown['gallery'], index: number): string | undefined {
  const picture = gallery[index];
  if (!picture) return undefined;
  const words = [pairLabel(gallery, picture), picture.caption, picture.album].filter(Boolean);
  return words.length > 0 ? words.join(' · ') : undefined;
}

/** Returns the words below two pictures of a pair, each once: 'Before' and 'After' stand above them. */
function captionOfPair(gallery: Shown['gallery'], places: SlidePlaces): string | undefined {
  const pair = places.flatMap((place) => gallery[place] ?? []);
  const words = pair.map(({ caption }) => caption).concat(pair.map(({ album }) => album));
  return [...new Set(words.filter(Boolean))].join(' · ') || undefined;
}

/** Returns what is shown together: the two pictures of a pair side by side, and then each of them large, as every other picture. */
export function slidesOf(gallery: Shown['gallery']): SlidePlaces[] {
  return gallery.flatMap(({ hash, before_of }, place): SlidePlaces[] => {
    const after = gallery.findIndex((other) => other.hash === before_of);
    const before = gallery.findIndex((other) => other.before_of === hash);
    // The cover of a pair can be either of the two.
    if (after > place) return [[place, after], [place]];
    return before > place ? [[before, place], [place]] : [[place]];
  });
}

/** Opens the pictures of an artisan's work full-screen. Other people can report each. */
export function useWorkViewer(artisan: Shown) {
  const { _id, fullname, gallery } = artisan;
  const isOwn = useSession()?.user?._id === _id;
  const { dialog, report } = useReportAfterLogin();
  const { viewer, ...work } = usePictureViewer({
    title: `${fullname}'s work`,
    pictures: gallery,
    slides: slidesOf(gallery),
    altOf: (index) => workPictureAlt(artisan, index),
    labelOf: (index) => gallery[index] && pairLabel(gallery, gallery[index]),
    captionOf: (places) =>
      places.length === 2 ? captionOfPair(gallery, places) : captionOf(gallery, places[0]),
    onReport: isOwn
      ? undefined
      : (index) => {
          const hash = gallery[index]?.hash;
          if (hash)
            void report({
              subject: 'gallery_picture',
              id: galleryPictureId(_id, hash),
              name: 'this picture',
            });
        },
  });
  return {
    ...work,
    viewer: (
      <>
        {viewer}
        {dialog}
      </>
    ),
  };
}
