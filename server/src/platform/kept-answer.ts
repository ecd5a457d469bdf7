/**
 * Asks for something at most once at a time, and gives the same answer to everybody for `keptMs` after it came: for what many ask
 * often and what may be a moment old. A failure is not kept.
 */
export function keepAnswer<T>(ask: () => Promise<T>, keptMs: number, now: () => number = Date.now) {
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
