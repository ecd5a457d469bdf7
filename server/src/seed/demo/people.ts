import type { Faker } from '@faker-js/faker';
import type { Category } from '@marketplace/contract/discovery/catalogue';
import { type AccountRow, accountRow, type Home, makeArtisan, pickHome } from '../accounts.ts';
import { makePerson, type Person } from '../people/person.ts';
import type { PictureChooser } from '../pictures/choose.ts';
import { daysBefore } from '../time.ts';
import { type DemoRole, demoPeople } from './logins.ts';
import { artisanPlaces, tradeOf } from './supply.ts';

export interface Customer {
  account: AccountRow;
  home: Home;
}

export interface Artisan extends Customer {
  category: Category;
  skill: string;
  gallery: string[];
}

export interface Context {
  faker: Faker;
  now: Date;
  pictures: PictureChooser;
  /** argon2id hashes of the passwords of the people who can log in. */
  passwordHashes: Record<DemoRole, string>;
}

const CUSTOMERS = 60;
const VERIFIED = 0.3;

/** People get no messages or reviews from before they joined. */
export const OLDEST_ACTIVITY_DAYS = 110;
const JOINED = { min: OLDEST_ACTIVITY_DAYS + 10, max: 520 };

const demoHome: Home = { state: 'Lagos', city: 'Surulere' };

/** The demo artisan, who comes first, and those of `artisanPlaces`. */
export function makeArtisans(context: Context): Artisan[] {
  const { faker } = context;
  const others = artisanPlaces(faker).map(({ home, category, skill }, index) => {
    const person = makeArtisan(faker, home, category, skill);
    return artisanOf(context, { person, home, category, skill, number: index + 3 });
  });
  return [demoArtisan(context), ...faker.helpers.shuffle(others)];
}

function demoArtisan(context: Context): Artisan {
  const trade = tradeOf('Plumber');
  const person: Person = { fullName: demoPeople.artisan.fullName, sex: 'male', look: 'man' };
  const artisan = artisanOf(context, { ...trade, person, home: demoHome, number: 1 });
  artisan.gallery = context.pictures.wholeGallery(trade.category.name);
  Object.assign(artisan.account, loginOf(context, 'artisan'), {
    picture_hash: context.pictures.portrait(person.look),
    background_hash: context.pictures.background(trade.category.name),
    is_verified: true,
  });
  return artisan;
}

interface ArtisanSource {
  person: Person;
  home: Home;
  category: Category;
  skill: string;
  number: number;
}

function artisanOf(context: Context, { person, home, category, skill, number }: ArtisanSource): Artisan {
  const { faker, now, pictures } = context;
  return {
    home,
    category,
    skill,
    gallery: pictures.gallery(category.name),
    account: accountRow(faker, {
      person,
      role: 'artisan',
      number,
      createdAt: daysBefore(faker, now, JOINED),
      picture: faker.datatype.boolean(0.94) ? pictures.portrait(person.look) : null,
      background: faker.datatype.boolean(0.8) ? pictures.background(category.name) : null,
      isVerified: faker.datatype.boolean(VERIFIED),
    }),
  };
}

/** Creates the customers, starting with the demo customer. `firstNumber` is the first free phone number. */
export function makeCustomers(context: Context, firstNumber: number): Customer[] {
  const { faker } = context;
  const others = Array.from({ length: CUSTOMERS - 1 }, (_, index) => {
    const home = pickHome(faker);
    return { home, account: customerAccount(context, makePerson(faker, home.state), firstNumber + index) };
  });
  const woman: Person = { fullName: demoPeople.customer.fullName, sex: 'female', look: 'woman' };
  const demo = { ...customerAccount(context, woman, 0), ...loginOf(context, 'customer') };
  demo.picture_hash = context.pictures.portrait(woman.look);
  return [{ home: demoHome, account: demo }, ...others];
}

/** The operator of the demo, who is neither customer nor artisan. */
export function makeOperator(context: Context): AccountRow {
  const woman: Person = { fullName: demoPeople.operator.fullName, sex: 'female', look: 'veiled woman' };
  return { ...customerAccount(context, woman, 2), ...loginOf(context, 'operator'), is_operator: true };
}

export function customerAccount({ faker, now, pictures }: Context, person: Person, number: number) {
  return accountRow(faker, {
    person,
    role: 'user',
    number,
    createdAt: daysBefore(faker, now, JOINED),
    picture: faker.datatype.boolean(0.65) ? pictures.portrait(person.look) : null,
    background: null,
    isVerified: faker.datatype.boolean(VERIFIED),
  });
}

function loginOf({ passwordHashes }: Context, role: DemoRole) {
  return { email: demoPeople[role].email, password_hash: passwordHashes[role] };
}
