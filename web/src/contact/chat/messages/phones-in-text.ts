/** A number of nine digits or more, as people write them. */
const number = /(?:\+|\b)\d(?:[\s().-]{0,2}\d){8,14}\b/g;
/** How many digits a Nigerian number has without `0` or `+234`. */
const NATIONAL_DIGITS = 10;

/** The part of a number that is the same however it is written: `803…` of `0803…` and `+234 803…`; null for other numbers. */
function nationalPart(written: string): string | null {
  return /^(?:(?:00)?234)?0?([789]\d{9})$/.exec(written.replace(/\D/g, ''))?.[1] ?? null;
}

/** Whether a text may hold a phone number: a quick test for most messages. */
export function mayHoldPhone(text: string): boolean {
  return text.length >= NATIONAL_DIGITS && /\d[\s().-]{0,2}\d[\s().-]{0,2}\d[\s().-]{0,2}\d/.test(text);
}

/** A piece of a text; `tel` for a known phone number, as `+234…`. */
interface PhonePart {
  text: string;
  tel?: string;
}

/** Finds those phone numbers in a text that are among the known ones. All other numbers stay text. */
export function splitPhones(text: string, known: readonly string[]): PhonePart[] {
  const byPart = new Map(known.map((phone) => [nationalPart(phone), phone]));
  const parts: PhonePart[] = [];
  let done = 0;
  for (const { 0: found, index } of text.matchAll(number)) {
    const part = nationalPart(found);
    const tel = part === null ? undefined : byPart.get(part);
    if (!tel) continue;
    if (index > done) parts.push({ text: text.slice(done, index) });
    parts.push({ text: found, tel });
    done = index + found.length;
  }
  if (done < text.length) parts.push({ text: text.slice(done) });
  return parts;
}
