const LOOK_EVERY_MS = 500;

/** The parent process at the start of this program. */
const parent = process.ppid;

/**
 * Calls back once when the npm that runs us has ended: one that was killed cannot pass the signal on, and we would stay
 * behind without anybody who knows of us. Started in another way than by npm, we may well outlive our parent.
 * @param {() => void} callback
 * @returns {() => void} ends the watch
 */
export function onNpmEnd(callback) {
  // npm's `exec node …` makes npm our direct parent; the system gives orphans another one.
  if (!process.env.npm_lifecycle_event) return () => {};
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    callback();
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
