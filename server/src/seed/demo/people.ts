import type { Faker } from '@faker-js/faker';
import { type AccountRow, accountRow, type Home, pickHome } from '../accounts.ts';
import { makePerson, type Person } from '../people/person.ts';
import { womenShare } from '../people/trades.ts';
import type { portraitDealer } from '../pictures/choose.ts';
import { dealWork, type ShownWork } from '../pictures/deal-work.ts';
import type { WorkPicture } from '../pictures/work-pictures.ts';
import { daysBefore } from '../time.ts';
import { type DemoRole, demoPeople } from './logins.ts';
import { artisanPlaces, type Place } from './supply.ts';

export interface Customer {
  account: AccountRow;
  home: Home;
}

export interface Artisan extends Customer, Place {
  gallery: string[];
}

export interface Context {
  faker: Faker;
  now: Date;
  ownPortrait: ReturnType<typeof portraitDealer>;
  work: readonly WorkPicture[];
  /** argon2id hashes of the passwords of the people who can log in. */
  passwordHashes: Record<DemoRole, string>;
}

const CUSTOMERS = 60;
const VERIFIED = 0.3;

/** People get no messages or reviews from before they joined. */
export const OLDEST_ACTIVITY_DAYS = 110;
const JOINED = { min: OLDEST_ACTIVITY_DAYS + 10, max: 520 };

/**
 * The share of artisans with a portrait; the others have initials. Those of men are all dealt, and there are enough of women for nearly
 * every woman.
 */
const WITH_FACE = { male: 0.66, female: 0.9 };

const demoHome: Home = { state: 'Lagos', city: 'Surulere' };

/** The demo artisan comes first, then the others whom visitors meet first. */
export function makeArtisans(context: Context): Artisan[] {
  const { faker } = context;
  const [first, ...places] = artisanPlaces(faker) as [Place, ...Place[]];
  const numbered = places.map((place, index) => ({ place, number: index + 3 }));
  const make = ({ place, number }: (typeof numbered)[number]) => {
    const { home, category, skill, known } = place;
    const share = known ? Number(known.isWoman ?? false) : womenShare(category, skill);
    return artisanOf(context, { place, person: makePerson(faker, home.state, share), number });
  };
  // Faces are dealt in this order, until none is left.
  const demo = demoArtisan(context, first);
  const known = numbered.filter(({ place }) => place.known).map(make);
  const others = numbered.filter(({ place }) => !place.known).map(make);
  const artisans = [demo, ...known, ...faker.helpers.shuffle(others)];
  const shown = dealWork(context.work, artisans);
  return artisans.map((artisan, index) => {
    const { cover, gallery } = shown[index] as ShownWork;
    return { ...artisan, gallery, account: { ...artisan.account, background_hash: cover } };
  });
}

function demoArtisan(context: Context, place: Place): Artisan {
  const person: Person = { fullName: demoPeople.artisan.fullName, sex: 'male', look: 'man' };
  const artisan = artisanOf(context, { place, person, number: 1 });
  Object.assign(artisan.account, loginOf(context, 'artisan'));
  return artisan;
}

interface ArtisanSource {
  person: Person;
  place: Place;
  number: number;
}

function artisanOf(context: Context, { place, person, number }: ArtisanSource): Artisan {
  const { faker, now, ownPortrait } = context;
  const isKnown = place.known !== undefined;
  return {
    ...place,
    gallery: [],
    account: accountRow(faker, {
      person,
      role: 'artisan',
      number,
      createdAt: daysBefore(faker, now, JOINED),
      picture: isKnown || faker.datatype.boolean(WITH_FACE[person.sex]) ? ownPortrait(person.look) : null,
      background: null,
      isVerified: isKnown || faker.datatype.boolean(VERIFIED),
    }),
  };
}

/** Creates the customers, starting with the demo customer. `firstNumber` is the first free phone number. */
export function makeCustomers(context: Context, firstNumber: number): Customer[] {
  const { faker } = context;
  const face = context.ownPortrait('woman');
  const others = Array.from({ length: CUSTOMERS - 1 }, (_, index) => {
    const home = pickHome(faker);
    return { home, account: customerAccount(context, makePerson(faker, home.state), firstNumber + index) };
  });
  const woman: Person = { fullName: demoPeople.customer.fullName, sex: 'female', look: 'woman' };
  const demo = { ...customerAccount(context, woman, 0), ...loginOf(context, 'customer') };
  return [{ home: demoHome, account: { ...demo, picture_hash: face } }, ...others];
}

const FAR_AHEAD = new Date(Date.UTC(2100, 0, 1));

/** The operator of the demo, who is neither customer nor artisan. */
export function makeOperator(context: Context): AccountRow {
  const woman: Person = { fullName: demoPeople.operator.fullName, sex: 'female', look: 'veiled woman' };
  const account = customerAccount(context, woman, 2);
  return {
    ...account,
    ...loginOf(context, 'operator'),
    is_operator: true,
    // A second person for what new colleagues decide, as whoever the command on the server makes an operator.
    staff_role_since: account.created_at,
    // Whoever set up an authenticator app would shut out everybody else who tries the demo.
    second_factor_due: FAR_AHEAD,
  };
}

export function customerAccount({ faker, now, ownPortrait }: Context, person: Person, number: number) {
  return accountRow(faker, {
    person,
    role: 'user',
    number,
    createdAt: daysBefore(faker, now, JOINED),
    picture: faker.datatype.boolean(0.5) ? ownPortrait(person.look) : null,
    background: null,
    isVerified: faker.datatype.boolean(VERIFIED),
  });
}

function loginOf({ passwordHashes }: Context, role: DemoRole) {
  return { email: demoPeople[role].email, password_hash: passwordHashes[role] };
}
