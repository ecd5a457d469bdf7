/** Removes duplicates from several pages of a list. An item that moved up during loading is in two of them; the upper one stays. */
export function withoutRepeats<Item extends { _id: string }>(items: readonly Item[]): Item[] {
  return [...new Map([...items].reverse().map((item) => [item._id, item])).values()].reverse();
}
