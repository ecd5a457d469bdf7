import type { Faker } from '@faker-js/faker';
import type { Category } from '@marketplace/contract/discovery/catalogue';
import { minimumCharges } from '@marketplace/contract/discovery/charges';
import type { StateName } from '@marketplace/contract/discovery/places/states';
import { exampleEmail, phoneNumber } from './people/contacts.ts';
import { homelands } from './people/homelands.ts';
import { makePerson, type Person } from './people/person.ts';
import { womenShare } from './people/trades.ts';
import type { Row } from './rows.ts';
import { describe } from './texts/descriptions.ts';

export interface Home {
  state: StateName;
  city: string;
}

const states = Object.keys(homelands) as StateName[];

/** Picks a town. States with more artisans in the demo are more likely. */
export function pickHome(faker: Faker): Home {
  return homeIn(
    faker,
    faker.helpers.weightedArrayElement(states.map((value) => ({ value, weight: homelands[value].artisans }))),
  );
}

export function homeIn(faker: Faker, state: StateName): Home {
  return { state, city: faker.helpers.arrayElement(homelands[state].towns) };
}

interface AccountSource {
  person: Pick<Person, 'fullName'>;
  role: 'user' | 'artisan';
  /** The index of the phone number, see `phoneNumber`. It also makes the email address unique. */
  number: number;
  createdAt: Date;
  picture: string | null;
  background: string | null;
  isVerified: boolean;
}

export type AccountRow = Row<'accounts'> & { id: string; created_at: Date };

/** Creates an account with confirmed contacts and no password, so no one can log in with it. */
export function accountRow(faker: Faker, source: AccountSource): AccountRow {
  const { person, role, number, createdAt, picture, background, isVerified } = source;
  return {
    id: faker.string.uuid(),
    role,
    is_operator: false,
    full_name: person.fullName,
    email: exampleEmail(person.fullName, number),
    email_proven_at: createdAt,
    phone: phoneNumber(number),
    phone_proven_at: createdAt,
    password_hash: null,
    picture_hash: picture,
    background_hash: background,
    is_verified: isVerified,
    created_at: createdAt,
    updated_at: createdAt,
  };
}

export interface Ratings {
  sum: number;
  count: number;
  /** How many of the ratings have a text. */
  texts: number;
}

interface ProfileSource {
  accountId: string;
  category: Category;
  skill: string;
  home: Home;
  ratings: Ratings;
  createdAt: Date;
  /** Selects the short description, so that neighbours in a list differ. */
  turn: number;
  /** The end of a running boost. */
  featuredUntil: Date | null;
}

export function profileRow(faker: Faker, source: ProfileSource): Row<'artisan_profiles'> {
  const { accountId, category, skill, home, ratings, createdAt, turn, featuredUntil } = source;
  const { short, long } = describe(faker, { category, skill, ...home }, turn);
  return {
    account_id: accountId,
    category: category.name,
    skill,
    state: home.state,
    city: home.city,
    short_description: short,
    long_description: long,
    minimum_charge_kobo: pickChargeKobo(faker),
    rating_sum: ratings.sum,
    rating_count: ratings.count,
    review_count: ratings.texts,
    featured_until: featuredUntil,
    created_at: createdAt,
    updated_at: createdAt,
  };
}

/** Lower charges are more common. */
function pickChargeKobo(faker: Faker): number {
  return faker.helpers.weightedArrayElement(
    minimumCharges.map(({ naira }, rank) => ({ value: naira * 100, weight: 1 / (rank + 1) })),
  );
}

/** Creates a person with that trade, from that place. */
export function makeArtisan(faker: Faker, home: Home, category: Category, skill: string): Person {
  return makePerson(faker, home.state, womenShare(category, skill));
}
