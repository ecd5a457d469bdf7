/** A known phrase with its meaning. */
interface Phrase<Meaning> {
  words: readonly string[];
  meaning: Meaning;
}

export interface FoundPhrase<Meaning> extends Phrase<Meaning> {
  /** The index of its first word in the text. */
  at: number;
}

/** Creates a finder of known phrases in a text: from left to right, the longest at each word, without overlaps. */
export function createPhraseFinder<Meaning>(phrases: Iterable<Phrase<Meaning>>) {
  const byText = new Map<string, Phrase<Meaning>>();
  const longestByFirstWord = new Map<string, number>();
  for (const phrase of phrases) {
    const [first] = phrase.words;
    if (first === undefined) continue;
    byText.set(phrase.words.join(' '), phrase);
    longestByFirstWord.set(first, Math.max(phrase.words.length, longestByFirstWord.get(first) ?? 0));
  }

  function longestAt(words: readonly string[], at: number): Phrase<Meaning> | null {
    const longest = longestByFirstWord.get(words[at] ?? '') ?? 0;
    for (let length = Math.min(longest, words.length - at); length > 0; length -= 1) {
      const phrase = byText.get(words.slice(at, at + length).join(' '));
      if (phrase) return phrase;
    }
    return null;
  }

  /** Finds the longest phrase at each word, including overlapping ones. */
  function findOverlapping(words: readonly string[]): FoundPhrase<Meaning>[] {
    return words.flatMap((_, at) => {
      const phrase = longestAt(words, at);
      return phrase ? [{ ...phrase, at }] : [];
    });
  }

  function findPhrases(words: readonly string[]): FoundPhrase<Meaning>[] {
    const found: FoundPhrase<Meaning>[] = [];
    let at = 0;
    while (at < words.length) {
      const phrase = longestAt(words, at);
      if (phrase) found.push({ ...phrase, at });
      at += phrase?.words.length ?? 1;
    }
    return found;
  }

  return Object.assign(findPhrases, { overlapping: findOverlapping });
}
