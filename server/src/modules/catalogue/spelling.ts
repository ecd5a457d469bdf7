import { englishWords } from './english-words.ts';
import { foldedWords, singularOf } from './folded-words.ts';
import { createNeighbours } from './neighbours.ts';
import { soundOf } from './sound.ts';
import { collectVocabulary, type Entry, kinds } from './vocabulary.ts';

/** A text with more unknown words than this is no search for a skill, and looking them all up would take long. */
const MOST_UNKNOWN_WORDS = 4;
/** Of two names equally near, one so many times as common is meant. */
const CLEARLY_COMMONER = 4;
const SHORTEST_JOINED = 6;

/** How many edits away a word may be. In short words nearly everything is one edit from something else. */
function limitFor(word: string): number {
  if (word.length < 4) return 0;
  if (word.length < 6) return 1;
  return word.length < 9 ? 2 : 3;
}

const englishNear = createNeighbours([...englishWords]);

interface Candidate {
  entry: Entry;
  cost: number;
  soundsAlike: boolean;
}

/** The one that is meant, best first by nearness, kind, sound and how common it is; null when two are as likely. */
function clearlyBest(candidates: Candidate[]): Candidate | null {
  const [best, next] = candidates.sort(
    (a, b) =>
      a.cost - b.cost ||
      a.entry.kind - b.entry.kind ||
      Number(b.soundsAlike) - Number(a.soundsAlike) ||
      b.entry.count - a.entry.count,
  );
  if (!best || !next) return best ?? null;
  const isTie =
    best.cost === next.cost && best.entry.kind === next.entry.kind && best.soundsAlike === next.soundsAlike;
  return isTie && best.entry.count < CLEARLY_COMMONER * next.entry.count ? null : best;
}

/** Close spellings over skills, their synonyms, places and the names of people (full or single words). */
export function createSpelling(names: Iterable<string>) {
  const { words, joined, pairs } = collectVocabulary(names);
  const entries = [...words.values(), ...joined.values()];
  const sounds = entries.map(({ word }) => soundOf(word));
  const near = createNeighbours(entries.map(({ word }) => word));
  const nearInSound = createNeighbours(sounds);

  const singulars = new Set([...words.keys()].map(singularOf));
  const isKnown = (word: string) =>
    word.length < 4 || /[^a-z]/.test(word) || singulars.has(singularOf(word)) || englishWords.has(word);

  function nearest(word: string): Entry | 'unclear' | null {
    const limit = limitFor(word);
    const sound = soundOf(word);
    const costs = new Map<number, number>();
    for (const { index, distance } of near(word, limit)) costs.set(index, distance);
    // A word that only sounds like it counts as one edit further away.
    for (const { index, distance } of nearInSound(sound, limit - 1)) {
      costs.set(index, Math.min(costs.get(index) ?? limit, distance + 1));
    }
    const candidates = [...costs].map(([index, cost]) => ({
      entry: entries[index] as Entry,
      cost,
      soundsAlike: sounds[index] === sound,
    }));
    if (candidates.length === 0) return null;
    const best = clearlyBest(candidates);
    if (!best) return 'unclear';
    // 'sistr' is rather 'sister' than the sitter of 'baby sitter'.
    const isRatherEnglish = best.cost > 1 && englishNear(word, best.cost - 1).length > 0;
    return isRatherEnglish ? null : best.entry;
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
  function corrected(token: Token, next: Token | undefined): { shown: string; taken: 1 | 2 } | null {
    const together = next && joinedWord(token.word, next.word);
    if (together) return { shown: together.shown, taken: 2 };
    if (isKnown(token.word)) return { shown: words.get(token.word)?.shown ?? token.written, taken: 1 };
    const entry = nearest(token.word);
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
      const correction = corrected(token, tokens[i + 1]);
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
