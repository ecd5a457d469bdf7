import { expect, test } from 'vitest';
import { excerptOf, findWords, wordsOf } from './found-text.ts';

const pieces = (text: string, query: string) =>
  findWords(text, wordsOf(query)).map(([from, to]) => text.slice(from, to));

// Shows: chat-tools-7
test.each([
  ['Bring ọjọ́ oúnjẹ', 'OJO', ['ọjọ́']],
  ['Ṣọlá will come', 'sola', ['Ṣọlá']],
  ['So\u0323la\u0301 will come', 'ṣọlá', ['So\u0323la\u0301']],
  ['ƙofa da ɗaki', 'kofa DAKI', ['ƙofa', 'ɗaki']],
  ["Jama'are and Jama’are", 'jamaʼare', ["Jama'are", 'Jama’are']],
  ['the tap and the taps', 'tap', ['tap', 'tap']],
  ['aaaa', 'aa a', ['aaaa']],
  ['₦5,000 👍🏽 now', '👍🏽 ₦5,000', ['₦5,000', '👍🏽']],
  ['İstanbul', 'istanbul', ['İstanbul']],
  ['nothing here', 'tap', []],
])('in %j the words %j are found as %j', (text, query, found) => {
  expect(pieces(text, query)).toEqual(found);
});

test.each([
  ['  Tap   TAP leaks ', ['tap', 'leaks']],
  ['\u0301\u0300', []],
  ['\u0000 \u00a0', []],
  ['', []],
])('the words of %j are %j', (query, words) => {
  expect(wordsOf(query)).toEqual(words);
});

test('an excerpt shows the first hit of a long text, and keeps characters whole', () => {
  const text = `${'👍'.repeat(100)} the tap leaks ${'ọ'.repeat(300)} tap`;
  const excerpt = excerptOf(text, findWords(text, ['tap']));
  expect(excerpt.text).toContain('the tap leaks');
  expect(excerpt.text).toMatch(/^…👍/u);
  expect(excerpt.text).toMatch(/ọ…$/);
  expect(excerpt.text.length).toBeLessThan(170);
  expect(excerpt.hits.map(([from, to]) => excerpt.text.slice(from, to))).toEqual(['tap']);
  expect(excerptOf('a tap', [[2, 5]])).toEqual({ text: 'a tap', hits: [[2, 5]] });
});
