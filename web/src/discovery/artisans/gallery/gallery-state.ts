import type { StoredUser } from '@marketplace/contract/people/accounts';
import { GALLERY_MAX } from '@marketplace/contract/people/profiles';
import { useMutation } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { ApiError } from '../../../data/api-client.ts';
import { isRefusal } from '../../../data/failure.ts';
import { mutation } from '../../../data/queries.ts';
import { sendForm } from '../../../data/send-form.ts';
import { sessionStore } from '../../../data/session.ts';
import { createPickedPictures, type PickedPictures } from '../../../people/media/picked-pictures.ts';

/** One gallery per account, which hides pictures from other people on the same browser. */
const stores = new Map<string, PickedPictures>();

function storeOf(accountId: string): PickedPictures {
  const store =
    stores.get(accountId) ??
    createPickedPictures({
      accountId,
      scope: 'file',
      isTheirs: () => sessionStore.current()?.user?._id === accountId,
      leftOut,
      resumes: true,
    });
  stores.set(accountId, store);
  return store;
}

/** Returns the gallery of the logged-in person. Uploaded pictures are in `user`. */
export function useGallery({ _id, gallery_img_urls }: StoredUser) {
  const { subscribe, current, pick, drop, upload, showFailure } = storeOf(_id);
  const { previews, uploading, share, failure, sent } = useSyncExternalStore(subscribe, current);
  const room = GALLERY_MAX - gallery_img_urls.length - previews.length;
  /** Shows the server's message after a refusal, and `otherwise` after any other failure. */
  const explain = (error: ApiError, otherwise: string) =>
    showFailure(isRefusal(error) ? error.msg : otherwise);
  const deletion = useMutation({
    ...mutation('/user_profile/delete_gallery_img'),
    onMutate: () => showFailure(''),
    onSuccess: (answer) => storeGallery(_id, answer.gallery_img_urls),
    onError: (error) => explain(error, "We couldn't delete the picture. Try again."),
  });
  const order = useMutation({
    ...mutation('/user_profile/order_gallery'),
    // Shows the new order at once, and reverts it when the server refuses.
    onMutate({ img_urls }) {
      showFailure('');
      storeGallery(_id, img_urls);
      return gallery_img_urls;
    },
    onSuccess: (answer) => storeGallery(_id, answer.gallery_img_urls),
    onError(error, _request, before) {
      if (before) storeGallery(_id, before);
      explain(error, "We couldn't save the order. Try again.");
    },
  });
  return {
    drop,
    upload: () =>
      upload(async ({ file, name }, onProgress) => {
        const answer = await sendForm('/user_profile/upload_gallery_imgs', {
          files: [{ field: 'images', file, name }],
          onProgress,
        });
        storeGallery(_id, answer.gallery_img_urls);
      }),
    deletion,
    reorder: (img_urls: string[]) => order.mutate({ img_urls }),
    previews,
    /** After a log-out the pictures are nobody's here. */
    hasUnsent: () => sessionStore.current()?.user?._id === _id && current().previews.length > 0,
    uploading,
    share,
    failure,
    sent,
    uploaded: gallery_img_urls,
    room,
    pick: (files: readonly File[]) => pick(files, room),
  };
}

export type Gallery = ReturnType<typeof useGallery>;

function leftOut(count: number): string {
  return `A gallery can have ${GALLERY_MAX} pictures, so we left out ${count === 1 ? 'one' : count} of the ones you picked.`;
}

/** Stores the order of the pictures in the record of the logged-in person. */
export function storeGallery(accountId: string, addresses: readonly string[]): void {
  const session = sessionStore.current();
  // Another person may have logged in during the request.
  if (session?.user?._id !== accountId) return;
  sessionStore.save({
    user: { ...session.user, gallery_img_urls: [...addresses] },
    subscription: session.subscription,
  });
}
