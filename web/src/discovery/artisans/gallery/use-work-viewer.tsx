import { galleryPictureId } from '@marketplace/contract/company/hideable-kinds';
import type { ArtisanDetail } from '@marketplace/contract/discovery/artisans';
import { useSession } from '../../../data/session.ts';
import { usePictureViewer } from '../../../people/media/use-picture-viewer.tsx';
import { useReportAfterLogin } from '../../../people/safety/use-report.tsx';

type Shown = Pick<ArtisanDetail, '_id' | 'fullname' | 'gallery'>;

export const workPictureAlt = ({ fullname, gallery }: Pick<Shown, 'fullname' | 'gallery'>, index: number) =>
  `${fullname}'s work, picture ${index + 1} of ${gallery.length}`;

/** Opens the pictures of an artisan's work full-screen. Other people can report each. */
export function useWorkViewer(artisan: Shown) {
  const { _id, fullname, gallery } = artisan;
  const isOwn = useSession()?.user?._id === _id;
  const { dialog, report } = useReportAfterLogin();
  const { viewer, ...work } = usePictureViewer({
    title: `${fullname}'s work`,
    pictures: gallery,
    altOf: (index) => workPictureAlt(artisan, index),
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
