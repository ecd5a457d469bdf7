/** The price conditions of a request. */
export interface RequestPrice {
  /** Whether to sort by lowest price. */
  cheap: boolean;
  /** The highest price in naira; null without a limit. */
  under: number | null;
}

interface FoundPrice extends RequestPrice {
  /** The parts of the text about the price, as [start, end). */
  spans: [start: number, end: number][];
}

const MOST_NAIRA = 1_000_000_000;
const LEAST_NAIRA = 500;

const numberWords: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  hundred: 100,
};
const scales: Readonly<Record<string, number>> = {
  k: 1000,
  thousand: 1000,
  m: 1_000_000,
  million: 1_000_000,
  hundred: 100,
};

const written = `(?:${Object.keys(numberWords).join('|')})(?:\\s(?:hundred|one|two|three|four|five|six|seven|eight|nine))?`;
const amount = new RegExp(
  `(?<![\\p{L}\\p{N}.,])(?<mark>₦|#|=n=|ngn\\s?|n(?=\\d)|naira\\s)?\\s?(?:(?<digits>\\d{1,3}(?:,\\d{3})+|\\d{1,12}(?:\\.\\d{1,2})?)\\s?(?<scale>k|m|thousand|million|hundred)?|(?<words>${written})\\s(?<wordScale>k|thousand|million))(?![\\p{L}\\p{N}])(?<after>\\s?(?:naira|ngn|bucks))?`,
  'giu',
);

/** Words before an amount that make it an upper limit. */
const most =
  /(?:under|below|beneath|bellow|less(?:er)? than|less|(?:not?|nothing|never|nor|dont|do not|shouldnt|should not|wont)\s(?:\w+\s){0,2}?(?:more|above|over|exceed|pass|beyond|higher|reach|cross)(?: than)?|max(?:imum)?(?: of)?|at most|up to|upto|within|budget(?:ed)?|my money|i (?:only )?(?:get|have|hold)(?: only)?|cheaper than|lower than|not up to|price)\s*(?:than|of|is|na|be|dey|just|like|only|about|around|for|:|=|-)*\s*$/i;
/** Words before an amount that only an amount of money can follow. */
const least =
  /(?:above|over|more than|at least|from|minimum(?: of)?|not less than|starting(?: at| from)?|greater than)\s*$/i;
/** Words after an amount that make it a price. */
const behind =
  /^\s*(?:max(?:imum)?|budget|or (?:less|below)|is (?:my|our|the) (?:budget|max)|na my (?:budget|money)|only|downwards?|highest|tops|and below|last)(?![\p{L}])/iu;
/** Units that make a number something other than a price. */
const units =
  /^\s*(?:-\s*)?(?:lit(?:re|er)s?|l|kgs?|g|grams?|people|persons?|guests?|heads?|pages?|hp|kva|kw|kwh|watts?|w|inch(?:es)?|bed(?:room)?s?|rooms?|days?|weeks?|months?|years?|yrs?|yr|staffs?|students?|pupils?|cop(?:y|ies)|pieces?|pcs|blocks?|bags?|plots?|floors?|storey|story|units?|cars?|chairs?|tables?|plates?|mm|cm|m|ft|feet|met(?:re|er)s?|km|words?|questions?|hours?|hrs?|minutes?|mins?|am|pm|times?|sets?|girls?|boys?|children|kids|men|women|mah|gb|tb|mp|volts?|v|amps?|ah|tons?|tonnes?|trips?|tyres?|followers?|subscribers?|likes|views|sq\w*|acres?|hectares?|chapters?|class|th|st|nd|rd|seater|channels?|cameras?|tv|television|video|camera|screen|ultra|level|model|series|birds?|chicks?|fowls?|bottles?|cups?|cartons?|packs?|yards?|tiles?|windows?|doors?|points?|bulbs?)(?![\p{L}])/iu;

/** Counted things that the list above lacks: '1000 souvenirs'. */
const manyThings =
  /^\s?(?!(?:lagos|jos|rivers|badagris|is|as|was|plus|less|this|pls|always|sharpsharp)(?![\p{L}]))\p{L}{3,}s(?![\p{L}])/iu;

const cheapWords = new RegExp(
  `(?<![\\p{L}])(?:${[
    'cheap(?:er|est|o|ly)?',
    'affordabl[ey]|affordability',
    'inexpensive|economical',
    '(?:mai |da )?(?:rahusa|arha|araha|arhaa)|(?:mai |da )sauki|(?:mai )?saukin (?:kudi|farashi)|kudi kadan|kudin kadan|farashi kadan',
    '(?:low|small|tight|little|student|lower|lowest|minimal)(?:er|est)?[ -]?(?:cost|price[ds]?|budget|money|change|charge|fee)s?',
    '(?:budget|pocket|wallet|student|price)[ -]?friendly|friendly price',
    '(?:good|fair|reasonable|moderate|better|best|okay|nice|considerate) (?:price|rate|cost|charge|fee)s?',
    'reasonable',
    '(?:less|least) (?:expensive|costly)',
    "(?:not|no|nor|wey no|isnt|isn['’]t|wont be|no be|never|without being) (?:too |so |very |that |dey |go |be )*(?:expensive|costly|cost|dear|pricey|high price)(?: too much| much| pass)?",
    'price (?:to |should |must |go |let it |make e |dey |e |will )*(?:be |dey )?(?:small|low|fair|moderate|reasonable|okay|good|down|no high|not high|no too much)',
    "(?:little|small|no|low|limited|not much|no much|no get|no too get|no (?:too )?get (?:much|plenty)|dont have much|don['’]t have much|do not have much|dont have|don['’]t have|no dey with) (?:money|cash|budget|funds?)",
    "(?:i am|i['’]?m|we are|i dey|person wey) (?:so |very )?broke|wey no get money|sapa(?: dey)?",
    '(?:ol)?owo (?:po+ku|kekere|kere)|(?:ti )?(?:owo (?:e|re) )?ko (?:won|wonju|gbowo lori|gbowolori)|gbowo pooku|(?:di )?onu ala|onuala|(?:a)?dighi (?:oke )?onu|adi onu|ego (?:ya )?(?:di )?(?:ntakiri|obere|nta)|obere ego|obele ego',
    "(?:no|not|won['’]?t|never) (?:go |dey |going to )*(?:kill|tear|burst|finish|chop|drain|empty) (?:my|our|person) (?:pocket|money|account|purse|wallet)",
    "(?:no|not|won['’]?t) (?:go |dey |too )*(?:charge|bill|collect|cost)(?: me| us| person)?(?: too)? (?:much|plenty|pass|high)|no (?:go |dey )+bill me|small small money",
    'manageable price|discount(?:ed)?|no cost pass',
  ].join('|')})(?![\\p{L}])`,
  'giu',
);

/** Reads the price conditions of a text. */
export function readPrice(text: string): FoundPrice {
  const spans: [number, number][] = [];
  let cheap = false;
  for (const match of withoutMarks(text).matchAll(cheapWords)) {
    cheap = true;
    spans.push([match.index, match.index + match[0].length]);
  }
  let under: number | null = null;
  let isLimited = false;
  for (const match of text.matchAll(amount)) {
    const price = priceOf(text, match);
    if (!price) continue;
    spans.push([price.start, price.end]);
    // Of a range, the higher amount is the limit; an explicit limit takes precedence over a bare amount.
    if (under === null || (price.isLimit && !isLimited)) under = price.naira;
    else if (price.isLimit === isLimited) under = Math.max(under, price.naira);
    isLimited ||= price.isLimit;
  }
  return { cheap, under, spans };
}

/** Returns the text without diacritics ('ọnụ ala'). Each is one position long, so all other letters stay in place. */
const withoutMarks = (text: string) =>
  text.replace(/[\u00c0-\u024f\u1e00-\u1eff]/g, (letter) => letter.normalize('NFD').charAt(0));

function priceOf(text: string, match: RegExpExecArray) {
  const { mark, digits, scale, words, wordScale, after } = match.groups as Record<string, string | undefined>;
  const factor = scales[(scale ?? wordScale ?? '').toLowerCase()] ?? 1;
  const number = digits ? Number(digits.replaceAll(',', '')) : sumOf(words ?? '');
  const naira = Math.round(number * factor);
  const before = text.slice(Math.max(0, match.index - 40), match.index).toLowerCase();
  const limit = most.exec(before);
  if (naira < LEAST_NAIRA || naira > MOST_NAIRA) return null;
  if (!limit && least.test(before)) return null;
  const rest = text.slice(match.index + match[0].length, match.index + match[0].length + 30);
  const isMoney = Boolean(mark || after);
  if (!isMoney && units.test(rest)) return null;
  const isBehind = behind.test(rest);
  const isRound =
    digits !== undefined &&
    naira >= 1000 &&
    naira % 100 === 0 &&
    !isYear(naira, digits) &&
    digits.length <= 8;
  if (!isMoney && factor === 1 && !limit && !isBehind && !digits?.includes(',') && !isRound) return null;
  if (!isMoney && factor === 1 && digits?.startsWith('0')) return null;
  if (!isMoney && factor === 1 && !limit && !isBehind && manyThings.test(rest)) return null;
  return {
    naira,
    isLimit: Boolean(limit) || isBehind,
    start: match.index - (limit?.[0].length ?? 0),
    end: match.index + match[0].length + (isBehind ? (behind.exec(rest)?.[0].length ?? 0) : 0),
  };
}

const isYear = (naira: number, digits: string) => digits.length === 4 && naira >= 1950 && naira <= 2040;

function sumOf(words: string): number {
  const [first = '', second = ''] = words.toLowerCase().split(/\s/);
  const value = numberWords[first] ?? 0;
  if (second === 'hundred') return value * 100;
  return value + (numberWords[second] ?? 0);
}
