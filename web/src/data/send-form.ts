import type { ApiAnswer, ApiPath } from '@marketplace/contract/api';
import { formatCount } from '@marketplace/contract/shared/counts';
import { showToast } from '../lib/show-toast.ts';
import { ApiError, networkFailure, readAnswer, timeoutFailure } from './api-client.ts';
import { endSessionOf, notifyWatchers } from './call.ts';
import { sessionStore } from './session.ts';

/**
 * A connection without progress for this long counts as dead. The server answers sooner: see FORM_ANSWER_MS in
 * `server/src/platform/http/api.ts`.
 */
const SILENCE_MS = 60_000;
/** The most retries while the server is busy; then the person decides. */
const RETRIES_MAX = 3;
/** A longer wait is left to the person. */
const LONGEST_WAIT_SECONDS = 60;

export interface FormFile {
  field: string;
  file: Blob;
  name: string;
}

interface SendOptions {
  fields?: Record<string, string>;
  files: readonly FormFile[];
  /** Called with the uploaded share of the form, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Sends a form with files as the logged-in person. While the server is busy, it retries and shows a toast.
 * @throws ApiError, and the signal's reason when the caller aborts the upload
 */
export async function sendForm<Path extends ApiPath>(
  path: Path,
  options: SendOptions,
): Promise<ApiAnswer<Path>> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await sendFormOnce(path, options);
    } catch (error) {
      const seconds = secondsToWait(error);
      if (seconds === null || retries >= RETRIES_MAX) throw error;
      // Jitter spreads the retries of many phones.
      const waitMs = seconds * 1000 * (1 + Math.random() / 4);
      void showToast('loading', busyText(seconds), waitMs);
      await wait(waitMs, options.signal);
    }
  }
}

const busyText = (seconds: number) =>
  `We're very busy right now. Nothing is lost: we'll send it again in ${formatCount(seconds, 'second')}.`;

/** Returns the seconds until a retry, or null when the server has refused the form or was unreachable. */
function secondsToWait(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== 'unavailable') return null;
  const { retryAfter } = error;
  return retryAfter !== undefined && retryAfter <= LONGEST_WAIT_SECONDS ? Math.max(1, retryAfter) : null;
}

function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, ms);
    signal?.addEventListener('abort', abort);
  });
}

/**
 * Sends a form once. It uses XMLHttpRequest, because `fetch` does not report upload progress. The upload has no total time limit: 3 MB take
 * minutes on a slow link.
 * @throws ApiError, and the signal's reason when the caller aborts the upload
 */
export async function sendFormOnce<Path extends ApiPath>(
  path: Path,
  { fields = {}, files, onProgress, signal }: SendOptions,
): Promise<ApiAnswer<Path>> {
  const token = sessionStore.current()?.token ?? '';
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { field, file, name } of files) form.append(field, file, name);
  try {
    const { status, text } = await post(`/api${path}`, form, token, { onProgress, signal });
    const answer = readAnswer<Path>(status, text);
    notifyWatchers(path);
    return answer;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unauthenticated') endSessionOf(token);
    throw error;
  }
}

function post(
  path: string,
  form: FormData,
  token: string,
  { onProgress, signal }: Pick<SendOptions, 'onProgress' | 'signal'>,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal?.addEventListener('abort', abort);
    let silence: ReturnType<typeof setTimeout>;
    const listen = () => {
      clearTimeout(silence);
      silence = setTimeout(() => {
        reject(timeoutFailure());
        request.abort();
      }, SILENCE_MS);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      listen();
      if (total > 0) onProgress?.(loaded / total);
    };
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = () => reject(networkFailure());
    request.onabort = () => reject(signal?.aborted ? (signal.reason as Error) : networkFailure());
    request.onloadend = () => {
      clearTimeout(silence);
      signal?.removeEventListener('abort', abort);
    };
    request.open('POST', path);
    request.setRequestHeader('authorization', `Bearer ${token}`);
    request.setRequestHeader('from', 'user');
    listen();
    request.send(form);
  });
}
