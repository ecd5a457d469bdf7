/**
 * A request for a page does not identify its sender. If they are logged in, the browser fetches the page's data with a session soon
 * afterwards, some seconds later on a slow link. What the page shows waits until then, so it is neither counted twice nor counted for its
 * owner.
 */
const WAITS_MS = 30_000;

/**
 * Views that wait for so long, oldest first, by viewer.
 * @param parts.atMost when more wait, the oldest tenth counts at once
 * @param parts.count called for what has waited long enough
 */
export function createWaitingViews<Entry>({
  atMost,
  count,
  now,
}: {
  atMost: number;
  count: (entry: Entry) => void;
  now: () => Date;
}) {
  const waiting = new Map<string, { entry: Entry; since: number }>();

  /** Counts the oldest views in one pass: looking for the first entry again after each deletion would take a thousand times as long. */
  function settleWhile(isDue: (since: number) => boolean): void {
    for (const [viewer, { entry, since }] of waiting) {
      if (!isDue(since)) return;
      waiting.delete(viewer);
      count(entry);
    }
  }

  return {
    isEmpty: () => waiting.size === 0,
    get: (viewer: string) => waiting.get(viewer)?.entry,
    add(viewer: string, entry: Entry): void {
      waiting.set(viewer, { entry, since: now().getTime() });
      if (waiting.size > atMost) settleWhile(() => waiting.size > 0.9 * atMost);
    },
    drop: (viewer: string) => void waiting.delete(viewer),
    /** Counts the views that have waited long enough. */
    settle(): void {
      const until = now().getTime() - WAITS_MS;
      settleWhile((since) => since <= until);
    },
    /** Counts all waiting views, because the process ends. */
    settleAll(): void {
      settleWhile(() => true);
    },
  };
}
