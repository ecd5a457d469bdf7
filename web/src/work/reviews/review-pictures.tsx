import type { Review } from '@marketplace/contract/work/reviews';
import { pictureProps } from '../../people/media/picture-props.ts';
import { usePictureViewer } from '../../people/media/use-picture-viewer.tsx';
import { ReportButton } from '../../people/safety/report-button.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';

/** The pictures of a review, each with a report button. Each opens full-screen. */
export function ReviewPictures({
  photos,
  reviewer,
}: {
  photos: NonNullable<Review['photos']>;
  reviewer: string;
}) {
  const altOf = (index: number) => `Picture ${index + 1} of ${photos.length} from ${reviewer}`;
  const { linkTo, viewer } = usePictureViewer({
    title: `Pictures from ${reviewer}`,
    pictures: photos,
    altOf,
  });
  if (photos.length === 0) return null;
  return (
    <>
      <ul
        aria-label={`Pictures from ${reviewer}`}
        className="mt-3 grid max-w-md grid-cols-2 gap-2 sm:grid-cols-4"
      >
        {photos.map((photo, index) => (
          <li key={photo._id} className="relative">
            <a {...linkTo(index)}>
              <Picture
                {...pictureProps(photo)}
                width={1}
                height={1}
                alt={altOf(index)}
                sizes="(min-width: 640px) 110px, 40vw"
              />
            </a>
            <span className="absolute right-1 bottom-1">
              <ReportButton
                target={{ subject: 'review_picture', id: photo._id, name: 'this picture' }}
                label={`Report picture ${index + 1} from ${reviewer}`}
              >
                Report
              </ReportButton>
            </span>
          </li>
        ))}
      </ul>
      {viewer}
    </>
  );
}
