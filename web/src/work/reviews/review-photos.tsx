import { pictureUrl } from '@marketplace/contract/shared/picture-url';
import { REVIEW_PHOTOS_MAX } from '@marketplace/contract/work/reviews';
import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide';
import { useSyncExternalStore } from 'react';
import { isRefusal } from '../../data/failure.ts';
import { mutation } from '../../data/queries.ts';
import { sendForm } from '../../data/send-form.ts';
import { sessionStore } from '../../data/session.ts';
import { createPickedPictures, type PickedPictures } from '../../people/media/picked-pictures.ts';
import { AddTile, PictureTile, PreviewTile, tileClasses } from '../../people/media/picture-tile.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import type { Rateable } from './review-queries.ts';

/** One store per account and conversation, which hides pictures from other people on the same browser. */
const stores = new Map<string, PickedPictures>();

function storeOf(accountId: string, conversationId: string): PickedPictures {
  const key = `${accountId} ${conversationId}`;
  const store =
    stores.get(key) ??
    createPickedPictures({
      accountId,
      scope: `review-${conversationId}`,
      isTheirs: () => sessionStore.current()?.user?._id === accountId,
      leftOut: (count) =>
        `A review can have ${REVIEW_PHOTOS_MAX} pictures, so we left out ${count === 1 ? 'one' : count}.`,
    });
  stores.set(key, store);
  return store;
}

/** The pictures in a review's form: stored ones and newly picked ones. They are sent with the form. */
export function useReviewPhotos(accountId: string, { conversation_id, review }: Rateable) {
  const store = storeOf(accountId, conversation_id);
  const { previews, uploading, failure } = useSyncExternalStore(store.subscribe, store.current);
  const stored = review?.photos ?? [];
  const deletion = useMutation({
    ...mutation('/user_review/delete_review_photo'),
    onMutate: () => store.showFailure(''),
    onError: (error) =>
      store.showFailure(isRefusal(error) ? error.msg : "We couldn't delete the picture. Try again."),
  });
  // Hides a deleted picture until the list with the review is refetched.
  const gone = deletion.variables?.img_url;
  const shown = stored.filter(({ hash }) => deletion.isError || pictureUrl(hash, 480) !== gone);
  const room = REVIEW_PHOTOS_MAX - shown.length - previews.length;
  return {
    stored: shown,
    previews,
    uploading,
    failure,
    room,
    count: shown.length + previews.length,
    pick: (files: readonly File[]) => store.pick(files, room),
    drop: store.drop,
    remove: (img_url: string) => deletion.mutate({ review_id: review?._id ?? '', img_url }),
    removing: deletion.isPending,
    /** Sends all picked pictures to a review. Returns whether all were sent. */
    async sendTo(review_id: string): Promise<boolean> {
      await store.restored;
      return store.upload(async ({ file, name }, onProgress) => {
        await sendForm('/user_review/add_review_photos', {
          fields: { review_id },
          files: [{ field: 'images', file, name }],
          onProgress,
        });
      });
    },
  };
}

/** Adds and deletes pictures of a review. */
export function ReviewPhotos({ photos }: { photos: ReturnType<typeof useReviewPhotos> }) {
  const { stored, previews, room, failure } = photos;
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm font-semibold">
        Pictures of the work{' '}
        <span className="font-normal text-ink-soft">(optional, up to {REVIEW_PHOTOS_MAX})</span>
      </p>
      <p className="text-sm text-ink-soft">Everyone can see them. Show the work, not people or papers.</p>
      <ul aria-label="Pictures of the work" className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {stored.map((photo, index) => (
          <li key={photo._id} className={tileClasses}>
            <PictureTile address={pictureUrl(photo.hash, 480)} alt={`Picture ${index + 1} of your review`}>
              <span />
              <IconButton
                icon={Trash2}
                label={`Delete picture ${index + 1}`}
                className="text-clay-text!"
                disabled={photos.removing}
                onClick={() => photos.remove(pictureUrl(photo.hash, 480))}
              />
            </PictureTile>
          </li>
        ))}
        {previews.map((preview) => (
          <PreviewTile key={preview.id} preview={preview} onDelete={() => photos.drop(preview.id)} />
        ))}
        {room > 0 && <AddTile label="Add pictures" onFiles={photos.pick} />}
      </ul>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {failure}
      </p>
    </div>
  );
}
