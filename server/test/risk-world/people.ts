import { type Place, someName, somePlace, typedName } from './names.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, type Row, type World } from './world.ts';

export const trades = [
  ['Home Repairs & Maintenance', 'Plumber'],
  ['Home Repairs & Maintenance', 'Electrician'],
  ['Home Repairs & Maintenance', 'Carpenter'],
  ['Home Repairs & Maintenance', 'Painter'],
  ['Tech & Appliance Services', 'AC Installation & Repair'],
  ['Tech & Appliance Services', 'Generator Repair'],
  ['Construction & Skilled Labour', 'Tiler'],
  ['Construction & Skilled Labour', 'POP Ceiling'],
  ['Construction & Skilled Labour', 'Welder'],
  ['Cleaning & Sanitation', 'House Cleaner'],
  ['Personal Grooming & Care', 'Tailor'],
  ['Automotive Services', 'Mechanic'],
] as const;
export type Trade = (typeof trades)[number];

export interface Person {
  id: string;
  /** The row that will be stored; it may still change. */
  account: Row<'accounts'>;
  trade: Trade | null;
  place: Place;
  surname: string;
  joined: Date;
  device: string;
}
export type Artisan = Person & { trade: Trade; profile: Row<'artisan_profiles'> };

export interface PersonChanges {
  trade?: Trade | null;
  place?: Place;
  family?: string;
  joined: Date;
  account?: Partial<Row<'accounts'>>;
  profile?: Partial<Row<'artisan_profiles'>>;
  /** The user agent of the phone; by default a common one. */
  device?: string;
}

const DEVICE_OF_MOST = (version: number) =>
  `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Mobile Safari/537.36`;
const models = [
  'TECNO BG6',
  'Infinix X6525',
  'itel A665L',
  'TECNO KI5q',
  'SM-A057F',
  'Redmi 12C',
  'itel P551L',
];

/** Returns a user agent. Chrome on Android names no model, so the same one stands for most of the country. */
export function someDevice(world: World): string {
  const way = world.random();
  const version = world.oneOfFirst([142, 141, 140, 138, 131, 119, 109]);
  if (way < 0.68) return DEVICE_OF_MOST(version);
  const model = world.oneOf(models);
  if (way < 0.8)
    return `Mozilla/5.0 (Linux; Android ${world.between(11, 14)}; ${model}) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/${version}.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/${world.between(470, 530)}.0.0.${world.below(60)};]`;
  if (way < 0.87) return `${DEVICE_OF_MOST(version)} OPR/${version - 53}.0.0.0`;
  if (way < 0.93)
    return `Mozilla/5.0 (iPhone; CPU iPhone OS ${world.between(15, 18)}_${world.below(7)} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${world.between(15, 18)}.${world.below(7)} Mobile/15E148 Safari/604.1`;
  return `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`;
}

const networks = [
  '803',
  '806',
  '703',
  '813',
  '816',
  '903',
  '805',
  '807',
  '815',
  '802',
  '808',
  '708',
  '812',
  '809',
];

/** Returns a number that no other account of the world has by chance. */
export function somePhone(world: World): string {
  const phone = `+234${world.oneOf(networks)}${world.digits(7)}`;
  return world.isFirst('phone', phone) ? phone : somePhone(world);
}

/** Adds an account, and an artisan's profile to it when there is a trade. */
export function addPerson(world: World, changes: PersonChanges & { trade: Trade }): Artisan;
export function addPerson(world: World, changes: PersonChanges): Person;
export function addPerson(world: World, changes: PersonChanges): Person {
  const { joined, trade = null } = changes;
  const place = changes.place ?? somePlace(world);
  const names = someName(world, place, changes.family);
  const id = world.uuid();
  const byPhone = world.chance(0.6);
  const mailbox = `${names.first}${world.oneOf(['', '.', '_'])}${names.surname}`.toLowerCase();
  const account = world.add('accounts', {
    id,
    role: trade ? 'artisan' : 'user',
    full_name: typedName(world, names, trade !== null),
    // The counter and the seed make the address its own.
    email: `${mailbox}${world.rows.accounts.length}.${world.seed}@${world.oneOf(['gmail.com', 'gmail.com', 'yahoo.com'])}`,
    email_proven_at: byPhone && !world.chance(0.15) ? null : joined,
    phone: byPhone || world.chance(0.7) ? somePhone(world) : null,
    phone_proven_at: byPhone ? joined : null,
    picture_hash: null,
    created_at: joined,
    updated_at: joined,
    ...changes.account,
  });
  const device = changes.device ?? someDevice(world);
  const person: Person = { id, account, trade, place, surname: names.surname, joined, device };
  if (!trade) return person;
  const [category, skill] = trade;
  const profile = world.add('artisan_profiles', {
    account_id: id,
    category,
    skill,
    state: place.state,
    city: place.city,
    short_description: `${skill} in ${place.city}, ${world.oneOf(['neat work', 'fast response', 'fair price', 'home service'])}, ${world.between(2, 25)} years`,
    minimum_charge_kobo: 100 * 500 * world.between(4, 40),
    created_at: joined,
    updated_at: joined,
    ...changes.profile,
  });
  return Object.assign(person, { profile });
}

/** Adds a log-in that lasts some days. */
export function addSession(
  world: World,
  { id, device }: Pick<Person, 'id' | 'device'>,
  loggedIn: Date,
  loggedOut: Date | null = null,
): void {
  const seen = loggedOut ?? world.later(loggedIn, 5 * MINUTE_MS, 9 * DAY_MS);
  world.add('sessions', {
    id: world.uuid(),
    account_id: id,
    user_agent: device,
    logged_in_at: loggedIn,
    last_seen_at: seen,
    expires_at: world.plus(seen, 7 * DAY_MS),
    revoked_at: loggedOut,
  });
}

/** Lets people hand one phone on: each logs out, and the next logs in a few minutes later. */
export function handPhoneOn(world: World, people: Person[], from: Date, longestMinutes = 15): Date {
  const device = people[0]?.device ?? someDevice(world);
  let at = from;
  for (const person of people) {
    const out = world.plus(at, world.between(6, 40) * MINUTE_MS);
    addSession(world, { id: person.id, device }, at, out);
    at = world.plus(out, world.between(1, longestMinutes) * MINUTE_MS);
  }
  return at;
}

/** Adds the log-ins of the last 90 days of a person with a phone of their own. */
export function addOwnSessions(world: World, person: Person): void {
  const oldest = world.ago(90);
  const isNew = person.joined > oldest;
  const count = isNew ? world.below(3) : world.below(4);
  if (isNew) addSession(world, person, person.joined);
  for (let sessions = 0; sessions < count; sessions += 1) {
    const at = world.momentBetween(isNew ? person.joined : oldest, world.now);
    // Now and then a new phone.
    const device = world.chance(0.1) ? someDevice(world) : person.device;
    const out = world.chance(0.25) ? world.later(at, 10 * MINUTE_MS, 30 * HOUR_MS) : null;
    addSession(world, { id: person.id, device }, at, out);
  }
}
