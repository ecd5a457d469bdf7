/**
 * Returns a text without disguise: digits and letters of any script and style become the Latin ones they resemble, and invisible characters
 * are removed.
 */
export function unmask(text: string): string {
  return text
    .replace(longLigature, ' ')
    .normalize('NFKC')
    .replace(/\p{Cf}|\p{Me}|\p{Variation_Selector}/gu, '')
    .replace(/\p{Nd}/gu, westernDigit)
    .replace(/[⓵-⓽❶-❾➀-➈➊-➒]/g, (circled) => String(circledDigit(circled.charCodeAt(0))))
    .replace(/[⓿🄋🄌]/gu, '0')
    .replace(/\u041e|\u043e|\u039f|\u03bf|\u0585/g, 'o')
    .replaceAll('。', '.');
}

/** Arabic phrases in one character, which normalisation expands to up to eighteen letters. A long text of them would be slow to check. */
const longLigature = /[\ufdf0-\ufdfd]/g;

/** Unicode lists the decimal digits of each script in a row of ten, from zero to nine. */
function westernDigit(digit: string): string {
  const code = digit.codePointAt(0) as number;
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value % 10);
}

/** The first of each row of circled digits that compatibility normalisation leaves as they are. Each row begins with one. */
const circledOnes = [0x24f5, 0x2776, 0x2780, 0x278a];

function circledDigit(code: number): number {
  const one = circledOnes.findLast((first) => first <= code) ?? code;
  return code - one + 1;
}
