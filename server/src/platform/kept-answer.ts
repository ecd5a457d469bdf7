/**
 * Wraps `ask` so that at most one call runs at a time and every caller gets its answer until `keptMs` after it came. Meant for
 * answers that many callers need often and that may be a moment old. A failure is not kept.
 */
export function keepAnswer<T>(ask: () => Promise<T>, keptMs: number, now = () => performance.now()) {
  let kept: { answer: T; until: number } | null = null;
  let asking: Promise<T> | null = null;

  async function askNow(): Promise<T> {
    const answer = await ask();
    kept = { answer, until: now() + keptMs };
    return answer;
  }

  return async function get(): Promise<T> {
    if (kept && now() < kept.until) return kept.answer;
    asking ??= askNow().finally(() => {
      asking = null;
    });
    return asking;
  };
}
