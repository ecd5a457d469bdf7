import { editDistance } from '@marketplace/contract/edit-distance';
import { foldedWords, singularOf } from '@marketplace/contract/folded-words';
import { soundOf } from '@marketplace/contract/sound';
import { commonNames } from './common-names.ts';
import { commonEnglishWords, englishWords } from './english-words.ts';
import { createNeighbours } from './neighbours.ts';
import { collectVocabulary, type Entry, type Kind, kinds } from './vocabulary.ts';

/** A text with more unknown words is no search for a skill, and looking all of them up would take long. */
const MOST_UNKNOWN_WORDS = 4;
/** Of two equally near names, the one that is this many times as common is suggested. */
const CLEARLY_COMMONER = 4;
const SHORTEST_JOINED = 6;
/** A word that sounds like another counts as one edit away from it. */
const SOUND_COST = 1;

/**
 * The allowed number of edits for a word of a kind. Almost every short word is one edit from another word; names and places are
 * many and similar, and an unknown one must not be changed into another.
 */
function limitFor(word: string, kind: Kind): number {
  const isProper = kind >= kinds.place;
  if (word.length < (isProper ? 5 : 4)) return 0;
  return word.length < (isProper ? 9 : 8) ? 1 : 2;
}

const commonNameWords = new Set(commonNames.flatMap(foldedWords));
const commonEnglishNear = createNeighbours(commonEnglishWords);

interface Candidate {
  entry: Entry;
  /** The number of edits; SOUND_COST for a word that only sounds like the typed one. */
  cost: number;
  soundsAlike: boolean;
  /** Some known phrase has this word beside a word of the query: 'conditioner' after 'air'. */
  fits: boolean;
  /** The word is a phrase that was written as one word. */
  isJoined: boolean;
}

/**
 * Negative when the first candidate is likelier. Compares distance, then fit with the neighbouring words, then joined phrases,
 * then kind and sound.
 */
function compareCandidates(a: Candidate, b: Candidate): number {
  return (
    a.cost - b.cost ||
    Number(b.fits) - Number(a.fits) ||
    Number(a.isJoined) - Number(b.isJoined) ||
    a.entry.kind - b.entry.kind ||
    Number(b.soundsAlike) - Number(a.soundsAlike)
  );
}

/** The likeliest candidate; null when two are equally likely and none is much commoner. */
function clearlyBest(candidates: Candidate[]): Candidate | null {
  const [best, next] = candidates.sort((a, b) => compareCandidates(a, b) || b.entry.count - a.entry.count);
  if (!best || !next || compareCandidates(best, next) !== 0) return best ?? null;
  return best.entry.count < CLEARLY_COMMONER * next.entry.count ? null : best;
}

/** Suggests close spellings from skills, their synonyms, places and the names of people (full or single words). */
export function createSpelling(skills: readonly string[], names: Iterable<string>) {
  const { words, joined, pairs } = collectVocabulary(skills, names);
  const known = [...words.values()];
  // Places and names are too many and too similar to be told apart by sound.
  const spoken = known.filter(({ kind }) => kind < kinds.place);
  const sounds = spoken.map(({ word }) => soundOf(word));
  const entries = [...spoken, ...known.filter(({ kind }) => kind >= kinds.place), ...joined.values()];
  const near = createNeighbours(entries.map(({ word }) => word));
  const indexesBySound = new Map<string, number[]>();
  sounds.forEach((sound, index) => {
    indexesBySound.set(sound, [...(indexesBySound.get(sound) ?? []), index]);
  });

  const singulars = new Set(spoken.map(({ word }) => singularOf(word)));
  const isKnown = (word: string) =>
    word.length < 4 ||
    /[^a-z]/.test(word) ||
    words.has(word) ||
    singulars.has(singularOf(word)) ||
    commonNameWords.has(word) ||
    englishWords.has(word);

  function candidate(index: number, cost: number, sound: string, beside: Beside): Candidate {
    const entry = entries[index] as Entry;
    return {
      entry,
      cost,
      soundsAlike: sounds[index] === sound,
      fits: pairs.has(`${beside.before} ${entry.word}`) || pairs.has(`${entry.word} ${beside.after}`),
      isJoined: joined.has(entry.word),
    };
  }

  /** Whether the candidate can be meant by the typed word at all. */
  function isPlausible({ entry, cost, soundsAlike, fits, isJoined }: Candidate, word: string): boolean {
    if (!entry.standsAlone && !fits) return false;
    if (isJoined && cost > 1) return false;
    if (soundsAlike) return editDistance(word, entry.word, 3) <= Math.min(3, word.length / 2);
    if (cost > Math.min(limitFor(word, entry.kind), limitFor(entry.word, entry.kind))) return false;
    // People seldom mistype the first letter.
    return entry.word[0] === word[0] || (cost <= 1 && word.length > 5);
  }

  /** Whether a common English word is likelier than a candidate two edits away: 'sistr' is 'sister', not 'sitter'. */
  function isRatherEnglish(word: string, { entry, soundsAlike }: Candidate): boolean {
    if (editDistance(word, entry.word, 1) <= 1) return false;
    return commonEnglishNear(word, 1).some(
      ({ index }) => !soundsAlike || soundOf(commonEnglishWords[index] as string) === soundOf(word),
    );
  }

  function nearest(word: string, beside: Beside): Entry | 'unclear' | null {
    const sound = soundOf(word);
    const costs = new Map<number, number>();
    for (const index of indexesBySound.get(sound) ?? []) costs.set(index, SOUND_COST);
    for (const { index, distance } of near(word, 2)) {
      costs.set(index, Math.min(distance, costs.get(index) ?? distance));
    }
    const candidates = [...costs]
      .map(([index, cost]) => candidate(index, cost, sound, beside))
      .filter((possible) => isPlausible(possible, word));
    if (candidates.length === 0) return null;
    const best = clearlyBest(candidates);
    if (!best) return 'unclear';
    return isRatherEnglish(word, best) ? null : best.entry;
  }

  /** The word that two separately written words form: 'brick layer'. Null when the two are a phrase as well. */
  function joinedWord(first: string, second: string): Entry | null {
    if (pairs.has(`${first} ${second}`)) return null;
    const together = first + second;
    if (together.length < SHORTEST_JOINED) return null;
    const entry = words.get(together) ?? null;
    return entry?.kind === kinds.name ? null : entry;
  }

  /** The correction of a word and the next one, and how many of the two words it replaces. */
  function corrected(
    token: Token,
    before: Token | undefined,
    next: Token | undefined,
  ): { shown: string; taken: 1 | 2 } | null {
    const together = next && joinedWord(token.word, next.word);
    if (together) return { shown: together.shown, taken: 2 };
    if (isKnown(token.word)) return { shown: words.get(token.word)?.shown ?? token.written, taken: 1 };
    const entry = nearest(token.word, { before: before?.word, after: next?.word });
    if (entry === 'unclear') return null;
    return { shown: entry?.shown ?? token.written, taken: 1 };
  }

  /**
   * The query with its misspelt words corrected, e.g. 'Plumber in Lagos' for 'plumer in lagoss'. Null when no word is misspelt,
   * or when it is unclear which word a misspelt one means.
   */
  function suggest(query: string): string | null {
    const tokens = tokensOf(query);
    if (tokens.filter(({ word }) => !isKnown(word)).length > MOST_UNKNOWN_WORDS) return null;
    let suggestion = '';
    let written = 0;
    for (let i = 0; i < tokens.length; ) {
      const token = tokens[i] as Token;
      const correction = corrected(token, tokens[i - 1], tokens[i + 1]);
      if (!correction) return null;
      suggestion += query.slice(written, token.start) + correction.shown;
      i += correction.taken;
      written = (tokens[i - 1] as Token).end;
    }
    suggestion = (suggestion + query.slice(written)).trim();
    const changes = foldedWords(suggestion).join(' ') !== foldedWords(query).join(' ');
    return changes ? suggestion : null;
  }

  return { suggest };
}

/** The words of the query before and after a word. */
interface Beside {
  before: string | undefined;
  after: string | undefined;
}

interface Token {
  written: string;
  word: string;
  /** The position of the word in the query. */
  start: number;
  end: number;
}

function tokensOf(query: string): Token[] {
  return [...query.matchAll(/[\p{L}\p{M}\p{N}'’]+/gu)].map(({ 0: written, index }) => ({
    written,
    word: foldedWords(written).join(''),
    start: index,
    end: index + written.length,
  }));
}
