/** Work on one thing after the other, by its id; on different things at once. */
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
