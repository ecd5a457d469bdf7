/** More trigrams would exclude almost no other rows, and the remaining rows are compared completely. */
const MOST_TRIGRAMS = 4;
/** English letters, most common first. Digits count as rare. */
const byFrequency = 'etaoinsrhldcumfpgwybvkxjqz';

/**
 * Returns a LIKE pattern that matches every folded text that contains the query. It uses the query's rarest trigrams, because the index
 * reads all rows of each trigram and common ones have many. Null when the query has no three plain letters or digits in a row, because the
 * index cannot help then.
 */
export function indexPattern(query: string): string | null {
  const text = query
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  const starts = [...text.matchAll(/[a-z0-9]{3,}/g)]
    .flatMap(({ 0: word, index }) =>
      trigramsOf(word).map(({ start, rarity }, turn) => ({ start: index + start, rarity, turn })),
    )
    .sort((a, b) => a.turn - b.turn || b.rarity - a.rarity)
    .slice(0, MOST_TRIGRAMS)
    .map(({ start }) => start)
    .sort((a, b) => a - b);
  return starts.length > 0 ? `%${joinOverlapping(text, starts).join('%')}%` : null;
}

/** Returns the start positions of a word's trigrams, rarest first. */
function trigramsOf(word: string): { start: number; rarity: number }[] {
  return Array.from({ length: word.length - 2 }, (_, start) => ({
    start,
    rarity: rarityOf(word.slice(start, start + 3)),
  })).sort((a, b) => b.rarity - a.rarity);
}

/** Returns the summed rarity in English of a text's letters. */
export function rarityOf(piece: string): number {
  const rarities = [...piece].map((letter) => {
    const rank = byFrequency.indexOf(letter);
    return rank === -1 ? byFrequency.length : rank;
  });
  return rarities.reduce((sum, rank) => sum + rank, 0);
}

/** Joins overlapping trigrams into one piece: '%umb%mbe%' would not match 'umbe'. */
function joinOverlapping(text: string, starts: number[]): string[] {
  const pieces: { start: number; end: number }[] = [];
  for (const start of starts) {
    const last = pieces.at(-1);
    if (last && start < last.end) last.end = start + 3;
    else pieces.push({ start, end: start + 3 });
  }
  return pieces.map(({ start, end }) => text.slice(start, end));
}
