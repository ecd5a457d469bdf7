/** npm passes the signal on that the terminal has already sent to everybody: two so close together are one. */
const SAME_REQUEST_MS = 500;

/**
 * Listens for Ctrl-C and for requests from outside to stop: `stop` is aborted by the first, `hurry` by the second.
 */
export function listenForStop(): { stop: AbortSignal; hurry: AbortSignal } {
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
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, asked);
  // The terminal may be gone (that is what SIGHUP says): what cannot be shown must not keep us from stopping.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  return { stop: stop.signal, hurry: hurry.signal };
}

/** Resolves when the signal is aborted. */
export function whenAborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
