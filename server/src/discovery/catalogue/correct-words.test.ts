import { expect, test } from 'vitest';
import { christianNames, nameStocks, yorubaMuslim } from '../../seed/people/names.ts';
import { commonNames } from './common-names.ts';
import { englishWords } from './english-words.ts';
import { createCatalogue } from './index.ts';
import { placeNames } from './places.ts';
import { createSpelling } from './spelling.ts';
import { synonyms } from './synonyms.ts';

const english =
  `house printer bread planter wilder cleaver tiller pointer panther trailer sailor taller mechanism fancy many
  brother bother garden warden harden cancer driver diver river father loaded leader reader louder cookie book crook purse
  curse horse course season reason plumper plumbed plunder lumber number cucumber timber tumour maker taker batter cater
  crater later water dish fish hence polar sonar penal beaten bearer filing tilting rewrite rewind wing mail snail rail
  brain broad flash wash cable table clear clearer leaner builder border bolder welfare melted folder shelter helper
  market basket ticket doctor lawyer accountant pastor church mosque school hospital hotel restaurant money price cheap
  urgent today tomorrow morning beautiful strong honest reliable nearby available experienced certified professional
  kitchen bathroom bedroom window compound estate bridge junction street mother sister uncle machine engine trouble
  broken leaking burning install remove replace colour center centre labour organise organize beds tables chairs
  rooms women children cars wheels lashing raiding trading grading barking parking packing baking faking looking
  cooling fooling hooking printing pointing planting parting carting caring daring sharing sewer swear tower power
  poster pester tester taste sailing mailing nailing failing falling calling balling rolling trolling`
    .trim()
    .split(/\s+/);

const people = [
  'Taylor',
  'Blessing Okafor',
  'Mercy Johnson',
  'Ada Obi',
  'Chukwuemeka Eze',
  'Oluwaseun Balogun',
  'Tella Ojo',
  'Musa Ibrahim',
  'Barbara Umeh',
  'Carter Briggs',
];

const rightSearches = [
  'Plumber',
  'plumber in lekki',
  'barbing saloon yaba',
  'gen repair',
  'aso ebi',
  'POP man',
  'UI/UX',
  'Web Developer',
  'rewire Ibadan',
  'vulcaniser',
  'vulcanizer Port Harcourt',
  'mai ruwa kano',
  'okada man',
  'DSTV installer in Gwarinpa',
  'hair dresser',
  'house help',
  'small chops',
  'soakaway evacuation',
  'adire',
  'tailor abeokuta',
  'electricians & plumbers in Ado-Ekiti',
  'Obio/Akpor',
  'Akwa Ibom',
  'FCT - Abuja',
  'i need someone who can fix my kitchen door tomorrow',
  'best painters near me',
  'Ṣọlá Adébáyọ̀',
  'ƙofa ɗinki',
  'PS5',
  '08031234567',
  'xqzvwk',
  '',
  '   ',
  '🔌',
  "%_\\'",
];

const names = [
  ...Object.values(nameStocks).flatMap(({ women, men, surnames }) => [...women, ...men, ...surnames]),
  ...christianNames.women,
  ...christianNames.men,
  ...yorubaMuslim.women,
  ...yorubaMuslim.men,
];

const skills = createCatalogue().skills();
const { suggest } = createSpelling(skills, [...names, ...people, 'Ṣọlá Adébáyọ̀']);

test('there are at least 200 correct words in the table', () => {
  expect(new Set([...english, ...people, ...rightSearches]).size).toBeGreaterThanOrEqual(200);
});

test.each([...english, ...people, ...rightSearches])('%s is not corrected', (correct) => {
  expect(suggest(correct)).toBeNull();
});

test('no common name is corrected when no artisan has it', () => {
  const { suggest: suggestWithoutPeople } = createSpelling(skills, []);
  expect(commonNames.filter((name) => suggestWithoutPeople(name) !== null)).toEqual([]);
});

test('no name of a skill, no synonym and no place is corrected', () => {
  const right = [...skills, ...synonyms.map(({ term }) => term), ...placeNames().map(({ name }) => name)];
  expect(right.filter((text) => suggest(text) !== null || suggest(text.toLowerCase()) !== null)).toEqual([]);
});

test('no English word is corrected', () => {
  expect([...englishWords].filter((word) => suggest(word) !== null)).toEqual([]);
});
