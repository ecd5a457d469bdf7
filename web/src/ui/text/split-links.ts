/** A piece of a message: text, or an address that can be opened. */
export interface TextPart {
  text: string;
  href?: string;
}

const address = /(?:https?:\/\/|www\.)[^\s<>"'`]+/gi;
/** Punctuation that belongs to the sentence and not to the address. */
const trailing = /[.,;:!?)\]}…]+$/;

/** Finds the web addresses in a person's text. Only http and https become links. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const shown = found.replace(trailing, '');
    const href = safeAddress(shown);
    if (!href) continue;
    if (index > done) parts.push({ text: text.slice(done, index) });
    parts.push({ text: shown, href });
    done = index + shown.length;
  }
  if (done < text.length) parts.push({ text: text.slice(done) });
  return parts;
}

function safeAddress(shown: string): string | null {
  try {
    const url = new URL(/^www\./i.test(shown) ? `https://${shown}` : shown);
    // `https://bank.example@other.example` looks like the bank's address and is not. The same holds for a host with look-alike
    // letters or with invisible ones.
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
