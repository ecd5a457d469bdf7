/** What may follow a street name that only says where a public place is. */
const publicPlace =
  'junction|roundabout|bus\\s?-?stop|market|mall|plaza|bridge|gate|church|mosque|schools?|college|university|park|hotel|hospital|estate|station';
/** Words after a number that show it is not a house number. */
const measure =
  'min(?:ute)?s?|hours?|m|met(?:er|re)s?|km|k\\.?m|miles?|steps?|houses?|poles?|plots?|floors?|stor(?:e?y|eys|ies)|big|small';

const houseNumber =
  /\b(?:no|number|house|hse|plot|flat|block|suite|room|apartment|apt|unit)(?:\b[\s.:#]*|(?<=no))\d|#\s*\d|\d+(?:st|nd|rd|th)\s+(?:house|flat)\b/i;
/** A number before the name of a street: '12 Adeola Odeku St', '5b, Allen Avenue'. */
const numberBeforeStreet = new RegExp(
  `(?<!\\b(?:phase|gate|zone|ward|mile|km)\\s)\\b\\d+[a-z]?\\b[\\s,]+(?!(?:${measure})\\b)` +
    `(?:(?!(?:the|on|to|from|by|near|of|and|opposite|after|before|behind)\\b)[\\p{L}.'’-]+\\s+){0,4}` +
    '(?:street|str|st|road|rd|avenue|ave|close|crescent|cres|lane|drive|way)\\b',
  'iu',
);
/** A number after the name of a street: 'Bode Thomas Road 14'. */
const numberAfterStreet =
  /\b(?:street|str|road|rd|avenue|ave|close|crescent|cres|lane|drive)\.?[\s,]+(?:no\.?\s*)?\d+[a-z]?\b(?!\s*(?:mins?|minutes|met|km|m\b))/iu;
/** The name of a street, unless it only names a public place such as a junction. */
const streetName = new RegExp(
  `\\p{L}\\s+(?:street|str|avenue|ave|crescent|cres)\\b(?!\\.?\\s+(?:${publicPlace}))`,
  'iu',
);
/** 'Allen Close', 'Allen St': other than in 'close to the bank' and 'St Saviour', the word follows a name and ends the phrase. */
const shortStreetName = /\p{Lu}\p{L}+\s+(?:Close|Cl|St)\b(?!\.?\s+(?:to\b|\p{Lu}))/u;
/** A number that begins the text, before two names: '12 Adeola Odeku'. */
const numberAndNames = new RegExp(
  `^\\d+[a-z]?[\\s,]+\\p{Lu}\\p{Ll}+\\s+\\p{Lu}\\p{Ll}+(?!.*\\b(?:${publicPlace}|factory|bank|filling)\\b)`,
  'u',
);
const coordinates = /-?\d{1,3}\.\d{3,}\s*[,;\s]\s*-?\d{1,3}\.\d{3,}/;

export const landmarkTexts = {
  noStreet:
    'Please leave out the street and the house number. Name a place nearby, such as a filling station or a school.',
} as const;

/** Returns whether a public hint reveals a street or a house, which only people who agreed on a visit may learn. */
export function namesStreet(landmark: string): boolean {
  const plain = landmark.normalize('NFKC').trim();
  return [
    houseNumber,
    numberBeforeStreet,
    numberAfterStreet,
    streetName,
    shortStreetName,
    numberAndNames,
    coordinates,
  ].some((pattern) => pattern.test(plain));
}
