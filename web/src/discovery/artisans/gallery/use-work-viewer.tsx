import { galleryPictureId } from '@marketplace/contract/company/hideable-kinds';
import type { ArtisanDetail } from '@marketplace/contract/discovery/artisans';
import type { WorkPicture } from '@marketplace/contract/shared/pictures';
import { useSession } from '../../../data/session.ts';
import { usePictureViewer } from '../../../people/media/use-picture-viewer.tsx';
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

/** Returns the words below a picture; undefined without any. */
function captionOf(gallery: Shown['gallery'], index: number): string | undefined {
  const picture = gallery[index];
  if (!picture) return undefined;
  const words = [pairLabel(gallery, picture), picture.caption, picture.album].filter(Boolean);
  return words.length > 0 ? words.join(' · ') : undefined;
}

/** Opens the pictures of an artisan's work full-screen. Other people can report each. */
export function useWorkViewer(artisan: Shown) {
  const { _id, fullname, gallery } = artisan;
  const isOwn = useSession()?.user?._id === _id;
  const { dialog, report } = useReportAfterLogin();
  const { viewer, ...work } = usePictureViewer({
    title: `${fullname}'s work`,
    pictures: gallery,
    altOf: (index) => workPictureAlt(artisan, index),
    captionOf: (index) => captionOf(gallery, index),
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
