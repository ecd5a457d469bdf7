import { editDistance } from '@marketplace/contract/edit-distance';
import { foldedWords } from '@marketplace/contract/folded-words';
import type { StateName } from '@marketplace/contract/states';
import { englishWords } from '../english-words.ts';
import { namesOfOtherThings } from '../names-of-other-things.ts';
import type { FoundPhrase } from '../phrases.ts';
import { areaOf, findPlaces, type NamedArea, onlyState } from '../places.ts';
import type { Spelling } from '../spelling.ts';
import { kinds } from '../vocabulary.ts';
import { createTradeFinder, type FoundTrade, weights } from './find-trades.ts';
import { type RequestPrice, readPrice } from './request-price.ts';
import {
  dayWords,
  namesLikeTrades,
  onlineWork,
  otherMatters,
  otherPhrases,
  ownName,
  ownPlace,
  placeEndings,
  placeWords,
  plainWords,
  streetWords,
  titles,
  tradeInThings,
} from './request-words.ts';

/** A word that was read as another one. */
export interface Correction {
  from: string;
  to: string;
  /** Where `from` stands in the text. */
  start: number;
  end: number;
}

/** What a person means who types a line into the search box. */
export interface Request {
  /** Skills by their names in the catalogue, the likeliest first. */
  skills: string[];
  place: NamedArea | null;
  /** Folded words of a person's name. */
  person: string[];
  /** Somebody here has all of these words in their name. Otherwise the name narrows the trade only if somebody of the trade has it. */
  isSurePerson: boolean;
  price: RequestPrice | null;
  corrections: Correction[];
  /** Words of a short line that mean nothing here, as they were typed: 'accra' beside a trade. */
  leftOut: string[];
}

/** Names that stand in a text, to be looked up before it is read. Folded words. */
export interface AskedNames {
  words: string[];
  pairs: [one: string, other: string][];
}

/** Which of the asked names somebody here has. */
export interface KnownNames {
  hasWord: (word: string) => boolean;
  hasPair: (one: string, other: string) => boolean;
}

/** Longer texts are read to here. */
const MOST_WORDS = 80;
/** Further names are not looked up. */
const MOST_NAMES = 8;
/** In longer lines, people write words around what they look for. */
const MOST_WORDS_OF_A_SHORT_LINE = 4;
/** A trade that is as sure as this needs no correction. */
const SURE = weights.task - 0.5;
/** What a trade with a corrected word must have more than one without. */
const CLEARLY_SURER = 0.5;

interface Token {
  written: string;
  word: string;
  start: number;
  end: number;
  /** What it was used for. */
  use: 'price' | 'own name' | 'person' | 'place' | 'trade' | null;
  /** It is a part of the name of a place that is nothing else. */
  isPlace?: boolean;
  /** The corrected word that it was read as. */
  readAs?: string;
}

/** Makes the functions that read requests, for these skills. */
export function createRequestReader(skills: readonly string[]) {
  const findTrades = createTradeFinder(skills);
  const tradesIn = (tokens: readonly Token[]) =>
    findTrades(tokens.map(({ use, word, isPlace }) => (use === null && !isPlace ? word : null)));

  const isTradesman = (words: string[]) => surenessOf(findTrades(words)) >= weights.trade;

  /** The names to look up before `read`: those of people, and misspelt words, which may be somebody's name. */
  function namesIn(text: string, spelling: Spelling): AskedNames {
    const { tokens } = tokensOf(text);
    const candidates = tokens.map((_, index) => nameReadings(tokens, index, spelling));
    const words = candidates.flat().slice(0, 2 * MOST_NAMES);
    const pairs: AskedNames['pairs'] = [];
    candidates.forEach((readings, index) => {
      for (const one of readings) {
        for (const other of candidates[index + 1] ?? []) {
          if (spelling.isName(one) || spelling.isName(other)) pairs.push([one, other]);
        }
      }
    });
    return { words: [...new Set(words)], pairs: pairs.slice(0, MOST_NAMES) };
  }

  function read(text: string, spelling: Spelling, known: KnownNames): Request {
    const { tokens, price } = tokensOf(text);
    const corrections: Correction[] = [];
    const person = findPair(tokens, spelling, known, corrections);
    const isSurePerson = person.length > 0;

    markPlaces(tokens);
    let trades = tradesIn(tokens);
    if (!isSurePerson) {
      const sure = surenessOf(trades);
      const corrected = correctTrades(tokens, trades, spelling, known);
      // A misspelt name of a trade means more than a task beside it ('photograpa for naming ceremony'), and a misspelt phrase more
      // than one word of it ('washng machine').
      const isName = corrected && sure < weights.trade && surenessOf(corrected.trades) >= weights.trade;
      // A problem with a misspelt thing counts when it is clearly surer than another one: 'nepa light low, my stablizer don burn'.
      const isClearer =
        corrected !== null &&
        sure < weights.trade &&
        surenessOf(corrected.trades) > sure + CLEARLY_SURER &&
        corrected.corrections.some(({ from }) => !spelling.isKnown(foldedWords(from).join(' ')));
      if (corrected && (sure < SURE || isName || isClearer || corrected.isLonger)) {
        trades = corrected.trades;
        tokens.splice(0, tokens.length, ...corrected.tokens);
        corrections.push(...corrected.corrections);
      }
    }
    if (!isRequested(tokens, trades) || isOwnName(tokens, trades, known)) trades = [];
    for (const { at } of trades) for (const index of at) (tokens[index] as Token).use = 'trade';

    let place = readPlace(tokens, known);
    if (!place?.area.city) {
      const isKnown = (word: string) => known.hasWord(word) || findTrades.knows(word);
      place = correctPlace(tokens, spelling, { ...known, hasWord: isKnown }, corrections) ?? place;
    }
    // Without a trade, a place and a price count only when nothing else stands in the text.
    const isOnly = trades.length === 0 && !isSurePerson && isAll(tokens, place?.at ?? []);
    if (trades.length === 0 && !isSurePerson && !isOnly) place = null;
    if (place) for (const index of place.at) (tokens[index] as Token).use = 'place';
    if (place && isOwnPlace(tokens, place.at)) place = null;

    const single = isSurePerson
      ? []
      : findSingle(tokens, spelling, known, trades.length > 0 || place !== null, corrections);
    const skillsFound = [...new Set(trades.flatMap(({ skills: meant }) => meant))];
    return {
      skills: skillsFound,
      place: place?.area ?? null,
      person: isSurePerson ? person : single,
      isSurePerson: isSurePerson || (single.length > 0 && skillsFound.length === 0),
      price: skillsFound.length > 0 ? priceOf(price) : isOnly && price.under !== null ? price : null,
      corrections: inText(
        text,
        corrections.filter((each) => isUsed(tokens, each)),
      ),
      leftOut: skillsFound.length > 0 ? leftOutOf(tokens, spelling) : [],
    };
  }

  /** The trades of the text when its misspelt words are corrected; null when that makes none surer. */
  function correctTrades(
    tokens: readonly Token[],
    before: readonly FoundTrade[],
    spelling: Spelling,
    known: KnownNames,
  ) {
    for (const pass of ['misspelt', 'unusual'] as const) {
      if (pass === 'unusual' && surenessOf(before) >= SURE) continue;
      const changed = withCorrections(
        tokens,
        spelling,
        { ...known, isOurs: findTrades.knows },
        pass,
        isTradesman,
      );
      const trades = tradesIn(changed);
      const isLonger = isLongerPhrase(tokens, before[0], changed, trades[0], spelling);
      if (surenessOf(trades) <= surenessOf(before) && !isLonger) continue;
      const corrections = trades.flatMap(({ at }) =>
        at.flatMap((index) => {
          const { readAs, ...token } = changed[index] as Token;
          return readAs ? [correctionOf(token, readAs)] : [];
        }),
      );
      if (corrections.length > 0) return { tokens: changed, trades, corrections, isLonger };
    }
    return null;
  }

  return { namesIn, read };
}

/** Whether a trade of corrected words uses words of another trade together with a misspelt word: 'washng machine'. */
function isLongerPhrase(
  tokens: readonly Token[],
  trade: FoundTrade | undefined,
  changed: readonly Token[],
  longer: FoundTrade | undefined,
  spelling: Spelling,
): boolean {
  if (!trade || !longer || longer.skills.some((skill) => trade.skills.includes(skill))) return false;
  const within = (part: Token | undefined, those: readonly Token[]) =>
    part !== undefined && those.some(({ start }) => start >= part.start && start < part.end);
  const misspelt = tokens.filter(({ word }) => !spelling.isKnown(word));
  const known = tokens.filter((token, index) => trade.at.includes(index) && !misspelt.includes(token));
  const row = longer.at.toSorted((one, other) => one - other);
  return row.some((index, place) => {
    const token = changed[index] as Token;
    if (!token.readAs || !within(token, misspelt)) return false;
    const beside = [row[place - 1], row[place + 1]].filter((other) => Math.abs((other ?? -9) - index) === 1);
    return [index, ...beside].some((each) => within(changed[each as number], known));
  });
}

const priceOf = (price: RequestPrice) => (price.cheap || price.under !== null ? price : null);

const surenessOf = (trades: readonly FoundTrade[]) => trades[0]?.weight ?? 0;

const wordPattern = /(?<![\p{L}\p{M}])(?:\p{L}[./])+\p{L}(?![\p{L}\p{M}])|[\p{L}\p{M}\p{N}'’]+/gu;

function tokensOf(text: string): { tokens: Token[]; price: RequestPrice } {
  const { spans, ...price } = readPrice(text);
  const own = [...text.matchAll(ownName)].map(({ 0: part, index }) => [index, index + part.length] as const);
  const isIn = (ranges: readonly (readonly [number, number])[], start: number) =>
    ranges.some(([from, to]) => start >= from && start < to);
  const tokens: Token[] = [];
  for (const { 0: found, index: start } of text.matchAll(wordPattern)) {
    if (tokens.length === MOST_WORDS) break;
    // Igbo "n'Aba" is 'in Aba'.
    const written = found.replace(/^n['’ʼ](?=\p{L}{2})/iu, '');
    const index = start + found.length - written.length;
    const word = foldedWords(written).join('');
    if (word === '') continue;
    const use = isIn(spans, index) ? 'price' : isIn(own, index) ? 'own name' : null;
    if (use === null && isCheap(word)) {
      price.cheap = true;
      tokens.push({ written, word, start: index, end: index + written.length, use: 'price' });
    } else tokens.push({ written, word, start: index, end: index + written.length, use });
  }
  return { tokens, price };
}

/** Misspelt words for a low price: 'cheep', 'afordable'. */
function isCheap(word: string): boolean {
  if (/^che[ae]?ps?$|^cheep(?:er)?$|^cheapp|^chip price$/.test(word)) return true;
  return word.length > 7 && word[0] === 'a' && editDistance(word, 'affordable', 2) <= 2;
}

const isPlain = ({ word }: Token) => plainWords.has(word) || titles.has(word);

/** The words that a token can be as a part of a name: as it is written, and the nearest known name. */
function nameReadings(tokens: readonly Token[], index: number, spelling: Spelling): string[] {
  const { written, word, use } = tokens[index] as Token;
  if (use !== null || /[^a-z]/.test(word)) return [];
  // An initial: 'Musa Sani C'.
  if (word.length === 1) return spelling.isName(tokens[index - 1]?.word ?? '') ? [word] : [];
  if (spelling.isName(word)) return [word];
  if (plainWords.has(word) || spelling.isKnown(word)) return [];
  const beside = { before: tokens[index - 1]?.word, after: tokens[index + 1]?.word };
  const nearest = spelling.correct(written, beside, { allowed: [kinds.name] });
  return nearest ? [word, ...foldedWords(nearest)] : [word];
}

/** The longest row of words that belong to one person's name, of at least two. */
function findPair(
  tokens: Token[],
  spelling: Spelling,
  known: KnownNames,
  corrections: Correction[],
): string[] {
  const readings = tokens.map((_, index) => nameReadings(tokens, index, spelling));
  for (let index = 0; index + 1 < tokens.length; index += 1) {
    const pair = firstPair(readings[index] ?? [], readings[index + 1] ?? [], known);
    if (!pair) continue;
    const row = [...pair];
    for (let next = index + 2; next < tokens.length; next += 1) {
      const further = (readings[next] ?? []).find((reading) => known.hasPair(row.at(-1) as string, reading));
      if (further === undefined) break;
      row.push(further);
    }
    row.forEach((word, offset) => {
      const token = tokens[index + offset] as Token;
      token.use = 'person';
      if (token.word !== word) corrections.push(correctionOf(token, capitalised(word)));
    });
    return row;
  }
  return [];
}

function firstPair(
  ones: readonly string[],
  others: readonly string[],
  known: KnownNames,
): [string, string] | null {
  for (const one of ones) {
    for (const other of others) if (known.hasPair(one, other)) return [one, other];
  }
  return null;
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Names that stand alone. Beside a trade, an English word is a name only in a line without other words: 'blessing hairdresser'. */
function findSingle(
  tokens: Token[],
  spelling: Spelling,
  known: KnownNames,
  hasOther: boolean,
  corrections: Correction[],
): string[] {
  const rest = tokens.filter(
    (token) => token.use === null && !isPlain(token) && !placeEndings.has(token.word),
  );
  const isLine = tokens.every(
    (token) => token.use !== null || rest.includes(token) || titles.has(token.word),
  );
  const readingOf = (token: Token): string | null => {
    if (dayWords.has(token.word)) return null;
    const readings = nameReadings(tokens, tokens.indexOf(token), spelling);
    if (englishWords.has(token.word) && !(spelling.isName(token.word) && isLine)) return null;
    return readings.find(known.hasWord) ?? null;
  };
  const names = rest.map((token) => ({ token, name: readingOf(token) }));
  const found = names.filter(({ name }) => name !== null);
  if (found.length === 0 || (!hasOther && found.length < rest.length)) return [];
  for (const { token, name } of found) {
    token.use = 'person';
    if (token.word !== name) corrections.push(correctionOf(token, capitalised(name as string)));
  }
  return found.map(({ name }) => name as string);
}

/** Whether the words ask for somebody of these trades: 'generator for sale' and 'how to cook rice' do not. */
function isRequested(tokens: readonly Token[], trades: readonly FoundTrade[]): boolean {
  if (tokens.some(({ word, use }) => use === null && otherMatters.has(word))) return false;
  if (otherPhrases.test(tokens.map(({ word }) => word).join(' '))) return false;
  const isInstruction = /^(?:how to|what is)$/.test(`${tokens[0]?.word} ${tokens[1]?.word}`);
  if (isInstruction && trades.some(({ at }) => at.includes(2))) return false;
  return (
    surenessOf(trades) >= SURE || !tokens.some(({ word, use }) => use === null && tradeInThings.has(word))
  );
}

/** Whether the only trade is a word that rather is a name, in a line without a place: 'Taylor', but not 'taylor in Yaba'. */
function isOwnName(tokens: readonly Token[], trades: readonly FoundTrade[], known: KnownNames): boolean {
  const words = trades.flatMap(({ at }) => at.map((index) => (tokens[index] as Token).word));
  const isName =
    words.length === 1 && namesLikeTrades.has(words[0] as string) && known.hasWord(words[0] as string);
  return isName && !tokens.some(({ isPlace, use, word }) => isPlace || use !== null || plainWords.has(word));
}

/** Marks the names of places that are nothing else, so that no word of them is taken for a trade. */
function markPlaces(tokens: readonly Token[]): void {
  for (const { at, words } of findPlaces(tokens.map(({ use, word }) => (use === null ? word : '')))) {
    const isOther = words.length === 1 && englishWords.has(words[0] as string);
    if (isOther || namesOfOtherThings.has(words.join(' '))) continue;
    for (let index = at; index < at + words.length; index += 1) {
      const token = tokens[index] as Token;
      // A ride from 'Abuja airport' is also a task.
      token.isPlace = token.word !== 'airport';
    }
    // 'Wuse market' is no errand to the market.
    const next = tokens[at + words.length];
    if (next && next.use === null && streetWords.has(next.word)) next.isPlace = true;
  }
}

interface ReadPlace {
  area: NamedArea;
  at: number[];
}

/**
 * The place that words name, if it is clear: see `namesOfOtherThings`. In a line of a trade and such a name alone, it is a place unless
 * somebody has the name: 'plumber Marina'.
 */
function readPlace(tokens: readonly Token[], known: KnownNames): ReadPlace | null {
  const words = tokens.map(({ use, word }) => (use === null ? word : ''));
  const found = findPlaces(words);
  const ofStates = found.map(onlyState);
  const hasTrade = tokens.some(({ use }) => use === 'trade');
  const clear = found.filter((place, index) => {
    if (!namesOfOtherThings.has(place.words.join(' '))) return true;
    const before = words[place.at - 1] ?? '';
    const after = words[place.at + place.words.length] ?? '';
    if (placeEndings.has(after)) return true;
    if (placeWords.has(before) && !(before === 'for' && englishWords.has(place.words[0] ?? ''))) return true;
    if (hasTrade && isRest(tokens, placesOf(place)) && !place.words.some(known.hasWord)) return true;
    return ofStates.some((state, other) => state !== null && other !== index && areaOf(place, state)?.city);
  });
  const way = clear.find((place, index) => {
    const next = clear[index + 1];
    return next && tokens[next.at - 1]?.word === 'to' && place.at + place.words.length === next.at - 1;
  });
  if (way) return startOf(way, clear[clear.indexOf(way) + 1] as FoundPhrase<NamedArea[]>);
  const states = clear.flatMap((place) => statesOf(place.meaning));
  const named = clear.map(onlyState).find((state) => state !== null) ?? null;
  for (const place of clear) {
    if (onlyState(place) && !(named && named !== onlyState(place))) continue;
    const state = named ?? states.find((each) => areaOf(place, each)) ?? null;
    const area = areaOf(place, state) ?? areaOf(place, null);
    if (area?.city) {
      const all = clear.filter(
        (each) => each === place || each.meaning.some(({ state }) => state === area.state),
      );
      return { area, at: all.flatMap(placesOf) };
    }
  }
  const state = clear.find((place) => onlyState(place) !== null);
  const meaning = state?.meaning.find(({ city }) => !city);
  return state && meaning
    ? {
        area: meaning,
        at: clear
          .filter((each) => each.meaning.some((area) => area.state === meaning.state))
          .flatMap(placesOf),
      }
    : null;
}

/** Where a way from one place to another begins; null when they are in different states, as the person may want somebody of either. */
function startOf(from: FoundPhrase<NamedArea[]>, to: FoundPhrase<NamedArea[]>): ReadPlace | null {
  const area = areaOf(from, null);
  return area && to.meaning.some(({ state }) => state === area.state)
    ? { area, at: [...placesOf(from), ...placesOf(to)] }
    : null;
}

/** The states of a name that exists in one state only. */
function statesOf(meaning: readonly NamedArea[]): StateName[] {
  const states = [...new Set(meaning.map(({ state }) => state))];
  return states.length === 1 ? states : [];
}

const placesOf = ({ at, words }: { at: number; words: readonly string[] }) =>
  words.map((_, offset) => at + offset);

/** The place when a misspelt word is read as a place; null when none is. */
function correctPlace(
  tokens: Token[],
  spelling: Spelling,
  known: KnownNames,
  corrections: Correction[],
): ReadPlace | null {
  const joined = tokens.map((token, index) => joinedPlace(token, tokens[index + 1], spelling));
  const changed = tokens.map((token, index) => {
    const own = joined[index];
    if (own) {
      const written = `${token.written} ${tokens[index + 1]?.written}`;
      return {
        ...token,
        written,
        end: tokens[index + 1]?.end as number,
        word: foldedWords(own).join(' '),
        readAs: own,
      };
    }
    // The second half of the name before.
    const before = joined[index - 1];
    if (before) return { ...token, word: '', readAs: before };
    if (token.use !== null || isPlain(token) || known.hasWord(token.word)) return token;
    const beside = { before: tokens[index - 1]?.word, after: tokens[index + 1]?.word };
    const to = spelling.correct(token.written, beside, { allowed: [kinds.place] });
    return to ? { ...token, word: foldedWords(to).join(' '), readAs: to } : token;
  });
  if (!changed.some(({ readAs }, index) => readAs !== tokens[index]?.readAs)) return null;
  // A corrected word can be several words: 'porthacourt'.
  const parts = changed.flatMap((token, index) =>
    token.word.split(' ').map((word) => ({ token: { ...token, word }, index })),
  );
  const place = readPlace(
    parts.map(({ token }) => token),
    known,
  );
  if (!place) return null;
  const at = [...new Set(place.at.map((part) => parts[part]?.index ?? 0))];
  const used = at.flatMap((index) => {
    const { readAs, ...token } = changed[index] as Token;
    return readAs && readAs !== tokens[index]?.readAs ? [correctionOf(token, readAs)] : [];
  });
  if (used.length === 0) return null;
  corrections.push(...used);
  return { area: place.area, at: at.flatMap((index) => (joined[index] ? [index, index + 1] : [index])) };
}

/** The name of a place that was written as two words: 'suru lere'. */
function joinedPlace(one: Token, other: Token | undefined, spelling: Spelling): string | null {
  if (one.use !== null || !other || other.use !== null) return null;
  const name = spelling.correctJoined(one.word, other.word);
  if (name === null || foldedWords(name).join('') !== one.word + other.word) return null;
  return findPlaces(foldedWords(name)).length > 0 ? name : null;
}

/** Whether a place only says where the person is who asks for work online: 'tutor online, i be warri boy'. */
function isOwnPlace(tokens: readonly Token[], at: readonly number[]): boolean {
  if (!onlineWork.test(tokens.map(({ word }) => word).join(' '))) return false;
  const before = tokens.slice(0, Math.min(...at)).map(({ word }) => word);
  return ownPlace.test(before.join(' '));
}

/** Whether all other words of the text are used. */
const isRest = (tokens: readonly Token[], at: readonly number[]) =>
  tokens.every((token, index) => token.use !== null || at.includes(index) || placeEndings.has(token.word));

/** Whether nothing else stands in the text than words at these places and words without a meaning. */
function isAll(tokens: readonly Token[], at: readonly number[]): boolean {
  return tokens.every(
    (token, index) =>
      token.use !== null || at.includes(index) || isPlain(token) || placeEndings.has(token.word),
  );
}

/** The words with their likely corrections. 'unusual' also changes right words that are rare, and joins words that are nearly one. */
function withCorrections(
  tokens: readonly Token[],
  spelling: Spelling,
  known: KnownNames & { isOurs: (word: string) => boolean },
  pass: 'misspelt' | 'unusual',
  isTradesman: (words: string[]) => boolean,
): Token[] {
  const changed: Token[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index] as Token;
    const next = tokens[index + 1];
    const isFree =
      token.use === null && !token.isPlace && !known.hasWord(token.word) && !known.isOurs(token.word);
    if (isFree && next?.use === null && !next.isPlace) {
      const joined = joinedWord(token, next, spelling, pass, isTradesman);
      if (joined) {
        changed.push({
          ...token,
          written: `${token.written} ${next.written}`,
          end: next.end,
          word: foldedWords(joined).join(' '),
          readAs: joined,
        });
        index += 1;
        continue;
      }
    }
    changed.push(
      isFree && !plainWords.has(token.word)
        ? corrected(token, changed.at(-1), next, spelling, pass)
        : isFree && pass === 'misspelt'
          ? inPhrase(token, changed.at(-1), next, spelling)
          : token,
    );
  }
  return changed.flatMap((token, index) =>
    splitWords(
      pass === 'misspelt'
        ? shortInPhrase(token, changed[index - 1], changed[index + 1], spelling, known)
        : token,
    ),
  );
}

/** A word of three letters, which is corrected when its neighbours are. */
function shortInPhrase(
  token: Token,
  before: Token | undefined,
  next: Token | undefined,
  spelling: Spelling,
  known: KnownNames,
): Token {
  const isFree = token.use === null && !token.isPlace && !plainWords.has(token.word);
  if (!isFree || known.hasWord(token.word)) return token;
  const to = spelling.correctShort(token.word, { before: before?.word, after: next?.word });
  return to ? { ...token, word: foldedWords(to).join(' '), readAs: to } : token;
}

/** What two words form that belong together: 'brick layer' and, with a mistake, 'brick later'. */
function joinedWord(
  one: Token,
  other: Token,
  spelling: Spelling,
  pass: 'misspelt' | 'unusual',
  isTradesman: (words: string[]) => boolean,
): string | null {
  const joined = spelling.correctJoined(one.word, other.word);
  if (joined === null || foldedWords(joined).join('') === one.word + other.word) return joined;
  // Two right words seldom are a wrong one: only when they form the name of a trade, and nothing else makes sense.
  const isWritten = spelling.isKnown(one.word) && spelling.isKnown(other.word);
  return !isWritten || (pass === 'unusual' && isTradesman(foldedWords(joined))) ? joined : null;
}

/** A corrected word that is several words takes several places: 'Air Condition'. */
function splitWords(token: Token): Token[] {
  return token.word.split(' ').map((word) => ({ ...token, word }));
}

const ofTrades = [kinds.skill, kinds.synonym] as const;

function corrected(
  token: Token,
  before: Token | undefined,
  next: Token | undefined,
  spelling: Spelling,
  pass: 'misspelt' | 'unusual',
): Token {
  const beside = { before: before?.word, after: next?.word };
  const to =
    pass === 'unusual' && spelling.isKnown(token.word)
      ? spelling.correct(token.written, beside, { allowed: ofTrades, even: 'rare' })
      : (spelling.correct(token.written, beside, { allowed: ofTrades }) ??
        spelling.correct(token.written, beside, { allowed: ofTrades, even: 'in phrases' }));
  return to ? { ...token, word: foldedWords(to).join(' '), readAs: to } : token;
}

function inPhrase(
  token: Token,
  before: Token | undefined,
  next: Token | undefined,
  spelling: Spelling,
): Token {
  if (token.word.length < 5) return token;
  const to = spelling.correct(
    token.written,
    { before: before?.word, after: next?.word },
    { allowed: ofTrades, even: 'in phrases' },
  );
  return to ? { ...token, word: foldedWords(to).join(' '), readAs: to } : token;
}

const correctionOf = ({ written, start, end }: Omit<Token, 'readAs'>, to: string): Correction => ({
  from: written,
  to,
  start,
  end,
});

/** The words of a short line that are no known words, and no misspelt words of trades. */
function leftOutOf(tokens: readonly Token[], spelling: Spelling): string[] {
  if (tokens.length > MOST_WORDS_OF_A_SHORT_LINE) return [];
  const isUnknown = (token: Token, index: number) => {
    const { use, word, written } = token;
    if (use !== null || !/^[a-z]+$/.test(word) || isPlain(token) || placeEndings.has(word)) return false;
    if (spelling.isKnown(word)) return false;
    const beside = { before: tokens[index - 1]?.word, after: tokens[index + 1]?.word };
    return !spelling.correct(written, beside, { allowed: ofTrades, even: 'in phrases' });
  };
  return tokens.filter(isUnknown).map(({ written }) => written);
}

const isUsed = (tokens: readonly Token[], { start }: Correction) =>
  tokens.some((token) => token.use !== null && token.start === start);

/** The corrections in the order of the text, each once, with the words as the text has them. */
function inText(text: string, corrections: readonly Correction[]): Correction[] {
  return [...new Map(corrections.map((each) => [each.start, each])).values()]
    .sort((one, other) => one.start - other.start)
    .map((each) => ({ ...each, from: text.slice(each.start, each.end) }));
}
