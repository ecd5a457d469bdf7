import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCatalogue } from './index.ts';
import { createSpelling } from './spelling.ts';

const catalogue = createCatalogue();
const { readQuery } = catalogue;
const skills = catalogue.skills();
const { suggest } = createSpelling(skills, ['Ngozi Okafor', 'Ṣọlá Adébáyọ̀', 'adaeze UMEH', 'Tunde Plumer']);

test.each([
  ['only what is wrong changes', 'urgent: plunber, in lekki!', 'urgent: Plumber, in Lekki!'],
  [
    'known words take the spelling of the catalogue',
    'ac instalation & repair in fct',
    'AC Installation & Repair in FCT',
  ],
  ['words written apart', 'brick laying', 'Bricklaying'],
  ['words written together', 'akwaibom', 'Akwa Ibom'],
  ['a place that is written together, with an error', 'portharcort', 'Port Harcourt'],
  ['by what stands beside it', 'air condtioner', 'Air Conditioner'],
  ['a name, with a capital letter', 'ngozzi okafor', 'Ngozi Okafor'],
  ['a name keeps its marks', 'adebayoo', 'Adébáyọ̀'],
  ['typed with marks', 'Adébáyọ̀ọ̀', 'Adébáyọ̀'],
  ['an unknown word without neighbours stays', 'electrcian qwxzvt', 'Electrician qwxzvt'],
])('%s: %s', (_, typed, meant) => {
  expect(suggest(typed)).toBe(meant);
});

test.each([
  ['the name of somebody here is right', 'plumer'],
  ['alone it may be anything', 'condtioner'],
  ['rather the English "sister"', 'sistr'],
  ['too many unknown words for a search', 'plunber qwxzva qwxzvb qwxzvc qwxzvd'],
  ['too short to tell', 'plm'],
  ['only capital letters differ', 'PLUMBER in lagos'],
])('no suggestion, as %s: %s', (_, typed) => {
  expect(suggest(typed)).toBeNull();
});

test('of two equally near names the much commoner one is suggested, otherwise none', () => {
  const even = ['Adewunmi', 'Adewunni'];
  expect(createSpelling(skills, even).suggest('adewunbi')).toBeNull();
  expect(
    createSpelling(skills, [...even, ...Array<string>(4).fill('Adewunmi Ojo')]).suggest('adewunbi'),
  ).toBe('Adewunmi');
});

test('a suggested text gets no further suggestion', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'aeioubcdglmnprstw '), minLength: 3, maxLength: 24 });
  fc.assert(
    fc.property(letters, (typed) => {
      const suggestion = suggest(typed);
      if (suggestion !== null) expect(suggest(suggestion)).toBeNull();
    }),
    { numRuns: 1000 },
  );
});

test('any text is read without an error', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      expect(suggest(text)).not.toBe(text);
    }),
    { numRuns: 1000 },
  );
});

test('a missing letter in a long word of a skill is restored for at least 9 of 10 letters', () => {
  const words = new Set(skills.flatMap((skill) => skill.match(/[A-Za-z]{7,}/g) ?? []));
  const slips = [...words].flatMap((word) =>
    Array.from(word.slice(1), (_, index) => ({
      word,
      slip: word.slice(0, index + 1) + word.slice(index + 2),
    })),
  );
  const caught = slips.filter(({ word, slip }) => suggest(slip) === word);
  expect(slips.length).toBeGreaterThan(1000);
  expect(caught.length / slips.length).toBeGreaterThanOrEqual(0.9);
});

test.each(['plunber in lekki', 'elektrician', 'hairdreser lagos', 'mekanik ikeija', 'portharcourt barba'])(
  'the suggestion for %s means a skill',
  (typed) => {
    expect(readQuery(typed).skills).toEqual([]);
    expect(readQuery(suggest(typed) ?? '').skills).toHaveLength(1);
  },
);
