/** A piece of a message: plain words, or an address that can be opened. */
export interface TextPart {
  text: string;
  href?: string;
}

const address = /(?:https?:\/\/|www\.)[^\s<>"'`]+/gi;
/** What ends a sentence, not an address. */
const trailing = /[.,;:!?)\]}…]+$/;

/** Finds the web addresses in what somebody wrote. Only http and https: nothing else is ever made a link. */
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
    // `https://bank.example@other.example` looks like the bank's and is not; nor is a host in look-alike letters, which is
    // another one than what is read, or one with letters that nobody sees.
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
