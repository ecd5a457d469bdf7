/** Runs work for the same id one after the other, and work for different ids at once. */
export function createTurns() {
  const last = new Map<string, Promise<unknown>>();

  return async function inTurn<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
    const before = last.get(id);
    const turn = before ? before.then(work, work) : work();
    last.set(id, turn);
    try {
      return await turn;
    } finally {
      if (last.get(id) === turn) last.delete(id);
    }
  };
}
