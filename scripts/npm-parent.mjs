const LOOK_EVERY_MS = 500;

/** The parent process when this program started. */
const parent = process.ppid;

/**
 * Calls back once when the npm process that started this one has ended. A killed npm cannot pass the signal on, so this process would keep
 * running unnoticed. A process that npm did not start may outlive its parent.
 * @param {() => void} callback
 * @returns {() => void} ends the watch
 */
export function onNpmEnd(callback) {
  // npm's `exec node …` makes npm the direct parent of this process; the system gives an orphan another parent.
  if (!process.env.npm_lifecycle_event) return () => {};
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    callback();
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
