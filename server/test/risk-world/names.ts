import { homelands, type People } from '@marketplace/server/seed/people/homelands';
import { christianNames, type NameStock, nameStocks } from '@marketplace/server/seed/people/names';
import type { World } from './world.ts';

/** States of the world, the larger ones more than once. */
const states = [
  'Lagos',
  'Lagos',
  'Lagos',
  'Kano',
  'Kano',
  'Rivers',
  'Oyo',
  'Enugu',
  'Edo',
  'Kaduna',
] as const;
type State = (typeof states)[number];

const list = (names: string) => names.trim().split(/\s+/);

/** The commonest names first: a thousand people have many a namesake. */
const yoruba: Pick<NameStock, 'women' | 'men' | 'surnames' | 'christianNames'> = {
  women: list('Funmilayo Bukola Folake Yetunde Titilayo Ronke Abimbola Omolara Temitope Adunni Kehinde Bisi'),
  men: list('Tunde Segun Femi Kunle Babatunde Wale Gbenga Kayode Dele Adewale Taiwo Rotimi Ayodeji Sola'),
  surnames: list(
    'Adeyemi Ogunleye Balogun Adebayo Afolabi Oladipo Akinola Ojo Olawale Adeleke Fashola Olaniyan Akande Bello',
  ),
  christianNames: 0.3,
};

const spellings: Record<string, readonly string[]> = {
  Mohammed: ['Mohammed', 'Muhammad', 'Muhammed', 'Mohamed'],
  Abubakar: ['Abubakar', 'Abubakr'],
  Aisha: ['Aisha', 'Aishat', 'Aishatu'],
  Fatima: ['Fatima', 'Fatimah'],
  Yusuf: ['Yusuf', 'Yusufu'],
  Okafor: ['Okafor', 'Okafor', 'Okafo'],
};

const businesses = ['Electricals', 'Ventures', 'and Sons', 'Global Works', 'Services', 'Enterprises'];

export interface Place {
  state: State;
  city: string;
}

/** Returns a town, in the larger states more often. */
export function somePlace(world: World): Place {
  const state = world.oneOf(states);
  return { state, city: world.oneOfFirst(homelands[state].towns) };
}

/** Returns a name of the people who live in a state. A family hands on its surname. */
export function someName(
  world: World,
  { state }: Place,
  family?: string,
): { first: string; surname: string; isWoman: boolean } {
  const peoples = Object.entries(homelands[state].peoples) as [People, number][];
  const people = world.oneOf(peoples.flatMap(([name, weight]) => Array<People>(weight).fill(name)));
  const stock = people === 'yoruba' ? yoruba : nameStocks[people];
  const isWoman = world.chance(0.42);
  const christian = world.chance(stock.christianNames);
  const firsts = (christian ? christianNames : stock)[isWoman ? 'women' : 'men'];
  return {
    first: spelt(world, world.oneOfFirst(firsts, 1.6)),
    surname: family ?? spelt(world, world.oneOfFirst(stock.surnames, 1.6)),
    isWoman,
  };
}

function spelt(world: World, name: string): string {
  return world.oneOf(spellings[name] ?? [name]);
}

/** Returns a name as its owner types it: the surname first, in capitals, with a middle name, or the name of a business. */
export function typedName(
  world: World,
  { first, surname, isWoman }: { first: string; surname: string; isWoman: boolean },
  isArtisan: boolean,
): string {
  const way = world.random();
  if (isArtisan && way < 0.07) return `${first} ${world.oneOf(businesses)}`;
  if (isArtisan && way < 0.1) return `${isWoman ? 'Mama' : 'Alhaji'} ${first}`;
  if (way < 0.2) return `${surname} ${first}`;
  if (way < 0.26) return `${first} ${surname}`.toLowerCase();
  if (way < 0.29) return `${first} ${surname}`.toUpperCase();
  if (way < 0.38) return `${first} ${world.oneOf(christianNames[isWoman ? 'women' : 'men'])} ${surname}`;
  return `${first} ${surname}`;
}
