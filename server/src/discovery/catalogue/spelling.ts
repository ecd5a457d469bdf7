import { soundOf } from '@marketplace/contract/people/sound';
import { editDistance } from '@marketplace/contract/shared/text/edit-distance';
import { foldedWords, singularOf } from '@marketplace/contract/shared/text/folded-words';
import { commonNames, moreTowns } from './common-names.ts';
import { commonEnglishWords, englishWords } from './english-words.ts';
import { createNeighbours } from './neighbours.ts';
import type { Synonym } from './synonyms.ts';
import { collectVocabulary, type Entry, type Kind, kinds } from './vocabulary.ts';

/** A text with more unknown words is no search for a skill, and looking them all up would take long. */
const MOST_UNKNOWN_WORDS = 4;
/** Of two equally near names, one is suggested if it is this many times as common. */
const CLEARLY_COMMONER = 4;
const SHORTEST_JOINED = 6;
/** Two short words that form a longer one with a mistake usually mean something else. */
const SHORTEST_MISSPELT_JOINED = 8;
/** Words of at least this length may also differ by one letter in their sound. */
const SHORTEST_NEAR_SOUND = 7;
/** Words of at least this length with the same sound are the same, whatever their letters. */
const LONG_SOUND = 9;
const FAR_SOUND_COST = 2;
/** No known word is longer, and comparing longer ones takes time. */
const LONGEST_CORRECTED = 30;
/** More than the words of a long line, including those that two of its words form. */
const MOST_SCANS = 300;
/** A word that sounds like another counts as one edit away. */
const SOUND_COST = 1;

/**
 * Returns the allowed number of edits for a word of a kind. Almost every short word is one edit from another; names and places are many and
 * similar, and an unknown one must not be changed into another.
 */
function limitFor(word: string, kind: Kind): number {
  const isProper = kind >= kinds.place;
  if (word.length < (isProper ? 5 : 4)) return 0;
  return word.length < (isProper ? 9 : 8) ? 1 : 2;
}

const commonNameWords = new Set(commonNames.flatMap(foldedWords));
const townWords = new Set(moreTowns.flatMap(foldedWords));
const commonEnglish = new Set(commonEnglishWords);
const commonEnglishNear = createNeighbours(commonEnglishWords);

interface Candidate {
  entry: Entry;
  /** The number of edits; SOUND_COST for a word that only sounds similar. */
  cost: number;
  soundsAlike: boolean;
  /** Whether a known phrase has this word beside a word of the query: 'conditioner' after 'air'. */
  fits: boolean;
  /** Whether the word is a phrase that was written as one word. */
  isJoined: boolean;
}

/**
 * Compares candidates; negative when the first is likelier. Considers distance, then fit with the neighbouring words, then joined phrases,
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

/** Returns the likeliest candidate; null when two are equally likely and none is much more common. */
function clearlyBest(candidates: Candidate[]): Candidate | null {
  const [best, next] = candidates.sort((a, b) => compareCandidates(a, b) || b.entry.count - a.entry.count);
  if (!best || !next || compareCandidates(best, next) !== 0) return best ?? null;
  return best.entry.count < CLEARLY_COMMONER * next.entry.count ? null : best;
}

export type Spelling = ReturnType<typeof createSpelling>;

/** Suggests close spellings from skills, synonyms, places and people's names (full or single words). */
export function createSpelling(
  skills: readonly string[],
  namesOfPeople: Iterable<string>,
  synonyms?: readonly Synonym[],
) {
  const { words, joined, pairs, names } = collectVocabulary(skills, namesOfPeople, synonyms);
  const known = [...words.values()];
  // Places and names are too many and too similar to tell apart by sound.
  const spoken = known.filter(({ kind }) => kind < kinds.place);
  const sounds = spoken.map(({ word }) => soundOf(word));
  const entries = [...spoken, ...known.filter(({ kind }) => kind >= kinds.place), ...joined.values()];
  const near = createNeighbours(entries.map(({ word }) => word));
  const nearSound = createNeighbours(sounds);
  const indexesBySound = new Map<string, number[]>();
  sounds.forEach((sound, index) => {
    indexesBySound.set(sound, [...(indexesBySound.get(sound) ?? []), index]);
  });

  const isName = (word: string) => names.has(word) || commonNameWords.has(word);
  const scans = new Map<string, { sound: string; costs: ReadonlyMap<number, number> }>();
  const singulars = new Set(spoken.map(({ word }) => singularOf(word)));
  const isKnown = (word: string) =>
    word.length < 4 ||
    /[^a-z]/.test(word) ||
    words.has(word) ||
    singulars.has(singularOf(word)) ||
    commonNameWords.has(word) ||
    townWords.has(word) ||
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

  /** Whether the typed word can mean the candidate at all. */
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
    return commonEnglishNear(word, 1).some(({ index }) => {
      const english = commonEnglishWords[index] as string;
      // 'Photograph' and 'photographer' count as the same word.
      return !entry.word.startsWith(english) && (!soundsAlike || soundOf(english) === soundOf(word));
    });
  }

  /** Returns the edits to the entries near a word; SOUND_COST for one that only sounds like it. */
  function costsOf(word: string, sound: string): Map<number, number> {
    const costs = new Map<number, number>();
    for (const index of indexesBySound.get(sound) ?? []) costs.set(index, SOUND_COST);
    for (const { index, distance } of near(word, 2)) {
      costs.set(index, Math.min(distance, costs.get(index) ?? distance));
    }
    return costs;
  }

  function nearest(word: string, beside: Beside): Entry | 'unclear' | null {
    const sound = soundOf(word);
    const candidates = [...costsOf(word, sound)]
      .map(([index, cost]) => candidate(index, cost, sound, beside))
      .filter((possible) => isPlausible(possible, word));
    if (candidates.length === 0) return null;
    const best = clearlyBest(candidates);
    if (!best) return 'unclear';
    return isRatherEnglish(word, best) ? null : best.entry;
  }

  /** Returns the word that two separate words form: 'brick layer'. Null when the two are also a phrase. */
  function joinedWord(first: string, second: string): Entry | null {
    if (pairs.has(`${first} ${second}`)) return null;
    const together = first + second;
    if (together.length < SHORTEST_JOINED) return null;
    const entry = words.get(together) ?? null;
    return entry?.kind === kinds.name ? null : entry;
  }

  /** Returns the correction of a word and its successor, and how many of the two it replaces. */
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
   * Returns the query with its misspelt words corrected, e.g. 'Plumber in Lagos' for 'plumer in lagoss'. Null when no word is misspelt, or
   * when a correction is ambiguous.
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

  /** Returns the entries near a word by letters and sound. Memoized, because a request asks for the same words several times. */
  function scan(word: string): { sound: string; costs: ReadonlyMap<number, number> } {
    const known = scans.get(word);
    if (known) return known;
    const sound = soundOf(word);
    const costs = costsOf(word, sound);
    if (word.length >= SHORTEST_NEAR_SOUND) {
      // 'eletrishan' is far from 'electrician' by its letters, but one letter away by its sound.
      for (const { index } of nearSound(sound, 1))
        costs.set(index, Math.min(FAR_SOUND_COST, costs.get(index) ?? FAR_SOUND_COST));
    }
    if (scans.size >= MOST_SCANS) scans.clear();
    scans.set(word, { sound, costs });
    return { sound, costs };
  }

  /**
   * Returns the likeliest word of these kinds for a misspelt one, or null. `even` also corrects correct English words when another makes a
   * known phrase with its neighbour ('panel better') or, for 'rare', when the word is uncommon.
   */
  function correct(
    written: string,
    beside: Beside,
    { allowed, even }: { allowed: readonly Kind[]; even?: 'in phrases' | 'rare' },
  ): string | null {
    const [word = ''] = foldedWords(written);
    if (word.length < 4 || word.length > LONGEST_CORRECTED || /[^a-z]/.test(word)) return null;
    if (even === undefined && isKnown(word)) return null;
    const own = words.get(word);
    if (even === 'in phrases' && own?.standsAlone && own.kind < kinds.place) return null;
    if (townWords.has(word) || commonNameWords.has(word)) return null;
    if (even === 'rare' && (commonEnglish.has(word) || words.has(word))) return null;
    const { sound, costs } = scan(word);
    const candidates = [...costs]
      .map(([index, cost]) => candidate(index, cost, sound, beside))
      .filter(({ entry, isJoined }) => allowed.includes(entry.kind) && (isJoined || entry.word !== word))
      .filter((possible) => (even === 'in phrases' ? possible.fits : true))
      .filter(
        (each) =>
          isPlausible(each, word) ||
          isDoubled(each, word) ||
          isDoubledWithVowel(each, word) ||
          isNearSound(each, word),
      );
    const best = clearlyBest(candidates);
    if (!best || (best.entry.kind === kinds.place && isOtherName(best.entry.word, word))) return null;
    if (even === undefined && !isDoubledWithVowel(best, word) && isRatherEnglish(word, best)) return null;
    return best.entry.shown;
  }

  /** Returns the trade word for three letters that lack one: 'wel' beside 'digger'. It must form a known phrase with a neighbour. */
  function correctShort(word: string, beside: Beside): string | null {
    if (!/^[a-z]{3}$/.test(word) || words.has(word) || isName(word) || englishWords.has(word)) return null;
    const found = near(word, 1)
      .map(({ index, distance }) => candidate(index, distance, soundOf(word), beside))
      .filter(
        ({ entry, fits, isJoined }) =>
          fits &&
          !isJoined &&
          entry.kind < kinds.place &&
          entry.word.length === 4 &&
          entry.word[0] === word[0],
      );
    return found.length === 1 ? (found[0]?.entry.shown ?? null) : null;
  }

  /** Returns the trade word that two words form with a small mistake: 'brick later'. */
  function correctJoined(first: string, second: string): string | null {
    const [word = ''] = foldedWords(`${first}${second}`);
    if (word.length < SHORTEST_JOINED || word.length > LONGEST_CORRECTED || pairs.has(`${first} ${second}`))
      return null;
    const exact = words.get(word);
    if (exact && exact.kind < kinds.name) return exact.shown;
    if (word.length < SHORTEST_MISSPELT_JOINED) return null;
    const corrected = correct(word, nothingBeside, { allowed: [kinds.skill, kinds.synonym] });
    const [meant = ''] = corrected ? [foldedWords(corrected).join('')] : [];
    return editDistance(word, meant, 1) <= 1 || soundOf(word) === soundOf(meant) ? corrected : null;
  }

  return { suggest, correct, correctShort, correctJoined, isKnown, isName };
}

/** Whether only doubled letters differ: 'leki' and 'Lekki'. */
function isDoubled({ entry }: Candidate, word: string): boolean {
  return (
    entry.kind === kinds.place &&
    entry.standsAlone &&
    word.length >= 4 &&
    squeezed(entry.word) === squeezed(word)
  );
}

/** Consonants that people confuse: they sound alike, or are neighbours on a keyboard. */
const mistakenFor = new Set(
  `bp bv bn bg bh dt ds df dr dx dc fv fg fr fc ft gk gj gh gt gv gy hj hg hn hy jk jh jm jn kc kl kq kj lr lp mn mk nh ns sz sx sc sw td tr tf tg ty vf vb vc
  wq wv xs xz yg yh yt zs zx`.split(/\s+/),
);

/**
 * Whether a word is as long as a place name but has another first letter, or a consonant that is no likely typo: the names 'Oyegun' and
 * 'Laraba' are not 'Oregun' and 'Taraba'.
 */
function isOtherName(place: string, word: string): boolean {
  if (place.length !== word.length) return false;
  const differing = [...word].flatMap((letter, index) => (letter === place[index] ? [] : [index]));
  const [first = 0, second] = differing;
  if (second === first + 1 && word[first] === place[second] && word[second] === place[first]) return false;
  return differing.some((index) => {
    if (index === 0) return true;
    const [typed = '', meant = ''] = [word[index], place[index]];
    const areVowels = isVowel(typed) && isVowel(meant);
    return !areVowels && !mistakenFor.has(typed + meant) && !mistakenFor.has(meant + typed);
  });
}

const isVowel = (letter: string) => 'aeiouy'.includes(letter);

/** Whether only doubled letters and one vowel of a name of at least five letters differ: 'owere' and 'Owerri'. */
function isDoubledWithVowel({ entry }: Candidate, word: string): boolean {
  const [one, other] = [squeezed(entry.word), squeezed(word)];
  return (
    entry.kind === kinds.place &&
    entry.standsAlone &&
    word.length >= 5 &&
    one !== entry.word &&
    one.length === other.length &&
    one[0] === other[0] &&
    withoutVowels(one) === withoutVowels(other) &&
    editDistance(one, other, 1) <= 1
  );
}

/**
 * Whether a long trade word has the same sound ('fotografer'), or differs by one letter in its sound, and is not too far by its letters.
 */
function isNearSound({ entry, cost, soundsAlike }: Candidate, word: string): boolean {
  if (entry.kind >= kinds.place || !entry.standsAlone) return false;
  // 'Fotografa' sounds like 'photographer' but is six letters away.
  const most = word.length >= LONG_SOUND ? 6 : 4;
  if (soundsAlike) return word.length >= SHORTEST_NEAR_SOUND && editDistance(word, entry.word, most) <= most;
  if (hasSameConsonants(word, entry.word)) return true;
  if (cost !== FAR_SOUND_COST) return false;
  return (
    entry.word.length >= SHORTEST_NEAR_SOUND &&
    entry.word[0] === word[0] &&
    editDistance(word, entry.word, 4) <= 4
  );
}

/** Matches 'makanic' and 'mechanic': only vowels of the sound differ. */
function hasSameConsonants(word: string, other: string): boolean {
  const [one, two] = [consonantsOf(word), consonantsOf(other)];
  return (
    one === two &&
    one.length >= 4 &&
    word.length >= 6 &&
    Math.abs(word.length - other.length) <= 2 &&
    word[0] === other[0]
  );
}

const consonantsOf = (word: string) => soundOf(word).replace(/[aeiou]/g, '');
const withoutVowels = (word: string) => word.replace(/[aeiou]/g, '.');
const squeezed = (word: string) => word.replace(/(.)\1+/g, '$1');

const nothingBeside: Beside = { before: undefined, after: undefined };

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
