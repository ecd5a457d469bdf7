/** So many groups of three letters are as good as all: what they let through is few, and compared whole. */
const MOST_TRIGRAMS = 4;
/** English letters, the commonest first. Digits are taken for rare. */
const byFrequency = 'etaoinsrhldcumfpgwybvkxjqz';

/**
 * A LIKE pattern that every folded text with this query in it matches, made of the rarest groups of three letters of its words
 * in turn: the trigram index reads the whole list of texts of each group, and those of common ones are long. Null when the query
 * has no three plain letters or digits in a row, so that the index is no help.
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

/** Where the groups of a word begin, the rarest first. */
function trigramsOf(word: string): { start: number; rarity: number }[] {
  return Array.from({ length: word.length - 2 }, (_, start) => ({
    start,
    rarity: rarityOf(word.slice(start, start + 3)),
  })).sort((a, b) => b.rarity - a.rarity);
}

function rarityOf(trigram: string): number {
  const rarities = [...trigram].map((letter) => {
    const rank = byFrequency.indexOf(letter);
    return rank === -1 ? byFrequency.length : rank;
  });
  return rarities.reduce((sum, rank) => sum + rank, 0);
}

/** The groups as pieces that follow each other: '%umb%mbe%' would not match 'umbe'. */
function joinOverlapping(text: string, starts: number[]): string[] {
  const pieces: { start: number; end: number }[] = [];
  for (const start of starts) {
    const last = pieces.at(-1);
    if (last && start < last.end) last.end = start + 3;
    else pieces.push({ start, end: start + 3 });
  }
  return pieces.map(({ start, end }) => text.slice(start, end));
}
