import { editDistance } from '@marketplace/contract/shared/text/edit-distance';
import { latinLetters, latinSigns } from '../../company/moderation/look-alikes.ts';

/**
 * Returns whether a name imitates the product, its staff, a payment company, or a check that only we can grant. Names are compared by their
 * look: letters of other alphabets, digits and signs count as the Latin letters that they resemble, and spaces between letters are ignored.
 *
 * Only whole words are compared: 'Ahmad Minkailu' and 'Admire' contain the letters of 'admin'.
 */
export function imitatesProduct(name: string, productName: string): boolean {
  const product = collapsed(skeleton(productName).replaceAll(' ', ''));
  return readings(name).some((words) => {
    const whole = collapsed(words.join(''));
    return (
      holdsProduct(whole, product) ||
      isMadeOf(whole, product) ||
      isMisspelt(whole, product) ||
      words.some((word) => isMadeOf(word, product)) ||
      sequences(words).some((sequence) => staffWords.has(sequence)) ||
      words.some((word) => marks.some((mark) => word.includes(mark) || editDistance(word, mark, 1) <= 1)) ||
      isCompanyAlone(words) ||
      isNoPerson(words)
    );
  });
}

/**
 * Returns whether a name may be taken for a plan, an office or a bank: 'Elite Ade', 'Zenith Bank'. Operators decide, because real people
 * have such names.
 */
export function mayImitate(name: string): boolean {
  return (
    readings(name).some((words) =>
      words.some(
        (word) => doubtfulWords.has(word) || offices.some((office) => editDistance(word, office, 1) <= 1),
      ),
    ) || readings(splitCapitals(name)).some((words) => sequences(words).some((each) => staffWords.has(each)))
  );
}

/** 'AdminAda' as 'Admin Ada'. */
function splitCapitals(name: string): string {
  return name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');
}

const doubtfulWords = skeletons(
  'elite',
  'official',
  'bank',
  'banks',
  'zenith',
  'gtbank',
  // Also people's names.
  'kuda',
  'police',
  // What may be taken for a check of ours.
  'approved',
  'confirmed',
  'checked',
  'identity',
);
/** Misspellings of these words wait for operators. */
const offices = ['moderator', 'administrator', 'customercare'].map(collapsed);

/** Words that never occur in a person's name. */
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
  // Marks that only the product grants, and refunds that only it makes.
  'verified',
  'certified',
  'idchecked',
  'idconfirmed',
  'idapproved',
  'identitychecked',
  'identityconfirmed',
  'identityapproved',
  'ninchecked',
  'ninconfirmed',
  'ninapproved',
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
  'quickteller',
  // An authority.
  'efcc',
  // The product's name for a person without one.
  'guestuser',
);
/** Words that count inside other words too, and misspelt. */
const marks = ['verified', 'paystack', 'flutterwave', 'moniepoint', 'customercare'].map(collapsed);

/** Companies and authorities whose names are also people's names. They only count alone or with words of an office: 'Remita Support'. */
const companiesLikePeople = skeletons('remita', 'kuda', 'police');

/** Words that only imitate staff together with each other or with the words above: 'Security Team', 'Official'. */
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
  'ng',
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

/** Shorter product names also occur in many people's names. They are only compared with names that consist entirely of known words. */
const SHORTEST_UNMISTAKABLE = 6;
/** Shorter product names are near many people's names. */
const LONG_PRODUCT_NAME = 8;

function holdsProduct(whole: string, product: string): boolean {
  if (product === '') return false;
  const singular = product.replace(/s$/, '');
  const looked = singular.length >= SHORTEST_UNMISTAKABLE ? singular : product;
  return looked.length >= SHORTEST_UNMISTAKABLE ? whole.includes(looked) : whole === product;
}

/** Matches a long product name with one wrong or missing letter, or with its letters in another order: 'SabiHndas'. */
function isMisspelt(whole: string, product: string): boolean {
  if (product.length < LONG_PRODUCT_NAME || whole[0] !== product[0]) return false;
  const distance = editDistance(whole, product, 2);
  const sorted = (word: string) => [...word].sort().join('');
  return distance <= 1 || (distance === 2 && sorted(whole) === sorted(product));
}

/** Matches words written together, one of which names staff: 'SupportTeam', 'TheAdmin'. */
function isMadeOf(text: string, product: string): boolean {
  const known = [...staffWords, ...officeWords, ...fillers, ...(product ? [product] : [])];
  /** For each position, whether the text before it consists of known words, without a word for staff (`plain`) or with one (`staff`). */
  const reached: { plain: boolean; staff: boolean }[] = [{ plain: true, staff: false }];
  for (let end = 1; end <= text.length; end += 1) {
    const here = { plain: false, staff: false };
    for (const word of known) {
      const start = end - word.length;
      if (start < 0 || !text.startsWith(word, start)) continue;
      // Doubled letters are collapsed: 'supportteam' keeps one of its t's, which belongs to both words.
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

/** Matches names whose words all belong to an office: 'Verification Team', 'Official'. */
function isNoPerson(words: string[]): boolean {
  return (
    words.some((word) => officeWords.has(word)) &&
    words.every((word) => officeWords.has(word) || fillers.has(word))
  );
}

/** Matches 'Remita' and 'Remita Payments', but not 'Remita Bassey'. */
function isCompanyAlone(words: string[]): boolean {
  return (
    words.some((word) => companiesLikePeople.has(word)) &&
    words.every((word) => companiesLikePeople.has(word) || officeWords.has(word) || fillers.has(word))
  );
}

/** Joins each run of words: 'Customer Care' and 'S u p p o r t' become one word. */
function sequences(words: string[]): string[] {
  return words.flatMap((_, from) =>
    words.slice(from).map((_word, more) => collapsed(words.slice(from, from + more + 1).join(''))),
  );
}

/**
 * Reads the name as words of skeletons in three ways: with digits as letters, without digits at the ends of words, and without any digits.
 */
function readings(name: string): string[][] {
  const shown = name.normalize('NFKC').replace(unseen, '');
  const variants = [shown, shown.replace(digitsAtEnd, ' '), shown.replace(/\d+/g, ' ')];
  return [...new Set(variants)].map((variant) => skeleton(variant).split(' ').filter(Boolean));
}

const digitsAtEnd = /(?<=\p{L})\d+(?![\p{L}\d])/gu;
const unseen = /\p{Cf}|\p{Default_Ignorable_Code_Point}|\u2800/gu;

/** Returns the look of a text in small Latin letters with single spaces. Lookalikes become the same letter. */
export function skeleton(text: string): string {
  const latin = [...text.normalize('NFKC').normalize('NFD').replace(/\p{M}/gu, '').replace(unseen, '')]
    .map((letter) => lookAlikes.get(letter) ?? lookAlikes.get(letter.toLowerCase()) ?? letter.toLowerCase())
    .join('');
  return latin
    .split(/[^a-z]+/)
    .map(collapsed)
    .join(' ')
    .trim();
}

/** Maps characters that are hard to tell apart to one form: I, l and 1; rn and m; single and double letters. */
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

/** The letter that each character resembles, after accents and styles are removed. */
const lookAlikes: ReadonlyMap<string, string> = new Map([...latinLetters, ...latinSigns]);
