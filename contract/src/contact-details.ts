/**
 * Contact is what plans sell, and the product cannot protect people outside of it, so names, descriptions and jobs must not
 * contain any (decision 28 of the design). `contactRefusal` has the kind sentence of the refusal.
 */
export type ContactKind = 'phone' | 'email' | 'link';

const digitWords: Record<string, string> = {
  zero: '0',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
};

/**
 * Nigerian mobile numbers, as `0803…`, `+234 803…`, `234 (0) 803…` or `234803…`, after the separators between the digits are
 * removed.
 */
const mobileNumber = /^(?:(?:00)?2340?|0)[789][01]\d{8}$/;
/** The same without its zero. Only as one group or as people dictate it, because the amounts of '70000-90000' would make one, too. */
const withoutZero = /(?<!\d)[789][01]\d(?:\d{7}|([ .-])\d{3}\1\d{4})(?!\d)/;
const LONGEST_NUMBER = 16;
// Both patterns begin at a sign or at the start of a word. If they could begin anywhere, an attacker's text would keep the server
// busy for a minute.
const emailAddress =
  /[^\s@]@[^\s@]+?\.[a-z]{2,}|@\s*[a-z0-9-]{1,63}\s*(?:\.|\bdot\b)\s*(?:com|co|net|org|ng)\b|\bat\s+[a-z0-9-]{1,63}\s+dot\s+(?:com|co|net|org|ng)\b/i;
const link =
  /(?:https?:\/\/|www\.)\S|\b(?:wa|t)\s*\.\s*me\b|\b(?:bit\.ly|chat\.whatsapp\.com|[a-z0-9-]{1,63}\.(?:com|ng|net|org|africa|io|co|me|link|app|xyz|shop|biz|info)(?![a-z]))|\b[a-z0-9-]{2,63}\s+\.\s+(?:com|net|org|ng)\b|\b[a-z0-9-]{1,63}\s+dot\s+(?:com|net|org|ng)\b/i;
/** A name in another network: 'IG: @ada_fixes'. */
const handle =
  /\b(?:ig|insta(?:gram)?|telegram|tiktok|twitter|snap(?:chat)?|facebook|fb)\b[\s:,-]*@\s?[a-z][\w.]{2,}/i;
/** Tools of the trade whose names look like addresses. */
const tools = /\b(?:asp|vb|ado)\.net\b|\b(?:socket|draw|bubble)\.io\b/gi;

/** The kind of contact that a text contains, even when it is spelt out or spaced apart; null when it contains none. */
export function findContact(text: string): ContactKind | null {
  const plain = unmask(text);
  if (emailAddress.test(plain)) return 'email';
  if (link.test(plain.replace(tools, '')) || handle.test(plain)) return 'link';
  return hasMobileNumber(text) ? 'phone' : null;
}

/** Whether a text contains a Nigerian mobile number, in any digits and with any separators. */
export function hasMobileNumber(text: string): boolean {
  const plain = unmask(text);
  if (withoutZero.test(plain)) return true;
  const digits = plain
    .toLowerCase()
    .replace(/zero|one|two|three|four|five|six|seven|eight|nine/g, (word) => digitWords[word] as string)
    // Letters beside a digit that stand for one. Each stretch is read once: one ligature becomes eighteen letters, and looking
    // around from each of them would take a quarter of a minute.
    .replace(/[\W_oh\d]+/g, (stretch) => (/\d/.test(stretch) ? stretch.replace(/oh?/g, '0') : stretch))
    .replace(/[il](?=\d)|(?<=\d)[il]/g, '1')
    .replace(/(?:double|triple)[\W_]*(\d)/g, (word, digit: string) => digit.repeat(word[0] === 'd' ? 2 : 3))
    // Amounts and times of day are not part of a number, even beside one.
    .replace(/(?<![\d,])[1-9]\d{0,2}(?:,\d{3})+(?!\d)/g, 'amount')
    .replace(/(?<![\d:])(?:[01]?\d|2[0-3]):[0-5]\d(?![\d:])/g, 'time');
  // Letters and currency signs end a number; any other character may stand between its digits.
  return digits.split(/[^\d\W_]+|[₦$£€%#]+/).some((stretch) => joinsToNumber(stretch.match(/\d+/g) ?? []));
}

/** Whether adjacent groups of digits form a number together. The groups before and after them may be other figures. */
function joinsToNumber(groups: string[]): boolean {
  return groups.some((_, from) => {
    let joined = '';
    for (let to = from; to < groups.length && joined.length < LONGEST_NUMBER; to += 1) {
      joined += groups[to];
      if (mobileNumber.test(joined)) return true;
    }
    return false;
  });
}

/**
 * The text without disguise: digits and letters of any script and style become the Latin ones that they resemble, and invisible
 * characters are removed.
 */
function unmask(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}|\p{Me}|\p{Variation_Selector}/gu, '')
    .replace(/\p{Nd}/gu, westernDigit)
    .replace(/\u041e|\u043e|\u039f|\u03bf|\u0585/g, 'o')
    .replaceAll('。', '.')
    .replace(/[([{]\s*at\s*[)\]}]/gi, '@')
    .replace(/[([{]\s*dot\s*[)\]}]/gi, '.');
}

/** Unicode has the decimal digits of each script in a row of ten, from zero to nine. */
function westernDigit(digit: string): string {
  const code = digit.codePointAt(0) as number;
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value % 10);
}

const named: Record<ContactKind, string> = {
  phone: 'a phone number',
  email: 'an email address',
  link: 'a link',
};

/** The sentence for the person, e.g. for `where` 'the short description'. */
export function contactRefusal(kind: ContactKind, where: string): string {
  return `Please leave ${named[kind]} out of ${where}. People reach you here by call and chat, which keeps both of you safe.`;
}
