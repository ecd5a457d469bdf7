import { editDistance } from '@marketplace/contract/edit-distance';
import { foldedWords, singularOf } from '@marketplace/contract/folded-words';
import { soundOf } from '@marketplace/contract/sound';
import { commonNames } from './common-names.ts';
import { commonEnglishWords, englishWords } from './english-words.ts';
import { createNeighbours } from './neighbours.ts';
import { collectVocabulary, type Entry, type Kind, kinds } from './vocabulary.ts';

/** A text with more unknown words than this is no search for a skill, and looking them all up would take long. */
const MOST_UNKNOWN_WORDS = 4;
/** Of two names equally near, one so many times as common is meant. */
const CLEARLY_COMMONER = 4;
const SHORTEST_JOINED = 6;
/** What sounds alike is as near as what differs by one letter. */
const SOUND_COST = 1;

/**
 * How many edits away a word of a kind may be. In short words nearly everything is one edit from something else; names
 * and places are many and alike, and one that is not known yet must not become another.
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
  /** Edits; for a word that only sounds like the one typed, SOUND_COST. */
  cost: number;
  soundsAlike: boolean;
  /** It stands beside a word of the query in some phrase: 'conditioner' after 'air'. */
  fits: boolean;
  /** A phrase written as one word. */
  isJoined: boolean;
}

/** Negative when the first is likelier meant: nearer, then fitting, then one word, then by kind and sound. */
function compareCandidates(a: Candidate, b: Candidate): number {
  return (
    a.cost - b.cost ||
    Number(b.fits) - Number(a.fits) ||
    Number(a.isJoined) - Number(b.isJoined) ||
    a.entry.kind - b.entry.kind ||
    Number(b.soundsAlike) - Number(a.soundsAlike)
  );
}

/** The one that is meant; null when two are as likely and none is much commoner. */
function clearlyBest(candidates: Candidate[]): Candidate | null {
  const [best, next] = candidates.sort((a, b) => compareCandidates(a, b) || b.entry.count - a.entry.count);
  if (!best || !next || compareCandidates(best, next) !== 0) return best ?? null;
  return best.entry.count < CLEARLY_COMMONER * next.entry.count ? null : best;
}

/** Close spellings over skills, their synonyms, places and the names of people (full or single words). */
export function createSpelling(skills: readonly string[], names: Iterable<string>) {
  const { words, joined, pairs } = collectVocabulary(skills, names);
  const known = [...words.values()];
  // Places and names are too many and too much alike to be told apart by sound.
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

  /** Whether a word may be taken for that one at all. */
  function isPlausible({ entry, cost, soundsAlike, fits, isJoined }: Candidate, word: string): boolean {
    if (!entry.standsAlone && !fits) return false;
    if (isJoined && cost > 1) return false;
    if (soundsAlike) return editDistance(word, entry.word, 3) <= Math.min(3, word.length / 2);
    if (cost > Math.min(limitFor(word, entry.kind), limitFor(entry.word, entry.kind))) return false;
    // The first letter is seldom mistyped.
    return entry.word[0] === word[0] || (cost <= 1 && word.length > 5);
  }

  /** Whether a word two edits away is less likely meant than a common English one: 'sister' for 'sistr', not 'sitter'. */
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

  /** The word that two words make which are written apart by mistake: 'brick layer', unless that is a phrase as well. */
  function joinedWord(first: string, second: string): Entry | null {
    if (pairs.has(`${first} ${second}`)) return null;
    const together = first + second;
    if (together.length < SHORTEST_JOINED) return null;
    const entry = words.get(together) ?? null;
    return entry?.kind === kinds.name ? null : entry;
  }

  /** What a word and the next one should be, and how many of the two that takes up. */
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
   * The query with its misspelt words put right, e.g. 'Plumber in Lagos' for 'plumer in lagoss'. Null when no word
   * is misspelt, or one is so in a way that leaves it unclear which word is meant.
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

/** The words of the query before and after one. */
interface Beside {
  before: string | undefined;
  after: string | undefined;
}

interface Token {
  written: string;
  word: string;
  /** Where it stands in the query. */
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
