import { setTimeout as wait } from 'node:timers/promises';
import { createRandom } from '../../server/src/seed/random.ts';
import { say } from '../bench/lib/report.ts';
import { compareMedians, type Line, measureAlone, percentile } from '../bench/lib/results.ts';
import type { ActionName } from './action-names.ts';
import type { Action } from './actions.ts';
import type { Costs, Usage } from './cost.ts';
import { dailyPerThousand, hours } from './habits.ts';
import type { Marketplace } from './marketplace.ts';
import { predict } from './model.ts';

/** How many people the simulated day has, and how many seconds one of its hours takes. */
export const PEOPLE = 5_000;
export const SECONDS_AN_HOUR = 10;
/** A prediction may be wrong by this factor. */
const ERROR_MAX = 1.3;

interface Hour {
  counts: Map<ActionName, number>;
  latencies: number[];
}

/**
 * Simulates a day of `PEOPLE` registered people in minutes: each action at its rate, on time regardless of the others, with the peaks of a
 * day. Compares the processor time with the one that the costs predict.
 */
export async function simulateDay(
  market: Marketplace,
  actions: readonly Action[],
  costs: Costs,
): Promise<Line[]> {
  const seed = Number(process.env['BENCH_SEED'] ?? Math.floor(Date.now() / 1000));
  say(`A day with the seed ${seed}`);
  const faker = createRandom(seed);
  const failures: string[] = [];
  const day: Hour[] = [];
  await market.settle();
  const before = await market.usage();
  const began = performance.now();
  for (const [hour, share] of hours.entries()) {
    // The actions of an hour start at random times, like those of independent people.
    const begins = actions.flatMap((action) => {
      const expected = (PEOPLE / 1000) * dailyPerThousand[action.name] * (share / 1000);
      const count = Math.floor(expected) + (faker.number.float() < expected % 1 ? 1 : 0);
      return Array.from({ length: count }, () => ({
        action,
        at: faker.number.float() * SECONDS_AN_HOUR * 1000,
      }));
    });
    begins.sort((one, other) => one.at - other.at);
    day.push(await passHour(begins, failures));
    const { counts, latencies } = day.at(-1) as Hour;
    say(
      `${hour}:00: ${[...counts.values()].reduce((sum, count) => sum + count, 0)} actions, 99 of 100 within ${Math.round(percentile(latencies, 0.99))} ms`,
    );
  }
  await market.settle();
  const seconds = (performance.now() - began) / 1000;
  const after = await market.usage();
  for (const failure of failures.slice(0, 5)) say(failure);
  const busiest = day[hours.indexOf(Math.max(...hours) as (typeof hours)[number])] as Hour;
  return [
    ...compare(before, after, predict(costs, sumUp(day), seconds)),
    measureAlone('actions that failed', '', [failures.length], { most: 0 }),
    measureAlone(
      'the busiest hour: 99 of 100 actions within',
      'ms',
      [percentile(busiest.latencies, 0.99)],
      null,
    ),
    measureAlone(
      'the busiest hour: actions',
      'actions/s',
      [busiest.latencies.length / SECONDS_AN_HOUR],
      null,
    ),
  ];
}

async function passHour(
  begins: readonly { action: Action; at: number }[],
  failures: string[],
): Promise<Hour> {
  const counts = new Map<ActionName, number>();
  const latencies: number[] = [];
  const running: Promise<void>[] = [];
  const began = performance.now();
  for (const { action, at } of begins) {
    const early = began + at - performance.now();
    if (early > 0) await wait(early);
    counts.set(action.name, (counts.get(action.name) ?? 0) + 1);
    const start = performance.now();
    running.push(
      action.act().then(
        () => void latencies.push(performance.now() - start),
        (error: unknown) => void failures.push(`${action.name}: ${String(error)}`),
      ),
    );
  }
  await wait(Math.max(0, began + SECONDS_AN_HOUR * 1000 - performance.now()));
  await Promise.all(running);
  return { counts, latencies };
}

function sumUp(day: readonly Hour[]): Map<ActionName, number> {
  const sums = new Map<ActionName, number>();
  for (const { counts } of day)
    for (const [name, count] of counts) sums.set(name, (sums.get(name) ?? 0) + count);
  return sums;
}

function compare(before: Usage, after: Usage, predicted: ReturnType<typeof predict>): Line[] {
  return (['serverMs', 'databaseMs'] as const).map((part) =>
    compareMedians({
      what: `processor time of the ${part === 'serverMs' ? 'server' : 'database'} against the predicted one`,
      unit: 's',
      ours: [(after[part] - before[part]) / 1000],
      theirs: [predicted[part] / 1000],
      limit: { most: ERROR_MAX },
    }),
  );
}
