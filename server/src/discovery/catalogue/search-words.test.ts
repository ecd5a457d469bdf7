import { fakerYO_NG as faker } from '@faker-js/faker';
import { foldedWords, singularOf } from '@marketplace/contract/shared/text/folded-words';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { christianNames, nameStocks, yorubaMuslim } from '../../seed/people/names.ts';
import { commonNames } from './common-names.ts';
import { createCatalogue } from './index.ts';
import { type Synonym, synonyms } from './synonyms.ts';

const catalogue = createCatalogue();
const { readQuery } = catalogue;
const skills = catalogue.skills();

const keyOf = (term: string) =>
  foldedWords(term)
    .filter((word) => !['and', 'my', 'our', 'the'].includes(word))
    .map(singularOf)
    .join(' ');

const skillsByKey = new Map<string, Synonym[]>();
for (const synonym of synonyms) {
  const key = keyOf(synonym.term);
  skillsByKey.set(key, [...(skillsByKey.get(key) ?? []), synonym]);
}

describe('the table of synonyms', () => {
  test('has at least 300 different terms', () => {
    expect(skillsByKey.size).toBeGreaterThanOrEqual(300);
  });

  test('leads to skills of the catalogue only, and to each of them', () => {
    const meant = new Set(synonyms.map(({ skill }) => skill));
    expect([...meant].filter((skill) => !skills.includes(skill))).toEqual([]);
    expect(skills.filter((skill) => !meant.has(skill))).toEqual([]);
  });

  test('has no term twice under one skill, also not as singular and plural', () => {
    const twice = [...skillsByKey.values()].filter((rows) => new Set(rows.map(skillOf)).size < rows.length);
    expect(twice.map((rows) => rows.map(({ term, skill }) => `${skill}: ${term}`))).toEqual([]);
  });

  test('has no term that is the name of a skill', () => {
    const names = new Set(skills.map(keyOf));
    expect(synonyms.filter(({ term }) => names.has(keyOf(term)))).toEqual([]);
  });

  test('has no empty term', () => {
    expect(synonyms.filter(({ term }) => foldedWords(term).length === 0)).toEqual([]);
  });

  test('has nothing rude, and no general word', () => {
    const unwanted = [
      'aboki',
      'man',
      'woman',
      'work',
      'worker',
      'repair',
      'fix',
      'service',
      'good',
      'best',
      'shop',
    ];
    expect(unwanted.flatMap((word) => readQuery(word).skills)).toEqual([]);
  });

  test('is complete: every term alone means exactly its skills', () => {
    const rows = [...skillsByKey.values()].map((same) => ({
      term: same[0]?.term,
      skills: same.map(skillOf),
    }));
    expect(rows.map(({ term }) => ({ term, ...readQuery(term ?? '') }))).toEqual(rows);
  });
});

function skillOf({ skill }: Synonym) {
  return skill;
}

test.each(skills)('%s means itself alone, in any case and with other punctuation', (skill) => {
  expect(readQuery(skill)).toEqual({ skills: [skill] });
  expect(readQuery(skill.toUpperCase().replaceAll('&', 'and')).skills).toEqual([skill]);
  expect(readQuery(`  "${skill}"? `).skills).toEqual([skill]);
});

const peopleNames = [
  ...commonNames,
  ...Object.values(nameStocks).flatMap(({ women, men, surnames }) => [...women, ...men, ...surnames]),
  ...Object.values(christianNames).flat(),
  ...Object.values(yorubaMuslim).flat(),
  ...[faker.rawDefinitions.person?.first_name, faker.rawDefinitions.person?.last_name].flatMap((lists) =>
    Object.values(lists ?? {}).flat(),
  ),
  ...'Gold Comfort Sunday Obioma Dada Kuku Thelma Goje Malami Tella Mercy Rose Sandra Queen Prince Chief'.split(
    ' ',
  ),
];

test('no name of a person means a skill', () => {
  expect(peopleNames.length).toBeGreaterThan(800);
  expect(peopleNames.filter((name) => readQuery(name).skills.length > 0)).toEqual([]);
});

test('a name of a person after a skill is not taken for a place', () => {
  const taken = peopleNames.filter((name) => readQuery(`plumber ${name}`).state !== undefined);
  // Surnames that come from the names of these towns.
  expect(new Set(taken)).toEqual(new Set(['Ringim', 'Gwarzo', 'Bichi', 'Dutse', 'Monguno', 'Ilupeju']));
});

describe('the meaning of a query', () => {
  const lagos = (city: string) => ({ state: 'Lagos', city });
  test.each([
    ['plumber in lekki', { skills: ['Plumber'], ...lagos('Eti-Osa') }],
    ['Lekki plumbers', { skills: ['Plumber'], ...lagos('Eti-Osa') }],
    ['barber Yaba', { skills: ['Barber'], ...lagos('Lagos Mainland') }],
    ['good tailor wey dey for surulere', { skills: ['Tailor'], ...lagos('Surulere') }],
    ['tailor surulere oyo', { skills: ['Tailor'], state: 'Oyo', city: 'Surulere' }],
    ['mechanic Lagos Island', { skills: ['Mechanic'], ...lagos('Lagos Island') }],
    ['mechanic lag', { skills: ['Mechanic'], state: 'Lagos' }],
    ['gen repair PH', { skills: ['Generator Repair'], state: 'Rivers', city: 'Port Harcourt' }],
    ['AC man in Abuja', { skills: ['AC Installation & Repair'], state: 'FCT - Abuja' }],
    [
      'cleaner garki',
      { skills: ['House Cleaner', 'Office Cleaner'], state: 'FCT - Abuja', city: 'Abuja Municipal' },
    ],
    ['tiler in Garki, Jigawa State', { skills: ['Tiler'], state: 'Jigawa', city: 'Garki' }],
    [
      'electricians & plumbers ado-ekiti',
      { skills: ['Electrician', 'Plumber'], state: 'Ekiti', city: 'Ado Ekiti' },
    ],
    ['painter Ìbàdàn', { skills: ['Painter'], state: 'Oyo' }],
    ['welder Nasarawa', { skills: ['Welder'], state: 'Nasarawa' }],
    ['plumber Obi', { skills: ['Plumber'] }],
    ['plumber in Obi, Benue', { skills: ['Plumber'], state: 'Benue', city: 'Obi' }],
    ['plumber in Song', { skills: ['Plumber'], state: 'Adamawa', city: 'Song' }],
    ['ado plumber ekiti', { skills: ['Plumber'], state: 'Ekiti' }],
    ['web developer', { skills: ['Web Developer'] }],
    ['UI/UX', { skills: ['UI & UX Designer'] }],
    ['car ac repair', { skills: ['Car AC Technician'] }],
    ['please fix my car', { skills: ['Mechanic'] }],
    ['repair my phone', { skills: ['Phone Repair'] }],
    ['rewire', { skills: ['Electrician', 'Auto Electrician'] }],
    ['vulcaniser', { skills: ['Vulcanizer'] }],
    ['barbing', { skills: ['Barber'] }],
    ["barber's", { skills: ['Barber'] }],
    ['àṣọ òkè', { skills: ['Aso-oke Tailor'] }],
    ['lekki', { skills: [] }],
    ['Emeka Okafor', { skills: [] }],
    ['plumb', { skills: [] }],
    ['plumberelectrician', { skills: [] }],
    ['I am looking for somebody who can help me today', { skills: [] }],
    ['constructor', { skills: [] }],
    ['__proto__ toString', { skills: [] }],
    ['', { skills: [] }],
  ])('%s', (query, meant) => {
    expect(readQuery(query)).toEqual(meant);
  });

  test('any text is read without an error, and means only skills of the catalogue', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        expect(skills).toEqual(expect.arrayContaining(readQuery(text).skills));
      }),
    );
  });

  test('words that mean nothing around a term change nothing', () => {
    const filler = fc.constantFrom('please', 'urgent', 'somebody', 'abeg', 'i need', '!!!', '🔌', '%', '1');
    fc.assert(
      fc.property(filler, fc.constantFrom(...synonyms), filler, (before, { term }, after) => {
        expect(readQuery(`${before} ${term} ${after}`).skills).toEqual(readQuery(term).skills);
      }),
    );
  });
});
