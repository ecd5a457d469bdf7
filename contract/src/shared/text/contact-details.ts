import { findNumber } from './numbers-in-text.ts';
import { unmask } from './unmask.ts';

/**
 * Contact is what plans sell, and the product cannot protect people outside of it, so names, descriptions and jobs must not contain any
 * (decision 28 of the design). `contactRefusal` returns the friendly sentence.
 */
export type ContactKind = 'phone' | 'email' | 'link';

// Each pattern begins at a sign or at the start of a word. A pattern that could begin anywhere would let an attacker's text keep the server
// busy for a minute.
const emailAddress =
  /[^\s@]@[^\s@]+?\.[a-z]{2,}|@\s*[a-z0-9-]{1,63}\s*(?:\.|\bdot\b)\s*(?:com|co|net|org|ng)\b|\b(?:at|arroba)\s+(?:the\s+rate\s+(?:of\s+)?)?[a-z0-9-]{1,63}\s+(?:dot|point|punto)\s+(?:com|co|net|org|ng)\b|\w\s?@\s?(?:gmail|ymail|yahoo|hotmail|outlook|icloud)\b/i;
const link =
  /\bh(?:tt|xx)ps?\s*[:\]]|\bwww\.\S|\b(?:wa|t)\s*(?:\.|dot)\s*me\b|\b(?:bit\.ly|linktr\.ee|wa\.link|chat\.whatsapp\.com|[a-z0-9-]{1,63}\.(?:com|ng|net|org|africa|io|co|me|link|app|xyz|shop|store|biz|info|online|site|website)(?![a-z]))|\b[a-z0-9-]{2,63}\s+\.\s*(?:com|net|org|ng)\b|\b(?!(?:the|a|this) dot)[a-z0-9-]{1,63}\s+(?:dot|punto)\s+(?:com|net|org|ng)\b/i;
/**
 * A name that looks like a domain, such as 'Sam.Ng' and 'Ada.Co', or a sentence without a space before it, such as 'no stories.Me I
 * finish'. The server leaves the decision to operators.
 */
export const nameLikeDomain =
  /(?<![\w@./])(?:[A-Z][a-z]+(?:-[A-Z][a-z]+)?\.(?:Co|Ly|Me|Ng)|[a-z]+\.Me|(?!(?:wa|t)\.)[A-Za-z][a-z]+\.me(?= (?:and|am|will|self|go|dey|no|with)\b))(?![\w@/-]|[.:]\w)/g;
/** A name in another network: 'IG: @ada_fixes', 'Telegram ada_fixes', 'Discord ada#4821'. */
const handle =
  /\b(?:ig|insta(?:gram)?|tele\s?gram|tiktok|tik tok|twitter|x|threads|snap(?:chat)?|face\s?book|fb|discord|linkedin|youtube)\b[\s:,>-]*(?:@\s?[a-z][\w.]{2,}|[a-z][a-z0-9.]*_|[a-z][\w.]+#\d{4}\b)/i;
/** Tools and places of the trade whose names look like addresses, when no path follows. */
const tools =
  /\b(?:(?:asp|vb|ado|ml)\.net|(?:socket|draw|bubble)\.io|(?:monday|make|booking|wordpress)\.com)\b(?![./@])/gi;

/** Returns the kind of contact that a text certainly contains, even spelt out or spaced apart; null when it contains none. */
export function findContact(text: string): ContactKind | null {
  const plain = unmask(text)
    .replace(/[([{<*_|/~-]\s*(?:at|@)\s*[)\]}>*_|/~-]/gi, '@')
    .replace(/[([{<*_|/~-]\s*(?:dot|\.)\s*[)\]}>*_|/~-]/gi, '.')
    .replace(spacedWord, (letters) => letters.replace(/\W/g, ''));
  if (emailAddress.test(plain)) return 'email';
  if (link.test(plain.replace(tools, '').replace(nameLikeDomain, '')) || handle.test(plain)) return 'link';
  return findNumber(text) === 'certain' ? 'phone' : null;
}

/** A word whose letters are spaced apart: 'w w w', 'h t t p s'. */
export const spacedWord = /(?<![a-z\d])[a-z](?:[ .-][a-z]){2,30}(?![a-z\d])/gi;

const named: Record<ContactKind, string> = {
  phone: 'a phone number',
  email: 'an email address',
  link: 'a link',
};

/** Returns the sentence for the person; `where` is e.g. 'the short description'. */
export function contactRefusal(kind: ContactKind, where: string): string {
  return `Please leave ${named[kind]} out of ${where}. People reach you here by call and chat, which keeps both of you safe.`;
}
