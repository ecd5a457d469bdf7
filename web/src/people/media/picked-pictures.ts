import { PICTURE_MAX_BYTES } from '@marketplace/contract/people/profiles';
import { asFailure, isRefusal } from '../../data/failure.ts';
import { deleteFile, type FileScope, readSavedFiles, storeFile } from '../../data/saved-files.ts';
import { reportError } from '../../lib/browser/report-error.ts';
import { createListeners } from '../../lib/listeners.ts';
import { notAPicture, shrinkPicture } from './shrink-picture.ts';

/** A picture that was picked but not uploaded. */
export interface Preview {
  id: string;
  name: string;
  /** The file to upload: shrunk, or unchanged when the browser cannot read it. Undefined while in preparation. */
  file?: Blob | undefined;
  /** URL of a small preview of `file`: ten full-size photos are too much for many phones. */
  address?: string | undefined;
  /** The uploaded share, from 0 to 1. */
  sending?: number | undefined;
  /** Why the server refused it. */
  problem?: string | undefined;
}

interface PickedState {
  previews: readonly Preview[];
  uploading: boolean;
  /** The uploaded share of all pictures, from 0 to 1. */
  share?: number | undefined;
  failure: string;
  /** How many pictures the last upload has sent; 0 again after a while, and when others are picked. */
  sent: number;
}

/**
 * Sends one picture.
 * @throws ApiError
 */
export type SendPicture = (
  picture: { file: Blob; name: string },
  onProgress: (share: number) => void,
) => Promise<void>;

export type PickedPictures = ReturnType<typeof createPickedPictures>;

/** Creates the list of picked pictures with the state of their upload. They survive a visit to another page and a reload. */
export function createPickedPictures({
  accountId,
  scope,
  isTheirs,
  leftOut,
  resumes = false,
}: {
  accountId: string;
  /** The group of stored files for pictures that are not sent. */
  scope: FileScope;
  /** Returns whether that person is still logged in: no one else's session may send these pictures. */
  isTheirs: () => boolean;
  /** Returns the message about pictures beyond the limit. */
  leftOut: (count: number) => string;
  /** Whether an upload goes on by itself when the connection is back. */
  resumes?: boolean;
}) {
  let state: PickedState = { previews: [], uploading: false, failure: '', sent: 0 };
  const listeners = createListeners();
  /** Resolves when all picked pictures are ready to send; null when they are. */
  let preparing: Promise<void> | null = null;
  /** Ends the wait for the connection, while an upload is interrupted. */
  let stopWaiting: (() => void) | null = null;
  let sentTimer: ReturnType<typeof setTimeout> | undefined;

  function change(next: Partial<PickedState>): void {
    state = { ...state, ...next };
    listeners.notify();
  }

  function changePreview(id: string, next: Partial<Preview>): void {
    change({
      previews: state.previews.map((preview) => (preview.id === id ? { ...preview, ...next } : preview)),
    });
  }

  const restored = readSavedFiles(accountId, scope).then(
    (files) => {
      const kept = files.map((each) => ({ ...each, address: URL.createObjectURL(each.file) }));
      if (kept.length > 0) change({ previews: [...kept, ...state.previews] });
    },
    (error) => reportError('The kept pictures could not be read', error),
  );

  function drop(id: string): void {
    const preview = state.previews.find((each) => each.id === id);
    if (preview?.address) URL.revokeObjectURL(preview.address);
    deleteFile(accountId, id, scope);
    change({ previews: state.previews.filter((each) => each.id !== id) });
    if (state.previews.length === 0) stopWaiting?.();
  }

  function pick(files: readonly File[], room: number): void {
    const fresh = files
      .slice(0, Math.max(0, room))
      .map((file) => ({ file, id: crypto.randomUUID(), name: file.name }));
    const over = files.length - fresh.length;
    change({
      previews: [...state.previews, ...fresh.map(({ id, name }) => ({ id, name }))],
      failure: over > 0 ? leftOut(over) : '',
      sent: 0,
    });
    const work = (preparing ?? Promise.resolve())
      .then(() => prepare(fresh))
      .catch((error) => reportError('A picked picture could not be made ready', error))
      .then(() => {
        if (preparing === work) preparing = null;
      });
    preparing = work;
  }

  /** One after the other: shrinking a picture takes tens of megabytes of memory. */
  async function prepare(fresh: readonly { file: File; id: string; name: string }[]): Promise<void> {
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
      storeFile(accountId, { id, name, file: small }, scope);
    }
  }

  /** Sends one request per picture, so a lost connection costs only one. Returns whether all were sent. */
  async function upload(send: SendPicture): Promise<boolean> {
    if (state.uploading) return false;
    stopWaiting?.();
    // Pictures that the person picks later are sent when they say so.
    await sendAll(send, new Set(state.previews.map(({ id }) => id)), 0);
    return state.previews.length === 0;
  }

  async function sendAll(send: SendPicture, wanted: ReadonlySet<string>, tries: number): Promise<void> {
    change({ uploading: true, failure: '', share: 0 });
    // Pictures picked just now are still being shrunk.
    if (preparing) await preparing;
    const chosen = state.previews.flatMap(({ id, name, file }) =>
      file && wanted.has(id) ? [{ id, name, file }] : [],
    );
    const total = chosen.reduce((bytes, { file }) => bytes + file.size, 0);
    let before = 0;
    let isLost = false;
    for (const picture of chosen) {
      const tell = (share: number) =>
        change({ share: (before + share * picture.file.size) / Math.max(total, 1) });
      const outcome = await sendOne(picture, send, tell);
      isLost = outcome === 'lost';
      if (outcome !== 'next') break;
      before += picture.file.size;
    }
    change({ uploading: false, share: undefined });
    if (resumes && isLost) goOnLater(send, wanted, tries);
  }

  /** Sends the rest when the connection is back, and tries now and then: phones often call a dead link a connection. */
  function goOnLater(send: SendPicture, wanted: ReadonlySet<string>, tries: number): void {
    if (!navigator.onLine) change({ failure: "You're offline. We'll go on by ourselves when you're back." });
    const goOn = () => {
      stopWaiting?.();
      const isWanted = state.previews.some(({ id }) => wanted.has(id));
      if (isWanted && !state.uploading && isTheirs()) void sendAll(send, wanted, tries + 1);
    };
    const timer =
      tries < RETRIES_MAX ? setTimeout(goOn, Math.min(FIRST_RETRY_MS * 2 ** tries, 60_000)) : undefined;
    window.addEventListener('online', goOn);
    stopWaiting = () => {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
      stopWaiting = null;
    };
  }

  /** Sends a picture. Without an answer the connection is lost, and the next upload would also fail. */
  async function sendOne(
    { id, name, file }: Required<Pick<Preview, 'id' | 'name'>> & { file: Blob },
    send: SendPicture,
    tell: (share: number) => void,
  ): Promise<'next' | 'lost' | 'stop'> {
    // Another person may have logged in during the previous upload and must not send this picture.
    if (!isTheirs()) return 'stop';
    changePreview(id, { sending: 0, problem: undefined });
    try {
      await send({ file, name }, (sending) => {
        changePreview(id, { sending });
        tell(sending);
      });
      change({ sent: state.sent + 1 });
      drop(id);
      clearTimeout(sentTimer);
      sentTimer = setTimeout(() => change({ sent: 0 }), SENT_SHOWN_MS);
      return 'next';
    } catch (error) {
      const failure = asFailure(error);
      const refused = isRefusal(failure);
      changePreview(id, { sending: undefined, problem: refused ? failure.msg : undefined });
      if (!refused) change({ failure: "We couldn't upload all pictures. Try again." });
      if (refused) return 'next';
      return failure.unanswered ? 'lost' : 'stop';
    }
  }

  /** Moves all remaining pictures to another group, for example that of the job to which they now belong. */
  function moveTo(other: FileScope): void {
    for (const { id, name, file } of state.previews) {
      if (file) storeFile(accountId, { id, name, file }, other);
      drop(id);
    }
  }

  return {
    subscribe: listeners.subscribe,
    current: () => state,
    /** Resolves when the pictures of an earlier visit are restored. */
    restored,
    pick,
    drop,
    upload,
    moveTo,
    showFailure: (failure: string) => change({ failure }),
  };
}

/** How long after a lost connection an upload goes on. Each time takes twice as long, up to a minute. */
const FIRST_RETRY_MS = 4000;
const RETRIES_MAX = 10;
/** How long a page says that pictures were sent: the person may look up late. */
const SENT_SHOWN_MS = 30_000;

const tooLargeText = 'That file is larger than 10 MB. Please choose a smaller one.';
