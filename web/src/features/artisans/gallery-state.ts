import type { StoredUser } from '@marketplace/contract/accounts';
import { GALLERY_MAX, PICTURE_MAX_BYTES } from '@marketplace/contract/profiles';
import { useMutation } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { ApiError } from '../../data/api-client.ts';
import { asFailure, isRefusal } from '../../data/failure.ts';
import { forgetFile, keepFile, readKeptFiles } from '../../data/kept-files.ts';
import { mutation } from '../../data/queries.ts';
import { sendForm } from '../../data/send-form.ts';
import { sessionStore } from '../../data/session.ts';
import { reportError } from '../../lib/report-error.ts';
import { notAPicture, shrinkPicture } from '../media/shrink-picture.ts';

/** A picture that was picked but not uploaded. */
export interface Preview {
  id: string;
  name: string;
  /** The file to upload: made small, or unchanged when the browser cannot read it. Absent while it is being made. */
  file?: Blob | undefined;
  /** The address of a small preview of `file`: ten photographs in camera size are too much for many phones. */
  address?: string | undefined;
  /** The uploaded share, from 0 to 1. */
  sending?: number | undefined;
  /** Why the server refused it. */
  problem?: string | undefined;
}

interface GalleryState {
  previews: readonly Preview[];
  uploading: boolean;
  /** The uploaded share of all pictures, from 0 to 1. */
  share?: number | undefined;
  /** A line about a failure. */
  failure: string;
}

/** The pictures that a person picked, and the state of their upload. They survive a visit to another page and a reload. */
function createGalleryStore(accountId: string) {
  let state: GalleryState = { previews: [], uploading: false, failure: '' };
  const listeners = new Set<() => void>();

  function change(next: Partial<GalleryState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  function changePreview(id: string, next: Partial<Preview>): void {
    change({
      previews: state.previews.map((preview) => (preview.id === id ? { ...preview, ...next } : preview)),
    });
  }

  readKeptFiles(accountId).then(
    (files) => {
      const kept = files.map((each) => ({ ...each, address: URL.createObjectURL(each.file) }));
      if (kept.length > 0) change({ previews: [...kept, ...state.previews] });
    },
    (error) => reportError('The kept pictures could not be read', error),
  );

  function drop(id: string): void {
    const preview = state.previews.find((each) => each.id === id);
    if (preview?.address) URL.revokeObjectURL(preview.address);
    forgetFile(accountId, id);
    change({ previews: state.previews.filter((each) => each.id !== id) });
  }

  async function pick(files: readonly File[], room: number): Promise<void> {
    const fresh = files
      .slice(0, Math.max(0, room))
      .map((file) => ({ file, id: crypto.randomUUID(), name: file.name }));
    change({
      previews: [...state.previews, ...fresh.map(({ id, name }) => ({ id, name }))],
      failure: leftOut(files.length - fresh.length),
    });
    // One after the other: making a picture small takes tens of megabytes of memory.
    for (const { file, id, name } of fresh) {
      const refused = notAPicture(file);
      if (refused) {
        changePreview(id, { problem: refused });
        continue;
      }
      const small = await shrinkPicture(file);
      // The person may have removed it meanwhile.
      if (!state.previews.some((preview) => preview.id === id)) continue;
      if (small.size > PICTURE_MAX_BYTES) {
        changePreview(id, { problem: tooLargeText });
        continue;
      }
      changePreview(id, { file: small, address: URL.createObjectURL(small) });
      keepFile(accountId, { id, name, file: small });
    }
  }

  /** Sends one request for each picture, so that a lost connection costs only one. True when none is left. */
  async function upload(): Promise<boolean> {
    if (state.uploading) return false;
    change({ uploading: true, failure: '', share: 0 });
    const chosen = state.previews.flatMap(({ id, name, file }) => (file ? [{ id, name, file }] : []));
    const total = chosen.reduce((bytes, { file }) => bytes + file.size, 0);
    let before = 0;
    for (const { id, name, file } of chosen) {
      const tell = (share: number) => change({ share: (before + share * file.size) / Math.max(total, 1) });
      if (!(await send(id, name, file, tell))) break;
      before += file.size;
    }
    change({ uploading: false, share: undefined });
    return state.previews.length === 0;
  }

  /** False when the connection is lost: the next upload would fail, too. */
  async function send(id: string, name: string, file: Blob, tell: (share: number) => void): Promise<boolean> {
    // While the picture before was under way, another person may have logged in, whose gallery must not get this one.
    if (sessionStore.current()?.user?._id !== accountId) return false;
    changePreview(id, { sending: 0, problem: undefined });
    try {
      const answer = await sendForm('/user_profile/upload_gallery_imgs', {
        files: [{ field: 'images', file, name }],
        onProgress: (sending) => {
          changePreview(id, { sending });
          tell(sending);
        },
      });
      storeGallery(accountId, answer.gallery_img_urls);
      drop(id);
      return true;
    } catch (error) {
      const failure = asFailure(error);
      const refused = isRefusal(failure);
      changePreview(id, { sending: undefined, problem: refused ? failure.msg : undefined });
      if (!refused) change({ failure: 'Could not upload all pictures. Try again.' });
      return refused;
    }
  }

  /** Shows a failure: the server's sentence for a refusal. */
  function tellFailure(error: ApiError, otherwise: string): void {
    change({ failure: isRefusal(error) ? error.msg : otherwise });
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return {
    subscribe,
    current: () => state,
    pick,
    drop,
    upload,
    forgetFailure: () => change({ failure: '' }),
    tellFailure,
  };
}

/** One gallery for each account that used this page, so that nobody sees what another person picked. */
const stores = new Map<string, ReturnType<typeof createGalleryStore>>();

function storeOf(accountId: string) {
  const store = stores.get(accountId) ?? createGalleryStore(accountId);
  stores.set(accountId, store);
  return store;
}

/** The gallery of the logged-in person. Uploaded pictures are in `user`. */
export function useGallery({ _id, gallery_img_urls }: StoredUser) {
  const { subscribe, current, pick, drop, upload, forgetFailure, tellFailure } = storeOf(_id);
  const { previews, uploading, share, failure } = useSyncExternalStore(subscribe, current);
  const room = GALLERY_MAX - gallery_img_urls.length - previews.length;
  const deletion = useMutation({
    ...mutation('/user_profile/delete_gallery_img'),
    onMutate: forgetFailure,
    onSuccess: (answer) => storeGallery(_id, answer.gallery_img_urls),
    onError: (error) => tellFailure(error, 'Could not delete the picture. Try again.'),
  });
  const order = useMutation({
    ...mutation('/user_profile/order_gallery'),
    // The new order is shown at once; the old one returns when the server refuses.
    onMutate({ img_urls }) {
      forgetFailure();
      storeGallery(_id, img_urls);
      return gallery_img_urls;
    },
    onSuccess: (answer) => storeGallery(_id, answer.gallery_img_urls),
    onError(error, _request, before) {
      if (before) storeGallery(_id, before);
      tellFailure(error, 'Could not save the order. Try again.');
    },
  });
  return {
    drop,
    upload,
    deletion,
    reorder: (img_urls: string[]) => order.mutate({ img_urls }),
    previews,
    uploading,
    share,
    failure,
    uploaded: gallery_img_urls,
    room,
    pick: (files: readonly File[]) => pick(files, room),
  };
}

export type Gallery = ReturnType<typeof useGallery>;

const tooLargeText = 'That file is larger than 10 MB. Please choose a smaller one.';

function leftOut(count: number): string {
  if (count <= 0) return '';
  const those = count === 1 ? 'one of those you picked was' : `${count} of those you picked were`;
  return `A gallery holds ${GALLERY_MAX} pictures: ${those} left out.`;
}

function storeGallery(accountId: string, addresses: readonly string[]): void {
  const session = sessionStore.current();
  // Another person may have logged in while the answer was under way.
  if (session?.user?._id !== accountId) return;
  sessionStore.save({
    user: { ...session.user, gallery_img_urls: [...addresses] },
    subscription: session.subscription,
  });
}
