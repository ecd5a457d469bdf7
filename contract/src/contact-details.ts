/**
 * Contact is what a plan buys, and outside the product nobody is protected: so names, descriptions and jobs carry none.
 * Decision 28 of the design; what is refused is said kindly, with the words of `contactRefusal`.
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

/** Nigerian mobile numbers, as `0803…`, `+234 803…` or `234803…`, once what separates the digits is gone. */
const mobileNumber = /(?<!\d)(?:(?:00)?234|0)[789][01]\d{8}(?!\d)/;
const emailAddress =
  /[^\s@]+(?:@|\s*\(at\)\s*|\s*\[at\]\s*)[^\s@]+(?:\.|\s*\(dot\)\s*|\s*\[dot\]\s*)[a-z]{2,}|[^\s@]+\s*@\s*[a-z0-9-]+\s*\.\s*(?:com|co|net|org|ng)\b/i;
const link =
  /(?:https?:\/\/|www\.)\S+|\b(?:wa\.me|t\.me|bit\.ly|chat\.whatsapp\.com|[a-z0-9-]+\.(?:com|ng|net|org|africa|io|co|me|link|app)(?![a-z]))\S*/i;
/** Tools of the trade whose names look like addresses. */
const tools = /\b(?:asp|vb|ado)\.net\b|\b(?:socket|draw|bubble)\.io\b/gi;

/** The kind of contact that a text gives away, also when it is spelt out or spaced apart; null when it gives none. */
export function findContact(text: string): ContactKind | null {
  if (emailAddress.test(text)) return 'email';
  if (link.test(text.replace(tools, ''))) return 'link';
  return hasMobileNumber(text) ? 'phone' : null;
}

function hasMobileNumber(text: string): boolean {
  const digits = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(
      /\b(?:zero|one|two|three|four|five|six|seven|eight|nine)\b/g,
      (word) => digitWords[word] as string,
    )
    // The letter O beside a digit is a zero in disguise.
    .replace(/o(?=[\s.\-_/*]*\d)|(?<=\d[\s.\-_/*]*)o/g, '0')
    // A comma groups the digits of an amount, so it does not join.
    .replace(/(?<=\d)[\s.\-_()/*]+(?=\+?\d)/g, '');
  return mobileNumber.test(digits);
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
