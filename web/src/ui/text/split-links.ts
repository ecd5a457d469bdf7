/** A part of a message: text, or a link. */
export interface TextPart {
  /** The place in the whole text at which the part begins. */
  at: number;
  text: string;
  href?: string;
}

const address = /(?:https?:\/\/|www\.)[^\s<>"'`]+/gi;
/** Punctuation that belongs to the sentence, not to the address. */
const trailing = /[.,;:!?)\]}…]+$/;

/** Splits a person's text at its web addresses. Only http and https become links. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const shown = found.replace(trailing, '');
    const href = safeAddress(shown);
    if (!href) continue;
    if (index > done) parts.push({ at: done, text: text.slice(done, index) });
    parts.push({ at: index, text: shown, href });
    done = index + shown.length;
  }
  if (done < text.length) parts.push({ at: done, text: text.slice(done) });
  return parts;
}

function safeAddress(shown: string): string | null {
  try {
    const url = new URL(/^www\./i.test(shown) ? `https://${shown}` : shown);
    // `https://bank.example@other.example` looks like the bank's address but is not. The same holds for hosts with look-alike or invisible
    // letters.
    const honest =
      url.username === '' &&
      url.password === '' &&
      url.hostname.includes('.') &&
      shown.toLowerCase().includes(url.hostname) &&
      !/\p{Cf}/u.test(shown);
    return honest && /^https?:$/.test(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}
