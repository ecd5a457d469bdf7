import { isSpeltOut } from './spelt-numbers.ts';
import { unmask } from './unmask.ts';

/**
 * How certain it is that a text reveals a contact. A number is `certain` when its digits follow each other, in any spelling, and
 * `uncertain` when other words separate them or only part of it can be read.
 */
export type Certainty = 'certain' | 'uncertain';

/** A Nigerian mobile number without separators: `0803…`, `234803…`, `2340803…`. */
const mobileNumber = /^(?:(?:00)?2340?|0)[789][01]\d{8}$/;
/**
 * The same without its zero. Matches only one group or the way people dictate it, because the amounts of '70000-90000' would otherwise
 * match.
 */
const withoutZero = /(?<!\d)[789][01]\d(?:\d{7}|([ .-])\d{3}\1\d{4})(?!\d)/;
/** A number of any country, with its code. */
const abroad = /\+[1-9](?:[\s().-]{0,3}\d){8,14}(?!\d)/;
const LONGEST_NUMBER = 16;
/** The most characters between two parts of a number that other words separate. */
const BETWEEN_MAX = 45;

const words = (value: string, list: string) => list.split(' ').map((word): [string, string] => [word, value]);
const english = new Map(
  'zero one two three four five six seven eight nine'.split(' ').map((word, digit) => [word, String(digit)]),
);
/** Digits in Hausa, Yoruba and Igbo without their marks, and as spelt by ear. */
const foreign = new Map([
  ...words('0', 'sifili sifiri odo ofo efu nought naught nil'),
  ...words('1', 'daya okan eni otu wan won'),
  ...words('2', 'biyu eji meji abuo abua tu'),
  ...words('3', 'uku eta meta ato tri'),
  ...words('4', 'hudu erin merin ano fo'),
  ...words('5', 'biyar arun marun ise faiv'),
  ...words('6', 'shida efa mefa isii siks'),
  ...words('7', 'bakwai eje meje asaa sevun'),
  ...words('8', 'takwas ejo mejo asato eit ate'),
  ...words('9', 'tara esan mesan itoolu nain'),
]);
const teens = new Map(
  'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, more) => [word, String(10 + more)]),
);
const tens = new Map(
  'twenty thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .map((word, more) => [word, `${2 + more}0`]),
);
const times = new Map([
  ...['double', 'dabul'].map((word) => [word, 2] as const),
  ...['triple', 'treble', 'tripul'].map((word) => [word, 3] as const),
]);
/** Words that people say between the digits of a number. */
const joiners = new Set(
  'plus then and dash hyphen space gap dot point comma slash stroke star hash minus underscore next follow followed by am with'.split(
    ' ',
  ),
);

const either = (names: Iterable<string>) => [...names].join('|');
const unit = either([...english.keys()].slice(1));
const hundreds = new RegExp(
  `\\b(${unit}) hundred(?:[\\s-]+(?:and[\\s-]+)?(?:(${either(tens.keys())})(?:[\\s-]+(${unit}))?|(${either(teens.keys())})|(${unit})))?\\b`,
  'g',
);
const pairs = new RegExp(`\\b(${either(tens.keys())})[\\s-]+(${unit})\\b`, 'g');
/** 'too' and 'for' sound like digits, but count only between words for digits. */
const soundsLike = new RegExp(
  `(?<=\\b(?:${either(english.keys())}|oh|too|for)[\\s-])(?:too|for)(?=[\\s-](?:${either(english.keys())}|oh|too|for)\\b)`,
  'g',
);
/** Digits and words for digits in one word: 'zeroeight', '8zero3'. */
const wholeOfUnits = new RegExp(`^(?:\\d|${either(english.keys())}|oh)+$`);
const eachUnit = new RegExp(`\\d|${either(english.keys())}|oh`, 'g');

/** Amounts, times of day, dates and decimals, which are unlikely to be part of a number. */
const figure = new RegExp(
  [
    /(?<amount>(?<![\d.,])(?:[₦$£€]|#(?!\d{3}#)|\bn(?:gn)?)\s?[1-9][\d,.]*|(?<![\d,])[1-9]\d{0,2}(?:,\d{3})+(?!\d))/,
    /(?<![\d:])(?:[01]?\d|2[0-3]):[0-5]\d(?![\d:])/,
    /(?<!\d)\d{1,2}[/.-]\d{1,2}[/.-](?:19|20)\d\d(?!\d)/,
    /(?<![\d.])\d{1,3}\.\d{1,2}(?![\d.])/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

interface Token {
  digits: string;
  start: number;
  end: number;
  /** Only separators and words that a number may contain stand before it and after the last token. */
  isTight: boolean;
  kind: 'digits' | 'amount' | 'figure' | 'english' | 'foreign' | 'o';
}

/** Returns how certainly a text reveals a phone number, in any digits, words for digits and separators; null when it reveals none. */
export function findNumber(text: string): Certainty | null {
  const small = unmask(text).toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ɗ', 'd');
  const plain = small
    .replace(soundsLike, (word) => (word === 'too' ? 'two' : 'four'))
    .replace(hundreds, (_, hundred, ten, more, teen, one) =>
      String(
        100 * digitOf(english, hundred) +
          digitOf(tens, ten) +
          digitOf(teens, teen) +
          digitOf(english, more ?? one),
      ),
    )
    .replace(pairs, (_, ten, one) => String(digitOf(tens, ten) + digitOf(english, one)));
  const tokens = readTokens(plain);
  // A lone 'o' is a zero or a word.
  const withoutO = tokens.filter(({ kind }) => kind !== 'o');
  const readings = withoutO.length < tokens.length ? [tokens, withoutO] : [tokens];
  const found = new Set(readings.map(joinTight));
  if (withoutZero.test(plain) || abroad.test(plain) || found.has('certain')) return 'certain';
  return found.has('uncertain') ||
    isScattered(tokens) ||
    isSpeltOut(small, isDigitWord) ||
    isNearCall(plain, tokens) ||
    isBackwards(plain, tokens)
    ? 'uncertain'
    : null;
}

function digitOf(numbers: Map<string, string>, word: string | undefined): number {
  return Number(word === undefined ? 0 : numbers.get(word));
}

function readTokens(plain: string): Token[] {
  const figures = [...plain.matchAll(figure)].map((found) => ({
    start: found.index,
    end: found.index + found[0].length,
    kind: found.groups?.['amount'] ? ('amount' as const) : ('figure' as const),
  }));
  let nextFigure = 0;
  const tokens: Token[] = [];
  let isTight = true;
  let repeat = 1;
  for (const part of readParts(plain)) {
    if (!part.digits) {
      const multiplied = times.get(part.text);
      if (multiplied) repeat = multiplied;
      else if (!joiners.has(part.text)) isTight = false;
      continue;
    }
    const end = part.start + part.text.length;
    while ((figures[nextFigure]?.end ?? plain.length) <= part.start) nextFigure += 1;
    const around = figures[nextFigure];
    tokens.push({
      digits: part.digits.length === 1 ? part.digits.repeat(repeat) : part.digits,
      start: part.start,
      end,
      isTight,
      kind: around && around.start < end ? around.kind : (part.kind ?? 'digits'),
    });
    isTight = true;
    repeat = 1;
  }
  return tokens;
}

interface Part {
  text: string;
  start: number;
  /** Absent for a word that is not a number. */
  digits?: string;
  kind?: Token['kind'];
}

/** Splits a text into words and groups of digits. Letters that only join or lengthen others, such as the Japanese 'ー', separate. */
function readParts(plain: string): Part[] {
  return [...plain.matchAll(/[\p{Ll}\p{Lo}\p{Nd}]+/gu)].flatMap(({ 0: text, index: start }): Part[] => {
    const whole = readWhole(text);
    if (whole) return [{ text, start, ...whole }];
    if (!/\d/.test(text)) return [{ text, start }];
    return [...text.matchAll(/\d+|\D+/g)].map(({ 0: piece, index }) => ({
      text: piece,
      start: start + index,
      ...readWhole(piece),
    }));
  });
}

const looksLike: Record<string, string> = { o: '0', i: '1', l: '1', s: '5', b: '8', z: '2' };
const letterFor: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };

/** Reads a whole word as digits: '0803', 'o8o3', 'eight', 'e1ght', 'zero8zero'. */
function readWhole(word: string): Pick<Part, 'digits' | 'kind'> | null {
  if (/^\d+$/.test(word)) return { digits: word };
  if (/^(?:o+|oh)$/.test(word)) return { digits: word.replace('h', '').replaceAll('o', '0'), kind: 'o' };
  const plain = word.replace(/[013457]/g, (digit) => letterFor[digit] as string);
  const spelt = english.get(plain) ?? teens.get(word) ?? tens.get(word);
  if (spelt) return { digits: spelt, kind: 'english' };
  const elsewhere = foreign.get(word);
  if (elsewhere) return { digits: elsewhere, kind: 'foreign' };
  if (wholeOfUnits.test(word)) {
    const digits = word.match(eachUnit) ?? [];
    return { digits: digits.map((each) => english.get(each) ?? each.replace('oh', '0')).join('') };
  }
  // Not a count with its unit, such as '25l' or '12s'.
  if (/\d/.test(word) && /^[\doilsbz]+$/.test(word) && !/^\d{1,3}[lsb]$/.test(word))
    return { digits: word.replace(/\D/g, (letter) => looksLike[letter] as string) };
  return null;
}

const isDigitWord = (word: string) => english.has(word) || foreign.has(word) || /^(?:o|oh)$/.test(word);

const isFigure = ({ kind }: Token) => kind === 'amount' || kind === 'figure';

/** Finds numbers whose parts follow each other. */
function joinTight(tokens: Token[]): Certainty | null {
  let found: Certainty | null = null;
  tokens.forEach((first, from) => {
    let joined = '';
    for (let to = from; to < tokens.length && joined.length <= LONGEST_NUMBER; to += 1) {
      const token = tokens[to] as Token;
      if (isFigure(token) || (to > from && !token.isTight)) break;
      joined += token.digits;
      const count = to - from + 1;
      // '0-9, 10-15' are ages or sizes more often than a number.
      const areRanges = first.digits.length <= 2 && tokens[from + 1]?.digits.length === 2;
      if (mobileNumber.test(joined) || (count >= 9 && /^[789][01]\d{8}$/.test(joined)))
        found = areRanges ? (found ?? 'uncertain') : 'certain';
      // The zero may be missing when digits are written as words: 'eight zero three 1234567'.
      else if (first.kind === 'english' && count > 1 && /^[789][01]\d{8}$/.test(joined))
        found ??= 'uncertain';
      else if (/^\d{1,2}0[789][01]\d{8}\d?$/.test(joined)) found ??= 'uncertain';
    }
  });
  return found;
}

/** Returns whether other words or amounts separate the parts of a number: 'start with 0803, the middle is 123'. */
function isScattered(tokens: Token[]): boolean {
  const kinds: Token['kind'][][] = [
    ['digits'],
    ['digits', 'amount'],
    ['digits', 'english', 'o'],
    ['digits', 'english', 'foreign', 'o'],
  ];
  return kinds.some((allowed) => {
    const read = tokens.filter(({ kind }) => allowed.includes(kind));
    return read.some((first, from) => {
      let joined = '';
      for (let to = from; to < read.length && joined.length < LONGEST_NUMBER; to += 1) {
        const { digits, start } = read[to] as Token;
        if (to > from && start - (read[to - 1] as Token).end > BETWEEN_MAX) return false;
        joined += digits;
        if (mobileNumber.test(joined)) return first.digits.length > 2 || first.digits.startsWith('0');
      }
      return false;
    });
  });
}

/** Words that announce a phone number, but not the number of a thing, such as 'chassis number'. */
const call =
  /(?<!\b(?:chassis|engine|serial|model|frame|part)\s)\b(?:call|dial|text|phone|tel|telephone|mobile|cell|gsm|line|lines|number|numbers|no|contact|ring|buzz|flash|beep|reach|whats?app|watsap+|kira|lamba|nomba|namba|pe mi|kpoo|mtn|glo|airtel|9mobile|etisalat)\b/g;
const NEAR_CALL = 40;
/** Enough digits for a number without its network's prefix. */
const NEAR_CALL_DIGITS = 7;

/** Returns whether a number, or the prefix of a network, follows a word such as 'call'. */
function isNearCall(plain: string, tokens: Token[]): boolean {
  const calls = [...plain.matchAll(call)].map(({ 0: word, index }) => index + word.length);
  if (calls.length === 0) return false;
  let joined = '';
  let start = 0;
  return tokens.some((token) => {
    const { kind, digits, isTight, start: at } = token;
    if (isFigure(token) || kind === 'foreign') {
      joined = '';
      return false;
    }
    if (!isTight || joined === '') {
      joined = '';
      start = at;
    }
    joined += digits;
    const isEnough = joined.length >= NEAR_CALL_DIGITS || /^0[789][01]\d$/.test(joined);
    return isEnough && calls.some((end) => end <= start && start - end <= NEAR_CALL);
  });
}

/** Returns whether a text contains a number written from its end and says so. */
function isBackwards(plain: string, tokens: Token[]): boolean {
  if (!/\b(?:back|backwards?|behind|reverse|reversed|last|upside)\b/.test(plain)) return false;
  return tokens.some((_, from) => {
    let joined = '';
    for (let to = from; to < tokens.length && joined.length < 11; to += 1) {
      const token = tokens[to] as Token;
      if (isFigure(token) || (to > from && !token.isTight)) return false;
      joined += token.digits;
    }
    return mobileNumber.test([...joined].reverse().join(''));
  });
}
