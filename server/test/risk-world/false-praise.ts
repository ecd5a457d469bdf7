import type { Crowd } from './crowd.ts';
import { addChat, addReport, addReview, type Chat, type Line } from './deals.ts';
import {
  type Artisan,
  addPerson,
  addSession,
  handPhoneOn,
  type Person,
  someDevice,
  trades,
} from './people.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, type World } from './world.ts';

const praise = [
  'Very good and fast',
  'Best in Lagos',
  'Nice job God bless',
  'Very good and fast work',
  'Good work fast',
];

/** Four to six new artisans who praise each other, without any work, and two known ones so that it looks natural. */
export function praiseInRing(world: World, { artisans }: Crowd): Person[] {
  const start = world.ago(world.between(7, 14));
  const ring = Array.from({ length: world.between(4, 6) }, () =>
    addPerson(world, {
      trade: world.oneOf(trades),
      joined: world.later(start, 10 * MINUTE_MS, 36 * HOUR_MS),
    }),
  );
  for (const person of ring) addSession(world, person, person.joined);
  const met = world.plus(start, 40 * HOUR_MS);
  const chats = new Map<string, Chat | null>();
  for (const [index, reviewer] of ring.entries()) {
    for (const step of [1, 2, ...(world.chance(0.4) ? [3] : [])]) {
      const target = ring[(index + step) % ring.length] as Artisan;
      const at = world.later(met, HOUR_MS, 60 * HOUR_MS);
      const pair = [reviewer.id, target.id].sort().join();
      const talk: Line[] = [
        [true, world.oneOf(['Hello', 'Hi', 'Good day'])],
        [false, world.oneOf(['Ok', 'Hi', 'Done'])],
      ];
      const chat = chats.get(pair) ?? addChat(world, reviewer, target, at, talk);
      chats.set(pair, chat);
      const review = {
        rating: 5,
        text: world.oneOf(praise),
        at: world.later(at, 3 * MINUTE_MS, 2 * HOUR_MS),
      };
      addReview(world, reviewer, target, chat, review);
    }
  }
  for (const known of world.someOf(artisans, 2))
    for (const reviewer of ring.slice(0, 2)) {
      const at = world.later(met, HOUR_MS, 60 * HOUR_MS);
      const chat = addChat(world, reviewer, known, at, [
        [true, 'Hello, how much is your work?'],
        [false, 'It depends on the work'],
      ]);
      addReview(world, reviewer, known, chat, {
        rating: 4,
        text: 'Good',
        at: world.later(at, HOUR_MS, 5 * HOUR_MS),
      });
    }
  return ring;
}

/** An artisan with bad reviews who buys praise from six accounts, made on one phone with numbers from one box of cards. */
export function buyPraise(world: World, { customers }: Crowd): Person[] {
  const artisan = addPerson(world, { trade: world.oneOf(trades), joined: world.ago(world.between(35, 70)) });
  addSession(world, artisan, world.ago(30));
  for (const customer of world.someOf(
    customers.filter(({ joined }) => joined < world.ago(40)),
    2,
  )) {
    const at = world.ago(world.between(16, 25));
    const chat = addChat(world, customer, artisan, at, [
      [true, 'Please come and finish the work'],
      [false, 'I will come'],
      [true, 'It is one week now', 3000],
    ]);
    addReview(world, customer, artisan, chat, {
      rating: 1,
      text: 'He left the work half way',
      at: world.plus(at, DAY_MS),
    });
  }

  const start = world.ago(world.between(5, 12));
  const device = someDevice(world);
  const firstNumber = world.between(1_000_000, 9_000_000);
  const farm = Array.from({ length: 6 }, (_, index) =>
    addPerson(world, {
      joined: world.plus(start, index * 28 * MINUTE_MS),
      device,
      account: {
        phone: `+234916${firstNumber + 2 * index + world.below(2)}`,
        phone_proven_at: world.plus(start, index * 28 * MINUTE_MS),
        email_proven_at: null,
      },
    }),
  );
  for (const person of farm) {
    // Each is used for a quarter of an hour and never again.
    addSession(world, person, person.joined, world.plus(person.joined, world.between(12, 20) * MINUTE_MS));
    const at = world.plus(person.joined, 3 * MINUTE_MS);
    const chat = addChat(world, person, artisan, at, [
      [true, 'Hello'],
      [false, 'Thank you', 3],
    ]);
    const review = { rating: 5, text: world.oneOf(praise), at: world.plus(at, 6 * MINUTE_MS) };
    addReview(world, person, artisan, chat, review);
  }
  handPhoneOn(world, world.someOf(farm, 3), world.plus(start, DAY_MS));
  const witness = world.oneOf(customers);
  addReport(world, witness, artisan, {
    reason: 'fake',
    details: 'His reviews are not real',
    at: world.ago(2),
  });
  return [artisan, ...farm];
}
