import { onNpmEnd } from './npm-parent.mjs';

/**
 * In milliseconds. npm repeats the signal that the terminal has already sent to every process, so two signals this close together count as
 * one.
 */
const SAME_REQUEST_MS = 500;

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Listens for Ctrl-C, for signals to stop, and for the end of the npm process that started this one. The first of them aborts `stop`, the
 * second aborts `hurry`. `end` stops listening.
 * @returns {{ stop: AbortSignal, hurry: AbortSignal, end: () => void }}
 */
export function listenForStop() {
  const stop = new AbortController();
  const hurry = new AbortController();
  let firstAt = 0;
  const asked = () => {
    if (!stop.signal.aborted) {
      firstAt = Date.now();
      stop.abort();
    } else if (Date.now() - firstAt > SAME_REQUEST_MS) {
      hurry.abort();
    }
  };
  for (const signal of signals) process.on(signal, asked);
  const endWatch = onNpmEnd(asked);
  // After SIGHUP the terminal is gone, and a failed write to it must not prevent the stop.
  const ignore = () => {};
  for (const stream of [process.stdout, process.stderr]) stream.on('error', ignore);
  const end = () => {
    endWatch();
    for (const signal of signals) process.off(signal, asked);
    for (const stream of [process.stdout, process.stderr]) stream.off('error', ignore);
  };
  return { stop: stop.signal, hurry: hurry.signal, end };
}

/**
 * Resolves when the signal is aborted.
 * @param {AbortSignal} signal
 * @returns {Promise<void>}
 */
export function whenAborted(signal) {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
