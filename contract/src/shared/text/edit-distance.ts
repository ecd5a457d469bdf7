const LONGEST_WORD = 64;
const rows = [0, 1, 2].map(() => new Uint8Array(LONGEST_WORD + 2));

/**
 * Returns the number of letters that must be changed, added, removed or swapped with their neighbour to turn one word into the other
 * (optimal string alignment), or `limit + 1` when it exceeds `limit`. Words longer than 64 letters are never close.
 */
export function editDistance(a: string, b: string, limit: number): number {
  const far = limit + 1;
  if (a === b) return 0;
  if (Math.abs(a.length - b.length) > limit || a.length > LONGEST_WORD || b.length > LONGEST_WORD) return far;
  let [before, previous, current] = rows as [Uint8Array, Uint8Array, Uint8Array];
  for (let j = 0; j <= b.length; j += 1) previous[j] = j;
  for (let i = 1; i <= a.length; i += 1) {
    current[0] = i;
    // Only cells within `limit` of the diagonal can end within it.
    const from = Math.max(1, i - limit);
    const to = Math.min(b.length, i + limit);
    if (from > 1) current[from - 1] = far;
    let least = Math.min(i, far);
    for (let j = from; j <= to; j += 1) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      let cost = same
        ? at(previous, j - 1)
        : 1 + Math.min(at(previous, j - 1), at(previous, j), at(current, j - 1));
      if (!same && i > 1 && j > 1 && isSwapped(a, i, b, j)) cost = Math.min(cost, at(before, j - 2) + 1);
      current[j] = cost;
      least = Math.min(least, cost);
    }
    if (to < b.length) current[to + 1] = far;
    if (least > limit) return far;
    [before, previous, current] = [previous, current, before];
  }
  return Math.min(at(previous, b.length), far);
}

const at = (row: Uint8Array, index: number) => row[index] as number;

function isSwapped(a: string, i: number, b: string, j: number): boolean {
  return a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1);
}
