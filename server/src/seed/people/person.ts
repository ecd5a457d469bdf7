import type { Faker } from '@faker-js/faker';
import type { StateName } from '@marketplace/contract/discovery/places/states';
import type { Look } from '../pictures/portraits.ts';
import { homelands, type People } from './homelands.ts';
import { christianNames, nameStocks, yorubaMuslim } from './names.ts';

export interface Person {
  sex: 'female' | 'male';
  fullName: string;
  look: Look;
}

const YORUBA_MUSLIMS = 0.25;
const YORUBA_CHRISTIAN_NAMES = 0.25;

/** A person who could live in that state. `womenShare` is the share of women in their trade, from 0 to 1. */
export function makePerson(faker: Faker, state: StateName, womenShare = 0.5): Person {
  const sex = faker.datatype.boolean(womenShare) ? 'female' : 'male';
  const people = pickPeople(faker, state);
  const { firstName, surname, covered } =
    people === 'yoruba' ? yorubaName(faker, sex) : nameFrom(faker, people, sex);
  return { sex, fullName: `${firstName} ${surname}`, look: lookOf(sex, covered) };
}

function pickPeople(faker: Faker, state: StateName): People {
  const entries = Object.entries(homelands[state].peoples) as [People, number][];
  return faker.helpers.weightedArrayElement(entries.map(([value, weight]) => ({ value, weight })));
}

function nameFrom(faker: Faker, people: keyof typeof nameStocks, sex: Person['sex']) {
  const stock = nameStocks[people];
  const named = faker.datatype.boolean(stock.christianNames) ? christianNames : stock;
  const firstName = faker.helpers.arrayElement(sex === 'female' ? named.women : named.men);
  return {
    firstName,
    // Some names are both a first name and a surname, and no person has the same name twice.
    surname: faker.helpers.arrayElement(stock.surnames.filter((surname) => surname !== firstName)),
    covered: faker.datatype.boolean(stock.covered),
  };
}

function yorubaName(faker: Faker, sex: Person['sex']) {
  const muslim = faker.datatype.boolean(YORUBA_MUSLIMS);
  const named = muslim ? yorubaMuslim : christianNames;
  const fromFaith = muslim || faker.datatype.boolean(YORUBA_CHRISTIAN_NAMES);
  return {
    firstName: fromFaith
      ? faker.helpers.arrayElement(sex === 'female' ? named.women : named.men)
      : faker.person.firstName(sex),
    surname: faker.person.lastName(),
    covered: muslim && faker.datatype.boolean(0.6),
  };
}

function lookOf(sex: Person['sex'], covered: boolean): Look {
  if (sex === 'female') return covered ? 'veiled woman' : 'woman';
  return covered ? 'capped man' : 'man';
}
