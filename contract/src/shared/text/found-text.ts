const hooked: Record<string, string> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y' };
const otherApostrophe = /[’‘ʼʻʹ`´]/;

/**
 * Folds a text as the database does (`fold_text`): lower case, no marks (ọ ṣ ń) or hooks, one kind of apostrophe. `places` maps each folded
 * character to its position in the original.
 */
function fold(text: string): { folded: string; places: number[] } {
  let folded = '';
  const places: number[] = [];
  let place = 0;
  for (const character of text) {
    const plain = character
      .normalize('NFD')
      .replace(/[\u0300-\u036f]+/g, '')
      .toLowerCase()
      .replace(/[ɓɗƙƴ]/g, (letter) => hooked[letter] ?? letter)
      .replace(otherApostrophe, "'");
    folded += plain;
    for (let unit = 0; unit < plain.length; unit += 1) places.push(place);
    place += character.length;
  }
  return { folded, places: [...places, text.length] };
}

/** Returns the distinct words of a query, folded as by `fold_text`. Empty for a query without a visible character. */
export function wordsOf(query: string): string[] {
  const words = fold(query.normalize('NFC'))
    .folded.replaceAll('\u0000', '')
    .split(/[\s\u00a0\u2000-\u200a\u202f\u3000]+/);
  return [...new Set(words.filter((word) => word !== ''))];
}

/** The position of a word in a text: start (inclusive) and end (exclusive). */
export type Hit = readonly [from: number, to: number];

/** Returns where a text contains folded words, in order. Overlapping places are merged. */
export function findWords(text: string, words: readonly string[]): Hit[] {
  const { folded, places } = fold(text);
  const hits: [number, number][] = [];
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      hits.push([places[at] ?? 0, endOf(text, places, at + word.length)]);
    }
  }
  hits.sort((one, other) => one[0] - other[0]);
  const joined: [number, number][] = [];
  for (const hit of hits) {
    const last = joined.at(-1);
    if (last && hit[0] <= last[1]) last[1] = Math.max(last[1], hit[1]);
    else joined.push(hit);
  }
  return joined;
}

/** Includes the marks that follow the last letter of a word. */
function endOf(text: string, places: readonly number[], folded: number): number {
  let end = places[folded] ?? text.length;
  while (/[\u0300-\u036f]/.test(text[end] ?? '')) end += 1;
  return end;
}

const BEFORE = 40;
const LONGEST = 160;

/** Returns the part of a text around the first hit, with the hits in it. `…` shows where the text was cut. */
export function excerptOf(text: string, hits: readonly Hit[]): { text: string; hits: Hit[] } {
  const first = hits[0]?.[0] ?? 0;
  if (text.length <= LONGEST) return { text, hits: [...hits] };
  const from = startOfCharacter(text, Math.max(0, Math.min(first - BEFORE, text.length - LONGEST)));
  const to = startOfCharacter(text, Math.min(text.length, from + LONGEST));
  const prefix = from > 0 ? '…' : '';
  const shift = prefix.length - from;
  return {
    text: `${prefix}${text.slice(from, to)}${to < text.length ? '…' : ''}`,
    hits: hits
      .filter(([, end]) => end <= to)
      .filter(([start]) => start >= from)
      .map(([start, end]) => [start + shift, end + shift] as const),
  };
}

/** Moves off the middle of a character that has two units. */
function startOfCharacter(text: string, place: number): number {
  return /[\udc00-\udfff]/.test(text[place] ?? '') ? place - 1 : place;
}
