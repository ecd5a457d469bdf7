import type { Faker } from '@faker-js/faker';
import { lagosDay } from '@marketplace/contract/shared/lagos-day';
import type { Language } from '@marketplace/contract/shared/languages';
import { homelands, type People } from '../people/homelands.ts';
import { createRandom } from '../random.ts';
import type { Row } from '../rows.ts';
import { phrasesOf } from '../texts/descriptions.ts';
import { relatedSkills } from '../texts/related-skills.ts';
import { DAY } from '../time.ts';
import type { Artisan } from './people.ts';

type Profile = Row<'artisan_profiles'>;

export interface WorkDetailRows {
  artisan_profiles: Profile[];
  artisan_trades: Row<'artisan_trades'>[];
  artisan_areas: Row<'artisan_areas'>[];
  artisan_prices: Row<'artisan_prices'>[];
  artisan_hours: Row<'artisan_hours'>[];
}

/** A separate generator, so that the people, jobs and chats of the demo do not depend on these details. */
const SEED = 1961;
/** Two of three artisans say more than the specified profile does. */
const SILENT_EVERY = 3;
const AWAY_EVERY = 20;
const AWAY_DAYS = { min: 5, max: 40 };
const FURTHER_TRADES = 0.4;
const EMERGENCIES = 0.3;

const languagesOf: Record<People, readonly Language[]> = {
  yoruba: ['yoruba'],
  igbo: ['igbo'],
  hausa: ['hausa'],
  kanuri: ['kanuri'],
  edo: ['edo', 'esan'],
  ibibioEfik: ['ibibio', 'efik', 'annang'],
  ijawNiger: ['ijaw', 'ikwerre', 'ogoni'],
  urhoboIsoko: ['urhobo', 'isoko', 'itsekiri'],
  tivIdoma: ['tiv', 'idoma'],
  nupeEbiraIgala: ['nupe', 'ebira', 'igala'],
  middleBelt: ['hausa', 'berom', 'jukun'],
};

const weeks = [
  { value: { days: [1, 2, 3, 4, 5], opens: '08:00', closes: '17:00' }, weight: 4 },
  { value: { days: [1, 2, 3, 4, 5, 6], opens: '08:00', closes: '18:00' }, weight: 5 },
  { value: { days: [1, 2, 3, 4, 5, 6, 7], opens: '07:00', closes: '21:00' }, weight: 2 },
  { value: { days: [5, 6, 7], opens: '18:00', closes: '02:00' }, weight: 1 },
];

/** Adds what these artisans offer to their profiles. The demo artisan, who comes first, fills in everything and is not away. */
export function addWorkDetails(
  artisans: readonly Artisan[],
  profiles: readonly Profile[],
  now: Date,
): WorkDetailRows {
  const faker = createRandom(SEED);
  const rows: WorkDetailRows = {
    artisan_profiles: [],
    artisan_trades: [],
    artisan_areas: [],
    artisan_prices: [],
    artisan_hours: [],
  };
  for (const [index, artisan] of artisans.entries()) {
    const profile = profiles[index] as Profile;
    const isFirst = index === 0;
    const isKnown = artisan.known !== undefined;
    const speaks = isKnown || index % SILENT_EVERY > 0;
    const days = faker.number.int(AWAY_DAYS);
    // Not those with a boost, who would waste it.
    const isAway = !isKnown && index % AWAY_EVERY === AWAY_EVERY / 2;
    rows.artisan_profiles.push({
      ...profile,
      languages: speaks ? pickLanguages(faker, artisan) : [],
      takes_emergencies: isFirst || (speaks && faker.datatype.boolean(EMERGENCIES)),
      away_until: isAway ? lagosDay(new Date(now.getTime() + days * DAY)) : null,
      // The minimum charge is the lowest price.
      typed_charge_kobo: speaks ? (profile.minimum_charge_kobo as number) : null,
    });
    if (speaks) addLists(faker, rows, artisan, profile, isFirst);
  }
  return rows;
}

function addLists(
  faker: Faker,
  rows: WorkDetailRows,
  { account: { id: account_id }, category, skill, home, known }: Artisan,
  profile: Profile,
  isFirst: boolean,
): void {
  const further = faker.datatype.boolean(FURTHER_TRADES) ? faker.number.int({ min: 1, max: 2 }) : 0;
  const others = known?.also ?? faker.helpers.arrayElements(relatedSkills(skill), further);
  rows.artisan_trades.push(
    ...others.map((other, position) => ({ account_id, position, category: category.name, skill: other })),
  );
  const towns = homelands[home.state].towns.filter((town) => town !== home.city);
  rows.artisan_areas.push(
    ...faker.helpers
      .arrayElements(towns, { min: 1, max: Math.min(4, towns.length) })
      .map((city, position) => ({ account_id, position, state: home.state, city })),
  );
  rows.artisan_prices.push(
    ...pricesOf(faker, skill, category.kind === 'soft', Number(profile.minimum_charge_kobo)).map(
      (line, position) => ({ account_id, position, ...line }),
    ),
  );
  const { days, opens, closes } = faker.helpers.weightedArrayElement(isFirst ? weeks.slice(1, 2) : weeks);
  rows.artisan_hours.push(...days.map((weekday) => ({ account_id, weekday, opens, closes })));
}

/** Three kinds of work and a day or an hour, in whole thousands of naira. The first is the cheapest. */
function pricesOf(faker: Faker, skill: string, isDigital: boolean, lowest: number) {
  const times = (factor: number) => Math.ceil((lowest * factor) / 100_000) * 100_000;
  const [first, second, third] = phrasesOf(skill).map(
    (phrase) => phrase.charAt(0).toUpperCase() + phrase.slice(1),
  ) as [string, string, string];
  return [
    { title: first, unit: 'from', amount_kobo: lowest },
    { title: second, unit: 'from', amount_kobo: times(faker.number.float({ min: 1.2, max: 2 })) },
    { title: third, unit: 'fixed', amount_kobo: times(faker.number.float({ min: 1.5, max: 4 })) },
    {
      title: isDigital ? 'Work by the hour' : 'Work by the day',
      unit: isDigital ? 'hour' : 'day',
      amount_kobo: times(faker.number.float({ min: 1.5, max: 3 })),
    },
  ];
}

function pickLanguages(faker: Faker, { home }: Artisan): Language[] {
  const peoples = homelands[home.state].peoples;
  const people = faker.helpers.weightedArrayElement(
    Object.entries(peoples).map(([value, weight]) => ({ value: value as People, weight })),
  );
  const own = faker.helpers.arrayElement(languagesOf[people]);
  return ['english', ...(faker.datatype.boolean(0.7) ? (['pidgin'] as const) : []), own];
}
