/** Mobile prefixes in use: the three digits behind +234. */
const prefixes = [
  '701',
  '703',
  '704',
  '705',
  '706',
  '707',
  '708',
  '802',
  '803',
  '805',
  '806',
  '807',
  '808',
  '809',
  '810',
  '811',
  '812',
  '813',
  '814',
  '815',
  '816',
  '817',
  '818',
  '901',
  '902',
  '903',
  '904',
  '905',
  '906',
  '907',
  '908',
  '909',
  '912',
  '913',
  '915',
  '916',
];

/** How many numbers `phoneNumber` can tell apart. */
export const PHONE_NUMBERS = prefixes.length * 10_000_000;

/**
 * The `index`th of a fixed series of valid mobile numbers, +234…. Neighbours differ in the prefix; the first ones have many
 * zeros.
 */
export function phoneNumber(index: number): string {
  const prefix = prefixes[index % prefixes.length];
  return `+234${prefix}${String(Math.floor(index / prefixes.length)).padStart(7, '0')}`;
}

/** Returns an address in a domain reserved for examples, so that no email reaches a real person. */
export function exampleEmail(fullName: string, mark: string | number): string {
  const name = fullName
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .replaceAll(' ', '.');
  return `${name}.${mark}@example.com`;
}
