/** A number of nine digits or more in any common notation. */
const number = /(?:\+|\b)\d(?:[\s().-]{0,2}\d){8,14}\b/g;
/** The number of digits without `0` or `+234`. */
const NATIONAL_DIGITS = 10;

/** Returns the part of a Nigerian number that all notations share: `803…` of `0803…` and `+234 803…`; null for other numbers. */
function nationalPart(written: string): string | null {
  return /^(?:(?:00)?234)?0?([789]\d{9})$/.exec(written.replace(/\D/g, ''))?.[1] ?? null;
}

/** Returns whether a text may contain a phone number: a cheap test that most messages fail. */
export function mayHoldPhone(text: string): boolean {
  return text.length >= NATIONAL_DIGITS && /\d[\s().-]{0,2}\d[\s().-]{0,2}\d[\s().-]{0,2}\d/.test(text);
}

/** A part of a text; `tel` for a known phone number, as `+234…`. */
interface PhonePart {
  /** The place in the whole text at which the part begins. */
  at: number;
  text: string;
  tel?: string;
}

/** Splits a text at the known phone numbers. All other numbers stay text. */
export function splitPhones(text: string, known: readonly string[]): PhonePart[] {
  const byPart = new Map(known.map((phone) => [nationalPart(phone), phone]));
  const parts: PhonePart[] = [];
  let done = 0;
  for (const { 0: found, index } of text.matchAll(number)) {
    const part = nationalPart(found);
    const tel = part === null ? undefined : byPart.get(part);
    if (!tel) continue;
    if (index > done) parts.push({ at: done, text: text.slice(done, index) });
    parts.push({ at: index, text: found, tel });
    done = index + found.length;
  }
  if (done < text.length) parts.push({ at: done, text: text.slice(done) });
  return parts;
}
