import type { Crowd } from './crowd.ts';
import { addPayment, addReport, type PlanId } from './deals.ts';
import type { Artisan, Person } from './people.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, type World } from './world.ts';

const PAYERS = 260;
/** How many of them are refused once or twice before they pay. */
const REFUSED = 45;
const GAVE_UP = 20;
const REPORTED_ONCE = 18;
const JEALOUS = 3;

/** What goes wrong in honest lives: refused cards, angry words and jealous competitors. */
export function addHonestTrouble(world: World, { people, artisans }: Crowd): void {
  pay(world, people);
  complain(world, people);
  reportRivals(world, artisans);
}

function pay(world: World, people: Person[]): void {
  const refusals = [
    'Insufficient Funds',
    'Declined',
    'Bank timed out',
    'Incorrect PIN',
    'Transaction was not completed',
  ];
  const payers = world.someOf(people, PAYERS);
  for (const [index, payer] of payers.entries()) {
    const since = new Date(Math.max(payer.joined.getTime(), world.ago(88).getTime()));
    let at = world.momentBetween(since, world.plus(world.now, -HOUR_MS));
    const plan = world.oneOfFirst([
      'starter_weekly',
      'starter_monthly',
      'connect_weekly',
      'elite_weekly',
    ] as PlanId[]);
    const tries = index < REFUSED + GAVE_UP ? world.oneOf([1, 1, 1, 2]) : 0;
    for (let refused = 0; refused < tries; refused += 1) {
      addPayment(world, payer, at, { plan, refusal: world.oneOf(refusals) });
      at = world.chance(0.6)
        ? world.later(at, 2 * MINUTE_MS, 20 * MINUTE_MS)
        : world.later(at, 4 * HOUR_MS, 2 * DAY_MS);
    }
    if (index >= REFUSED && index < REFUSED + GAVE_UP) continue;
    addPayment(world, payer, at, { plan });
    // Regular customers pay again.
    if (world.chance(0.25)) addPayment(world, payer, world.later(at, 7 * DAY_MS, 20 * DAY_MS), { plan });
  }
}

/** People whom one other person reports, and three of whom two do. */
function complain(world: World, people: Person[]): void {
  const words = {
    rude: ['He insulted me', 'She shouted at me on phone', 'Bad manners'],
    spam: ['Keeps sending good morning messages', 'He wants to sell me things'],
    other: ['He did not pay me my balance', 'Came late and then left', 'Refused to give receipt'],
    fake: ['This is not his picture'],
  };
  for (const [index, person] of world.someOf(people, REPORTED_ONCE).entries()) {
    for (let reports = 0; reports < (index < 3 ? 2 : 1); reports += 1) {
      const reason = world.oneOf(['rude', 'rude', 'spam', 'other', 'other', 'fake'] as const);
      const reporter = world.oneOf(people);
      const since = Math.max(person.joined.getTime(), reporter.joined.getTime(), world.ago(80).getTime());
      const at = world.momentBetween(new Date(since), world.now);
      addReport(world, reporter, person, {
        reason,
        details: world.chance(0.6) ? world.oneOf(words[reason]) : '',
        at,
        resolvedAt: world.chance(0.7) ? world.later(at, HOUR_MS, 3 * DAY_MS) : null,
      });
    }
  }
}

/** Artisans who report others of their trade in their state, out of envy. */
function reportRivals(world: World, artisans: Artisan[]): void {
  let jealous = 0;
  const settled = artisans.filter(({ joined }) => joined < world.ago(40));
  for (const envious of world.shuffled(settled)) {
    const rivals = settled.filter(
      ({ id, trade, place }) =>
        id !== envious.id && trade[1] === envious.trade[1] && place.state === envious.place.state,
    );
    if (rivals.length < 4) continue;
    let at = world.momentBetween(world.ago(40), world.ago(5));
    for (const rival of world.someOf(rivals, world.between(2, 3))) {
      addReport(world, envious, rival, {
        reason: world.oneOf(['fake', 'scam', 'fake']),
        details: world.oneOf([
          `He is not a real ${envious.trade[1].toLowerCase()}`,
          'He is taking my customers with lies',
          'Fake work, the pictures are not his own',
        ]),
        at,
      });
      at = world.later(at, MINUTE_MS, DAY_MS);
    }
    jealous += 1;
    if (jealous === JEALOUS) return;
  }
}
