import type { ArtisanDetail } from '@marketplace/contract/discovery/artisans';
import { usePictureViewer } from '../../../people/media/use-picture-viewer.tsx';

type Shown = Pick<ArtisanDetail, 'fullname' | 'gallery'>;

export const workPictureAlt = ({ fullname, gallery }: Shown, index: number) =>
  `${fullname}'s work, picture ${index + 1} of ${gallery.length}`;

/** Opens the pictures of an artisan's work full-screen. */
export const useWorkViewer = (artisan: Shown) =>
  usePictureViewer({
    title: `${artisan.fullname}'s work`,
    pictures: artisan.gallery,
    altOf: (index) => workPictureAlt(artisan, index),
  });
