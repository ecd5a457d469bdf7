import { specifiedCatalogue } from '@marketplace/contract/discovery/specified-catalogue';
import { describe, expect, test } from 'vitest';
import { createSpelling } from '../spelling.ts';
import { createRequestReader } from './read-request.ts';
import type { KnownNames } from './tokens.ts';

const skills = specifiedCatalogue.categories.flatMap((category) => category.skills);
const people = ['Adewale Taylor', 'Marina Okoro'];
const spelling = createSpelling(
  skills,
  people.flatMap((name) => name.split(' ')),
);
const { read } = createRequestReader(skills);

const known: KnownNames = { hasWord: (word) => spelling.isName(word), hasPair: () => false };
const nobody: KnownNames = { hasWord: () => false, hasPair: () => false };
const meaningOf = (line: string, names = known) => read(line, spelling, names);

describe('the words of other languages', () => {
  test.each([
    ['mai gyaran janareta', 'Generator Repair'],
    ['ina neman mai gyaran fanfo', 'Plumber'],
    ['achoro m onye na-edozi ekwenti', 'Phone Repair'],
    ['mo n wa alagbafọ', 'Laundry & Dry Cleaning'],
    ['onye na-akwa akwa', 'Tailor'],
  ])('%s means %s, and none is taken for a misspelt one', (line, skill) => {
    expect(meaningOf(line)).toMatchObject({ skills: [skill], corrections: [] });
  });
});

describe('the trade of a line', () => {
  test.each([
    ['photograpa for naming ceremony', ['Photographer']],
    ['mechanic to service my gen', ['Generator Repair']],
    ['mechanic for my car', ['Mechanic']],
    ['labourer to weed my cassava farm', ['Farm Hand']],
    ['camry AC no dey cool', ['Car AC Technician']],
    ['somebody who can wash, cook and clean', ['Househelp']],
    ['toilet block e no dey flush', ['Plumber']],
    ['rat too much for my shop wuse market', ['Fumigation & Pest Control']],
    ['pumpin machine no dey carry water', ['Pumping Machine Repair']],
    ['my wasing machine stop to spin', ['Washing Machine Repair']],
    ['inveter battery dead', ['Inverter & Solar Installer']],
    ['nepa light low, my stablizer don burn', ['Stabilizer & UPS Repair']],
    ['tailer for my ankara gown', ['Tailor']],
    ['tailer for my kitchen floor', ['Tiler']],
    ['tailer surulere', ['Tailor']],
    ['oluko french ikeja', ['French Tutor']],
    ['malamin physics', ['WAEC & JAMB Tutor']],
    ['onye nkuzi piano', ['Music Teacher']],
    ['hypeman or mc for owambe', ['MC']],
    ['waec result', []],
    ['what is seo', []],
  ])('%s', (line, meant) => {
    expect(meaningOf(line).skills).toEqual(meant);
  });
});

describe('the place of a line', () => {
  test.each([
    ['moving from surulere to ajah', 'Surulere'],
    ['moving from ikorodu to abeokuta', null],
    ["onye na akwa akwa n'aba", 'Aba'],
    ['plumber obigbo', 'Obigbo'],
    ['tailor challenge ibadan', 'Challenge Ibadan'],
    ['tailor marina', null],
    ['yoruba tutor online i be warri boy', null],
    ['graphic designer online lagos', 'Lagos'],
    ['i dey warri need plumber', 'Warri'],
  ])('%s', (line, place) => {
    expect(meaningOf(line).place?.name ?? null).toBe(place);
  });

  test('a name that could be a person is a place beside a trade when nobody has it', () => {
    expect(meaningOf('tailor marina', nobody).place).toMatchObject({ state: 'Lagos', city: 'Lagos Island' });
    expect(meaningOf('somebody to produce my song', nobody).place).toBeNull();
  });
});

describe('the price of a line', () => {
  test.each([
    ['under 20k', 20_000],
    ['lekki under 20k', 20_000],
    ['send me 20k', null],
    ['1000 souvenirs for wedding', null],
    ['barber 5000 lagos', 5000],
    ['photographer budget na 200k', 200_000],
  ])('%s', (line, under) => {
    expect(meaningOf(line).price?.under ?? null).toBe(under);
  });
});

test.each([
  'plumber mai arha',
  'tailor olowo poku',
  'mechanic ọnụ ala',
  'barber wey no dey cost',
  'electrician wey no go kill my pocket',
  "cleaner that won't charge much",
])('%s asks for a low price', (line) => {
  expect(meaningOf(line).price).toMatchObject({ cheap: true, under: null });
});

test('a name that sounds like a trade is a trade beside a place alone', () => {
  expect(meaningOf('taylor')).toMatchObject({ skills: [], person: ['taylor'] });
  expect(meaningOf('taylor in yaba')).toMatchObject({
    skills: ['Tailor'],
    place: { city: 'Lagos Mainland' },
  });
});
