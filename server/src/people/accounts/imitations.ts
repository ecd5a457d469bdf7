import { editDistance } from '@marketplace/contract/shared/text/edit-distance';
import { latinLetters, latinSigns } from '../../company/moderation/look-alikes.ts';

/**
 * Decides whether a name imitates the product, its staff, a payment company, or a check that only we can grant. Names are compared by how they look: letters of other alphabets,
 * digits and signs count as the Latin letters that they resemble, and spaces between letters are ignored.
 *
 * Only whole words are compared, never parts of them: 'Ahmad Minkailu' and 'Admire' contain the letters of 'admin'.
 */
export function imitatesProduct(name: string, productName: string): boolean {
  const product = collapsed(skeleton(productName).replaceAll(' ', ''));
  return readings(name).some((words) => {
    const whole = collapsed(words.join(''));
    return (
      holdsProduct(whole, product) ||
      isMadeOf(whole, product) ||
      words.some((word) => isMadeOf(word, product)) ||
      sequences(words).some((sequence) => staffWords.has(sequence)) ||
      words.some((word) => editDistance(word, mark, 1) <= 1) ||
      isCompanyAlone(words) ||
      isNoPerson(words)
    );
  });
}

/** Whether a name may be taken for a plan, an office or a bank: 'Elite Ade', 'Zenith Bank'. Operators decide, because people have such names. */
export function mayImitate(name: string): boolean {
  return readings(name).some((words) => words.some((word) => doubtfulWords.has(word)));
}

const doubtfulWords = skeletons('elite', 'official', 'bank', 'banks', 'zenith', 'gtbank');

/** Words that no person has in a name, at any place in it. */
const staffWords = skeletons(
  'support',
  'supports',
  'admin',
  'admins',
  'superadmin',
  'administrator',
  'administration',
  'sysadmin',
  'moderator',
  'moderators',
  'staff',
  'webmaster',
  'helpdesk',
  'helpline',
  'helpcenter',
  'helpcentre',
  'callcenter',
  'callcentre',
  'customercare',
  'customerservice',
  'customerservices',
  // Marks that only the product grants, and money that only it returns.
  'verified',
  'certified',
  'moneyback',
  'refund',
  'refunds',
  'escrow',
  // Payment companies.
  'paystack',
  'flutterwave',
  'moniepoint',
  'monipoint',
  'palmpay',
  'opay',
  'interswitch',
  'monnify',
  'kuda',
  'quickteller',
  // Offices that people fear.
  'police',
  'efcc',
);
/** A misspelling of this mark is read as the mark. */
const mark = collapsed('verified');

/** Companies whose names people have, too. They imitate one alone or with words of an office: 'Remita Support'. */
const companiesLikePeople = skeletons('remita');

/** Words that imitate staff only together with each other or with the words above: 'Security Team', 'Official'. */
const officeWords = skeletons(
  'team',
  'official',
  'verification',
  'moderation',
  'operator',
  'operators',
  'operations',
  'security',
  'safety',
  'billing',
  'payment',
  'payments',
  'accounts',
  'system',
  'management',
  'department',
  'fraud',
  'finance',
  'compliance',
  'complaints',
  'legal',
  'technical',
);

/** Words that may stand between them. */
const fillers = skeletons(
  'the',
  'and',
  'for',
  'from',
  'our',
  'your',
  'customer',
  'customers',
  'client',
  'user',
  'users',
  'care',
  'help',
  'desk',
  'service',
  'services',
  'center',
  'centre',
  'online',
  'chat',
  'agent',
  'office',
  'nigeria',
  'lagos',
  'abuja',
  'tech',
  'live',
  'account',
  'alert',
  'message',
  'notification',
  'officer',
  'platform',
  'trust',
);

/**
 * A product name with fewer letters would also stand in the names of many people. It is compared only with names that consist of
 * nothing but known words.
 */
const SHORTEST_UNMISTAKABLE = 6;

function holdsProduct(whole: string, product: string): boolean {
  if (product === '') return false;
  const singular = product.replace(/s$/, '');
  const looked = singular.length >= SHORTEST_UNMISTAKABLE ? singular : product;
  return looked.length >= SHORTEST_UNMISTAKABLE ? whole.includes(looked) : whole === product;
}

/** 'SupportTeam', 'TheAdmin': words written together, one of which names staff. */
function isMadeOf(text: string, product: string): boolean {
  const known = [...staffWords, ...officeWords, ...fillers, ...(product ? [product] : [])];
  /**
   * For each position, whether the text before it consists of known words: without a word for staff (`plain`), or with one
   * (`staff`).
   */
  const reached: { plain: boolean; staff: boolean }[] = [{ plain: true, staff: false }];
  for (let end = 1; end <= text.length; end += 1) {
    const here = { plain: false, staff: false };
    for (const word of known) {
      const start = end - word.length;
      if (start < 0 || !text.startsWith(word, start)) continue;
      // Doubled letters are collapsed: in 'supportteam' one t is left, which belongs to both words.
      const before = [reached[start], start > 0 ? reached[start + 1] : undefined];
      const plain = before.some((place) => place?.plain);
      const staff = before.some((place) => place?.staff);
      here.plain ||= plain && !staffWords.has(word);
      here.staff ||= staff || (plain && staffWords.has(word));
    }
    reached.push(here);
  }
  return reached[text.length]?.staff ?? false;
}

/** 'Verification Team', 'Official': every word belongs to an office, and none to a person. */
function isNoPerson(words: string[]): boolean {
  return (
    words.some((word) => officeWords.has(word)) &&
    words.every((word) => officeWords.has(word) || fillers.has(word))
  );
}

/** 'Remita', 'Remita Payments', but not 'Remita Bassey'. */
function isCompanyAlone(words: string[]): boolean {
  return (
    words.some((word) => companiesLikePeople.has(word)) &&
    words.every((word) => companiesLikePeople.has(word) || officeWords.has(word) || fillers.has(word))
  );
}

/** Each run of words, joined: 'Customer Care' and 'S u p p o r t' become one word. */
function sequences(words: string[]): string[] {
  return words.flatMap((_, from) =>
    words.slice(from).map((_word, more) => collapsed(words.slice(from, from + more + 1).join(''))),
  );
}

/**
 * The name as words of skeletons, read in three ways: with its digits as letters, without digits at the ends of words, and
 * without any digits.
 */
function readings(name: string): string[][] {
  const shown = name.normalize('NFKC').replace(unseen, '');
  const variants = [shown, shown.replace(digitsAtEnd, ' '), shown.replace(/\d+/g, ' ')];
  return [...new Set(variants)].map((variant) => skeleton(variant).split(' ').filter(Boolean));
}

const digitsAtEnd = /(?<=\p{L})\d+(?![\p{L}\d])/gu;
const unseen = /\p{Cf}|\p{Default_Ignorable_Code_Point}|\u2800/gu;

/** The look of a text in small Latin letters with single spaces. Letters that look alike become the same letter. */
function skeleton(text: string): string {
  const latin = [...text.normalize('NFKC').normalize('NFD').replace(/\p{M}/gu, '').replace(unseen, '')]
    .map((letter) => lookAlikes.get(letter) ?? lookAlikes.get(letter.toLowerCase()) ?? letter.toLowerCase())
    .join('');
  return latin
    .split(/[^a-z]+/)
    .map(collapsed)
    .join(' ')
    .trim();
}

/** Maps characters that are hard to tell apart to one form: I, l and 1; rn and m; a letter once or twice. */
function collapsed(word: string): string {
  return word
    .replaceAll('i', 'l')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replace(/(.)\1+/g, '$1');
}

function skeletons(...words: string[]): ReadonlySet<string> {
  return new Set(words.map((word) => collapsed(word)));
}

/** The letter that each character resembles, once accents and styles are removed. */
const lookAlikes: ReadonlyMap<string, string> = new Map([...latinLetters, ...latinSigns]);
