import { editDistance } from '@marketplace/contract/shared/text/edit-distance';
import { foldedWords } from '@marketplace/contract/shared/text/folded-words';
import { englishWords } from '../english-words.ts';
import type { NamedArea } from '../places.ts';
import type { Spelling } from '../spelling.ts';
import type { Synonym } from '../synonyms.ts';
import { kinds } from '../vocabulary.ts';
import { leftOutOf, withCorrections } from './correct-words.ts';
import { createTradeFinder, type FoundTrade, weights } from './find-trades.ts';
import { correctPlace, isOwnPlace, markPlaces, readPlace } from './read-place.ts';
import { type RequestPrice, readPrice } from './request-price.ts';
import {
  dayWords,
  namesLikeTrades,
  otherMatters,
  otherPhrases,
  ownName,
  placeEndings,
  plainWords,
  titles,
  tradeInThings,
} from './request-words.ts';
import { type Correction, correctionOf, isPlain, type KnownNames, type Token } from './tokens.ts';

/** The meaning of a line in the search box. */
export interface Request {
  /** Skills by their catalogue names, likeliest first. */
  skills: string[];
  place: NamedArea | null;
  /** Folded words of a person's name. */
  person: string[];
  /** Whether somebody has all of these words in their name. Otherwise the name only narrows the trade if somebody of the trade has it. */
  isSurePerson: boolean;
  price: RequestPrice | null;
  corrections: Correction[];
  /** Words of a short line without a known meaning, as typed: 'accra' beside a trade. */
  leftOut: string[];
}

/** Names in a text that must be looked up before it is read. Folded words. */
export interface AskedNames {
  words: string[];
  pairs: [one: string, other: string][];
}

/** Longer texts are cut off here. */
const MOST_WORDS = 80;
/** Additional names are not looked up. */
const MOST_NAMES = 8;
/** A trade with at least this weight needs no correction. */
const SURE = weights.task - 0.5;
/** By how much a trade with a corrected word must exceed one without. */
const CLEARLY_SURER = 0.5;

/** Creates the functions that read requests for these skills. */
export function createRequestReader(skills: readonly string[], synonyms?: readonly Synonym[]) {
  const findTrades = createTradeFinder(skills, synonyms);
  const tradesIn = (tokens: readonly Token[]) =>
    findTrades(tokens.map(({ use, word, isPlace }) => (use === null && !isPlace ? word : null)));

  const isTradesman = (words: string[]) => surenessOf(findTrades(words)) >= weights.trade;

  /** Returns the names to look up before `read`: those of people, and misspelt words, which may be names. */
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
      // A misspelt trade name is more specific than a task beside it ('photograpa for naming ceremony'), and a misspelt phrase more than
      // one word of it ('washng machine').
      const isName = corrected && sure < weights.trade && surenessOf(corrected.trades) >= weights.trade;
      // A problem with a misspelt thing counts when it is clearly more certain than another one: 'nepa light low, my stablizer don burn'.
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
    // Without a trade, a place and a price only count when the text contains nothing else.
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

  /** Returns the trades after correcting misspelt words; null when none becomes more certain. */
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

/** Whether a corrected trade combines words of another trade with a misspelt word: 'washng machine'. */
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

/** Matches misspelt words for a low price: 'cheep', 'afordable'. */
function isCheap(word: string): boolean {
  if (/^che[ae]?ps?$|^cheep(?:er)?$|^cheapp|^chip price$/.test(word)) return true;
  return word.length > 7 && word[0] === 'a' && editDistance(word, 'affordable', 2) <= 2;
}

/** Returns the words that a token can be in a name: as written, and the nearest known name. */
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

/** Returns the longest run of at least two words that belong to one person's name. */
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

/** Returns names that stand alone. Beside a trade, an English word is only a name in a line without other words: 'blessing hairdresser'. */
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

/** Whether the words request somebody of these trades: 'generator for sale' and 'how to cook rice' do not. */
function isRequested(tokens: readonly Token[], trades: readonly FoundTrade[]): boolean {
  if (tokens.some(({ word, use }) => use === null && otherMatters.has(word))) return false;
  if (otherPhrases.test(tokens.map(({ word }) => word).join(' '))) return false;
  const isInstruction = /^(?:how to|what is)$/.test(`${tokens[0]?.word} ${tokens[1]?.word}`);
  if (isInstruction && trades.some(({ at }) => at.includes(2))) return false;
  return (
    surenessOf(trades) >= SURE || !tokens.some(({ word, use }) => use === null && tradeInThings.has(word))
  );
}

/** Whether the only trade is more likely a name, in a line without a place: 'Taylor', but not 'taylor in Yaba'. */
function isOwnName(tokens: readonly Token[], trades: readonly FoundTrade[], known: KnownNames): boolean {
  const words = trades.flatMap(({ at }) => at.map((index) => (tokens[index] as Token).word));
  const isName =
    words.length === 1 && namesLikeTrades.has(words[0] as string) && known.hasWord(words[0] as string);
  return isName && !tokens.some(({ isPlace, use, word }) => isPlace || use !== null || plainWords.has(word));
}

/** Whether the text contains only the words at these indexes and words without a meaning. */
function isAll(tokens: readonly Token[], at: readonly number[]): boolean {
  return tokens.every(
    (token, index) =>
      token.use !== null || at.includes(index) || isPlain(token) || placeEndings.has(token.word),
  );
}

const isUsed = (tokens: readonly Token[], { start }: Correction) =>
  tokens.some((token) => token.use !== null && token.start === start);

/** Returns the corrections in text order, each once, with the words as written. */
function inText(text: string, corrections: readonly Correction[]): Correction[] {
  return [...new Map(corrections.map((each) => [each.start, each])).values()]
    .sort((one, other) => one.start - other.start)
    .map((each) => ({ ...each, from: text.slice(each.start, each.end) }));
}
