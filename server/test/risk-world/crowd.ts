import { somePlace } from './names.ts';
import {
  type Artisan,
  addOwnSessions,
  addPerson,
  addSession,
  handPhoneOn,
  type Person,
  type PersonChanges,
  someDevice,
  somePhone,
  trades,
} from './people.ts';
import { addCopy, addGallery, addPicture, galleryOf, type Picture } from './pictures.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, type World } from './world.ts';

const INNOCENTS = 1000;
const ARTISANS = 420;
/** Families, shops and a training centre: 50 people in all. */
const FAMILIES = [5, 4, 4, 3, 3, 3, 2, 2, 2];
const SHOPS = [4, 3, 2, 2, 2, 2, 2];
const TRAINED_TOGETHER = 5;
/** Innocents who happen to have the name of a checked artisan, besides those whom chance gives one. */
const NAMESAKES = 12;

export interface Crowd {
  people: Person[];
  artisans: Artisan[];
  customers: Person[];
  sharedPhones: Person[][];
}

/** Adds 1,000 honest accounts: who they are, on which phones, with which pictures. */
export function addCrowd(world: World): Crowd {
  const sharedPhones = [
    ...FAMILIES.map((size) => addFamily(world, size)),
    ...SHOPS.map((size) => addShop(world, size)),
    addTrainees(world),
  ];
  const people = sharedPhones.flat();
  const alone: Person[] = [];
  const missing = ARTISANS - people.filter(({ trade }) => trade).length;
  for (let count = people.length; count < INNOCENTS; count += 1) {
    const trade = alone.length < missing ? someTrade(world) : null;
    alone.push(addPerson(world, { trade, joined: someJoining(world) }));
  }
  people.push(...alone);
  const artisans = people.filter(isArtisan);
  const customers = people.filter(({ trade }) => !trade);

  for (const person of alone) addOwnSessions(world, person);
  checkIdentities(world, artisans);
  addFaces(world, people, sharedPhones);
  addWork(world, artisans);
  return { people, artisans, customers, sharedPhones };
}

function isArtisan(person: Person): person is Artisan {
  return person.trade !== null;
}

function someTrade(world: World) {
  return world.oneOfFirst(trades, 1.3);
}

function someJoining(world: World): Date {
  const way = world.random();
  if (way < 0.07) return world.momentBetween(world.ago(7), world.ago(0.1));
  if (way < 0.3) return world.momentBetween(world.ago(60), world.ago(7));
  return world.momentBetween(world.ago(900), world.ago(60));
}

/** A family on one phone: the accounts name the same number, which one of them has proven. */
function addFamily(world: World, size: number): Person[] {
  const place = somePlace(world);
  const first = addPerson(world, {
    place,
    trade: world.chance(0.6) ? someTrade(world) : null,
    joined: someJoining(world),
  });
  const phone = somePhone(world);
  Object.assign(first.account, { phone, phone_proven_at: first.joined });
  const others = Array.from({ length: size - 1 }, () => {
    const joined = world.later(first.joined, HOUR_MS, 40 * DAY_MS);
    return addPerson(world, {
      ...sharing(place, first.device, joined, phone),
      family: first.surname,
      trade: world.chance(0.25) ? someTrade(world) : null,
    });
  });
  const people = [first, ...others];
  for (let days = 80; days > 3; days -= world.between(10, 30)) handOn(world, people, days);
  return people;
}

function sharing(place: Person['place'], device: string, joined: Date, phone: string): PersonChanges {
  return { place, device, joined, account: { phone, phone_proven_at: null, email_proven_at: joined } };
}

/** A shop whose people use one phone, each with a number of their own. */
function addShop(world: World, size: number): Person[] {
  const place = somePlace(world);
  const trade = someTrade(world);
  const joined = world.momentBetween(world.ago(700), world.ago(150));
  const master = addPerson(world, { place, trade, joined });
  const people = [
    master,
    ...Array.from({ length: size - 1 }, () =>
      addPerson(world, {
        place,
        trade,
        device: master.device,
        joined: world.later(joined, HOUR_MS, 120 * DAY_MS),
      }),
    ),
  ];
  for (let days = 85; days > 1; days -= world.between(6, 25)) handOn(world, people, days);
  return people;
}

/** Young artisans whom a training centre signs up in one afternoon, on its phone and with its number. */
function addTrainees(world: World): Artisan[] {
  const place = somePlace(world);
  const phone = somePhone(world);
  const device = deviceOfCentre(world);
  const start = world.ago(world.between(20, 50));
  const people = Array.from({ length: TRAINED_TOGETHER }, (_, index) => {
    const joined = world.plus(start, index * 20 * MINUTE_MS);
    return addPerson(world, { ...sharing(place, device, joined, phone), trade: someTrade(world) });
  });
  for (const person of people) {
    addSession(world, person, person.joined, world.plus(person.joined, world.between(12, 18) * MINUTE_MS));
    // At home they use phones of their own.
    const own = { id: person.id, device: someDevice(world) };
    addSession(world, own, world.momentBetween(world.ago(18), world.now));
  }
  return people;
}

function deviceOfCentre(world: World): string {
  return `Mozilla/5.0 (Linux; Android ${world.between(11, 13)}; TECNO KI5q) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36`;
}

/** One evening on which some of the people use the phone one after another. */
function handOn(world: World, people: Person[], daysAgo: number): void {
  const at = world.momentBetween(world.ago(daysAgo + 1), world.ago(daysAgo));
  const present = people.filter(({ joined }) => joined < at);
  if (present.length > 1) handPhoneOn(world, world.shuffled(present), at);
}

function checkIdentities(world: World, artisans: Artisan[]): void {
  const settled = artisans.filter(({ joined }) => joined < world.ago(30));
  for (const { id, account, joined } of world.someOf(settled, Math.round(settled.length / 4))) {
    const requested = world.momentBetween(joined, world.ago(3));
    account.is_verified = true;
    world.add('identity_checks', {
      id: world.uuid(),
      account_id: id,
      document_kind: 'nin_slip',
      last_four: world.digits(4),
      state: 'approved',
      requested_at: requested,
      decided_at: world.later(requested, HOUR_MS, 2 * DAY_MS),
      document_hash: world.hex(64),
    });
  }
  const checked = settled.filter(({ account }) => account.is_verified);
  const others = artisans.filter(({ account }) => !account.is_verified);
  for (const [index, person] of world.someOf(others, NAMESAKES).entries()) {
    // Some of them do the same work in the same town.
    const neighbour = checked.find(
      ({ trade, place }) => trade[1] === person.trade[1] && place.state === person.place.state,
    );
    const namesake = (index % 3 === 0 && neighbour) || world.oneOf(checked);
    person.account.full_name = namesake.account.full_name;
  }
}

/** Profile pictures: most people's own, and a few that many people took from the internet. */
function addFaces(world: World, people: Person[], sharedPhones: Person[][]): void {
  for (const { account, trade, joined } of people) {
    if (!world.chance(trade ? 0.6 : 0.35)) continue;
    account.picture_hash = addPicture(world, joined).hash;
  }
  // Two couples show the picture of their wedding.
  for (const family of sharedPhones.slice(0, 2)) {
    const picture = addPicture(world, world.ago(60));
    for (const { account } of family.slice(0, 2)) account.picture_hash = picture.hash;
  }
  for (const users of [12, 8]) {
    const stock = addPicture(world, world.ago(800));
    const again = addCopy(world, stock, world.ago(300), 1);
    for (const { account } of world.someOf(people, users))
      account.picture_hash = world.oneOf([stock, stock, again]).hash;
  }
}

/** Galleries: own work, sometimes with a design that half of the trade shows. Apprentices also show what they did for their master. */
function addWork(world: World, artisans: Artisan[]): void {
  const designs: { skill: string; picture: Picture }[] = ['Tiler', 'POP Ceiling', 'Tailor', 'Welder'].flatMap(
    (skill) => Array.from({ length: 2 }, () => ({ skill, picture: addPicture(world, world.ago(700)) })),
  );
  for (const artisan of artisans) {
    if (!world.chance(0.65)) continue;
    const own = Array.from({ length: world.between(1, 6) }, () => addPicture(world, artisan.joined));
    const shown = designs.filter(({ skill }) => skill === artisan.trade[1] && world.chance(0.3));
    addGallery(world, artisan, [...own, ...shown.map(({ picture }) => picture)]);
  }
  const settled = artisans.filter(({ joined }) => joined < world.ago(200));
  const masters = settled.filter((artisan) => galleryOf(world, artisan).length >= 3);
  const young = artisans.filter(
    (artisan) => artisan.joined > world.ago(200) && galleryOf(world, artisan).length === 0,
  );
  for (const apprentice of young.slice(0, 3)) {
    const master = world.oneOf(masters);
    const joint = galleryOf(world, master).slice(0, 2);
    const own = [addPicture(world, apprentice.joined), addPicture(world, apprentice.joined)];
    addGallery(world, apprentice, [...own, ...joint]);
  }
}
