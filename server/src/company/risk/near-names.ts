import { editDistance } from '@marketplace/contract/shared/text/edit-distance';
import { skeleton } from '../../people/accounts/imitations.ts';

/** Shorter words are near too many others. */
const LONG_WORD = 5;

/** Whether a name can be taken for another one of two or more words: by its look, in any order, with words added, or with one letter changed. */
export function isNearName(name: string, known: string): boolean {
  const mine = wordsOf(name);
  const theirs = wordsOf(known);
  if (theirs.length < 2 || differInNumbers(name, known)) return false;
  if (theirs.every((word) => mine.includes(word))) return true;
  if (mine.length !== theirs.length) return false;
  const unlike = theirs.filter((word) => !mine.includes(word));
  const [changed = ''] = mine.filter((word) => !theirs.includes(word));
  const [original = ''] = unlike;
  return unlike.length === 1 && original.length >= LONG_WORD && editDistance(changed, original, 1) <= 1;
}

/** What a person's name never has: a digit before a letter, or letters of another alphabet that look like ours. */
export const isDisguised = (name: string) => /\d\p{L}|[^\p{Script=Latin}\P{L}]/u.test(name);

/** Shorter product names are near many people's names. */
const LONG_PRODUCT_NAME = 8;
/** Words of a company that answers people. Alone they are in many names, such as 'Grace Home Care'. */
const helpers = new Set(
  ['care', 'help', 'desk', 'line', 'hotline', 'team', 'service', 'services', 'support', 'agent', 'office']
    .concat(['customer', 'official', 'security', 'verification', 'admin'])
    .map(skeleton),
);

/** Whether a name has a word of a help desk beside the product's name with up to two letters changed: 'Sabi Hamdz Care'. */
export function isHelpDeskOf(name: string, productName: string): boolean {
  const product = skeleton(productName).replaceAll(' ', '');
  const words = wordsOf(name);
  if (product.length < LONG_PRODUCT_NAME || !words.some((word) => helpers.has(word))) return false;
  const whole = skeleton(words.join(''));
  const lengths = [-1, 0, 1].map((more) => product.length + more);
  return [...whole].some((_, start) =>
    lengths.some(
      (length) =>
        start + length <= whole.length && editDistance(whole.slice(start, start + length), product, 2) <= 2,
    ),
  );
}

const wordsOf = (name: string) => skeleton(name).split(' ').filter(Boolean);

/** 'Musa Bello 2' and 'Musa Bello 3' are two people. */
function differInNumbers(name: string, known: string): boolean {
  const [mine, theirs] = [name, known].map((each) =>
    (each.match(/(?<!\p{L})\d+(?!\p{L})/gu) ?? []).join(' '),
  );
  return mine !== '' && theirs !== '' && mine !== theirs;
}
