/** The characters of GSM 03.38 that take one septet, with the line breaks. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** The characters of its extension table, which take two: an escape and the character. */
const extended = new Set('\f^{}\\[~]|€');

export const SMS_SEGMENT_SEPTETS = 160;

/**
 * How many septets a text takes as an SMS; null when it has a character, such as the naira sign, that would turn the whole SMS into UCS-2
 * with 70 characters for each segment.
 */
export function countSeptets(text: string): number | null {
  let septets = 0;
  for (const character of text) {
    if (basic.has(character)) septets += 1;
    else if (extended.has(character)) septets += 2;
    else return null;
  }
  return septets;
}

/** Whether a text is paid for as one SMS. */
export function isOneSegment(text: string): boolean {
  const septets = countSeptets(text);
  return septets !== null && septets <= SMS_SEGMENT_SEPTETS;
}
