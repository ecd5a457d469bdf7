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

const wordsOf = (name: string) => skeleton(name).split(' ').filter(Boolean);

/** 'Musa Bello 2' and 'Musa Bello 3' are two people. */
function differInNumbers(name: string, known: string): boolean {
  const [mine, theirs] = [name, known].map((each) =>
    (each.match(/(?<!\p{L})\d+(?!\p{L})/gu) ?? []).join(' '),
  );
  return mine !== '' && theirs !== '' && mine !== theirs;
}
