/** The GSM 03.38 characters that take one septet, line breaks included. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** The characters of its extension table. They take two septets: an escape and the character. */
const extended = new Set('\f^{}\\[~]|€');

export const SMS_SEGMENT_SEPTETS = 160;

/**
 * Returns how many septets a text takes as an SMS. Null when it contains a character, such as the naira sign, that would turn the whole SMS
 * into UCS-2 with 70 characters per segment.
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

/** Returns whether a text is charged as one SMS. */
export function isOneSegment(text: string): boolean {
  const septets = countSeptets(text);
  return septets !== null && septets <= SMS_SEGMENT_SEPTETS;
}
