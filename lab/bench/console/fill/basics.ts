import { lgasOf } from '@marketplace/contract/discovery/places/locations';
import { type StateName, states } from '@marketplace/contract/discovery/places/states';
import { specifiedCatalogue } from '@marketplace/contract/discovery/specified-catalogue';
import pg from 'pg';
import { homelands } from '../../../../server/src/seed/people/homelands.ts';
import { christianNames, nameStocks } from '../../../../server/src/seed/people/names.ts';
import type { Step } from '../fill.ts';

/** How many rows there are of each. */
export interface Sizes {
  accounts: number;
  conversations: number;
  supportChats: number;
  jobs: number;
  agreements: number;
  reviews: number;
  payments: number;
  reports: number;
  acts: number;
}

/** One in so many accounts is an artisan. */
export const ARTISAN_EVERY = 5;
/** The customers with these numbers are staff. */
export const STAFF = 60;
/** The messages in the longest conversation. */
export const LONG_CONVERSATION = 50_000;
/** The conversations of the busiest artisan beside the longest one. */
export const BUSY_CONVERSATIONS = 2_000;
/** The reports about the artisan who is reported most. */
export const REPORTS_ABOUT_ONE = 500;
/** For how many days accounts, conversations and jobs go back. */
export const AGE_DAYS = 1095;

/** Returns SQL for the id of row `number` of a kind. Each letter has its own ids. */
export const idOf = (letter: string, number: string) => `md5('${letter}' || (${number}))::uuid`;
/** SQL for a customer and an artisan by their own numbers, which begin with 0. */
export const customer = (number: string) => `pg_temp.customer((${number})::integer)`;
export const artisan = (number: string) => `pg_temp.artisan((${number})::integer)`;
/** Somebody of the staff. */
export const member = (number: string) => customer(`(${number}) % ${STAFF}`);
/** A moment that is as long ago as its number is below the number of all: the rows with the highest numbers are the newest. */
export const moment = (number: string, of: number, days = AGE_DAYS) =>
  `now() - interval '1 day' * ${days} * (1 - (${number})::double precision / ${of})`;
/** One of some texts, by number. */
export const oneOf = (texts: readonly string[], number: string) =>
  `(${arrayOf(texts)})[1 + (${number})::integer % ${texts.length}]`;

const arrayOf = (texts: readonly string[]) =>
  `array[${texts.map((text) => pg.escapeLiteral(text)).join(', ')}]::text[]`;

/** States with more work come more often, and their towns more often than the rest of them. */
const homes = (Object.keys(homelands) as StateName[]).flatMap((state) => [
  ...Array.from({ length: homelands[state].artisans }, () =>
    homelands[state].towns.map((city) => ({ state, city })),
  ).flat(),
  ...lgasOf(state).map(({ name: city }) => ({ state, city })),
]);
export const HOMES = homes.length;

const trades = specifiedCatalogue.categories.flatMap(({ name: category, skills }) =>
  skills.map((skill) => ({ category, skill })),
);
export const TRADES = trades.length;
export const STATES = states.length;

/** The stocks of the demo lack these, which are the most frequent. */
const yoruba =
  'Adebayo Adegoke Adeyemi Ogunleye Balogun Oyelaran Akinwale Olawale Adewale Afolabi Ogundipe Fashola Ajayi Salami Odunsi Bankole'.split(
    ' ',
  );
const stocks = Object.values(nameStocks);
const firstNames = [
  ...christianNames.women,
  ...christianNames.men,
  ...stocks.flatMap(({ women, men }) => [...women, ...men]),
];
const surnames = [...yoruba, ...stocks.flatMap((stock) => stock.surnames)];
export const FIRST_NAMES = firstNames.length;
export const SURNAMES = surnames.length;

const tableOf = (name: string, columns: Record<string, readonly string[]>) => `
  create temporary table ${name} as
  select place::integer - 1 as place, ${Object.keys(columns).join(', ')}
  from unnest(${Object.values(columns).map(arrayOf).join(', ')}) with ordinality as each (${Object.keys(columns).join(', ')}, place);
  alter table ${name} add primary key (place); analyze ${name}`;

const functionOf = (name: string, given: string, result: string, body: string) => `
  create function pg_temp.${name}(${given}) returns ${result} language sql immutable as $$ select ${body} $$`;

/** The tables and functions from which the other steps take names, trades and places. They last as long as the connection. */
export const basics = (_: Sizes): Step[] => [
  [
    'homes',
    tableOf('homes', { state: homes.map(({ state }) => state), city: homes.map(({ city }) => city) }),
  ],
  [
    'trades',
    tableOf('trades', {
      category: trades.map(({ category }) => category),
      skill: trades.map(({ skill }) => skill),
    }),
  ],
  ['names', tableOf('first_names', { name: firstNames })],
  ['surnames', tableOf('surnames', { name: surnames })],
  ['account ids', functionOf('account', 'number integer', 'uuid', `md5('a' || number)::uuid`)],
  [
    'artisan ids',
    functionOf('artisan', 'number integer', 'uuid', `md5('a' || number * ${ARTISAN_EVERY})::uuid`),
  ],
  [
    'customer ids',
    functionOf(
      'customer',
      'number integer',
      'uuid',
      `md5('a' || ${ARTISAN_EVERY} * (number / ${ARTISAN_EVERY - 1}) + 1 + number % ${ARTISAN_EVERY - 1})::uuid`,
    ),
  ],
];
