import { editDistance } from '@marketplace/contract/shared/text/edit-distance';

interface Neighbour {
  /** The position of the word in the given list. */
  index: number;
  distance: number;
}

/** Returns the letters a-z of a word as bit masks: letters that occur, and letters that occur twice. */
function letterMasks(word: string): [once: number, twice: number] {
  let once = 0;
  let twice = 0;
  for (let i = 0; i < word.length; i += 1) {
    const bit = 1 << (word.charCodeAt(i) - 97);
    twice |= once & bit;
    once |= bit;
  }
  return [once, twice];
}

function countBits(mask: number): number {
  let bits = mask - ((mask >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * Finds the words of a list within a number of edits of a given word. One edit changes at most two bits of the letter masks, so most words
 * are excluded without a comparison: 50,000 take less than a millisecond.
 */
export function createNeighbours(words: readonly string[]) {
  const byLength: number[][] = [];
  words.forEach((word, index) => {
    for (let length = byLength.length; length <= word.length; length += 1) byLength[length] = [];
    byLength[word.length]?.push(index);
  });
  const order = byLength.flat();
  /** Where the words of each length start in `order`. */
  const starts = [0];
  for (const { length } of byLength) starts.push((starts.at(-1) as number) + length);

  const once = new Int32Array(words.length);
  const twice = new Int32Array(words.length);
  order.forEach((index, position) => {
    [once[position], twice[position]] = letterMasks(words[index] as string);
  });

  return function within(word: string, limit: number): Neighbour[] {
    const found: Neighbour[] = [];
    const [wordOnce, wordTwice] = letterMasks(word);
    const end = starts[word.length + limit + 1] ?? order.length;
    const start = starts[Math.max(0, word.length - limit)] ?? order.length;
    for (let position = start; position < end; position += 1) {
      const differing =
        countBits(wordOnce ^ (once[position] as number)) + countBits(wordTwice ^ (twice[position] as number));
      if (differing > 2 * limit) continue;
      const index = order[position] as number;
      const distance = editDistance(word, words[index] as string, limit);
      if (distance <= limit) found.push({ index, distance });
    }
    return found;
  };
}
