import type { Picture as StoredPicture } from '@marketplace/contract/shared/pictures';
import { pictureProps } from '../../../people/media/picture-props.ts';
import { usePictureViewer } from '../../../people/media/use-picture-viewer.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';

/** The photos of a job in three columns. Each opens full-screen. */
export function ShownPhotos({ title, photos }: { title: string; photos: readonly StoredPicture[] }) {
  const altOf = (index: number) => `${title}, photo ${index + 1} of ${photos.length}`;
  const { linkTo, viewer } = usePictureViewer({ title, pictures: photos, altOf });
  return (
    <section aria-label="Photos">
      <h2 className="text-xl">Photos</h2>
      <ul className="mt-3 grid grid-cols-3 gap-2 md:gap-3">
        {photos.map((photo, index) => (
          <li key={photo.hash}>
            <a {...linkTo(index)}>
              <Picture
                {...pictureProps(photo)}
                width={1}
                height={1}
                alt={altOf(index)}
                sizes="(min-width: 768px) 220px, 33vw"
              />
            </a>
          </li>
        ))}
      </ul>
      {viewer}
    </section>
  );
}
