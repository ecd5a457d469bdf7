import { setTimeout as wait } from 'node:timers/promises';
import { say } from '../bench/lib/report.ts';
import { median } from '../bench/lib/results.ts';
import type { Action } from './actions.ts';
import type { Cost, Costs, Usage } from './cost.ts';
import type { Marketplace } from './marketplace.ts';

const ROUNDS = 3;
const SECONDS = 3;
const AT_ONCE = 4;
/** The time between actions that must not share their work, and how many of them make a round. */
const APART_MS = 100;
const APART_A_ROUND = 60;
const WARM_UP = 20;
/** The server pings each socket once in this time. In a shorter time, sockets opened together might get no ping, or all of them. */
const IDLE_SECONDS = 25;
const IDLE_ROUNDS = 2;

/** Measures the processor time of an idle second: the least of several rounds, because the database still tidies up what was written. */
export async function measureIdle(market: Marketplace): Promise<Costs['idle']> {
  await market.settle();
  await market.sql.query('vacuum analyze');
  const rounds: Pick<Usage, 'serverMs' | 'databaseMs'>[] = [];
  for (let round = 0; round < IDLE_ROUNDS; round += 1) {
    const before = await market.usage();
    await wait(IDLE_SECONDS * 1000);
    const after = await market.usage();
    rounds.push({
      serverMs: (after.serverMs - before.serverMs) / IDLE_SECONDS,
      databaseMs: (after.databaseMs - before.databaseMs) / IDLE_SECONDS,
    });
  }
  return {
    serverMs: Math.min(...rounds.map(({ serverMs }) => serverMs)),
    databaseMs: Math.min(...rounds.map(({ databaseMs }) => databaseMs)),
    sockets: market.countSockets(),
  };
}

/** Measures one action: medians of rounds in which it is repeated. */
export async function measureCost(market: Marketplace, action: Action, idle: Costs['idle']): Promise<Cost> {
  const { name, most = Number.POSITIVE_INFINITY, apart = false, act } = action;
  for (let done = 0; done < Math.min(most, WARM_UP); done += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, act));
  const rounds: Cost[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await market.settle();
    await market.takeSent();
    const began = performance.now();
    const before = await market.usage();
    const count = apart ? await doApart(act, Math.min(most, APART_A_ROUND)) : await doAtOnce(act, most);
    await market.settle();
    const after = await market.usage();
    const sent = await market.takeSent();
    const seconds = (performance.now() - began) / 1000;
    const whenIdle: Partial<Usage> = idle;
    const used = mapValues(after, (until, of) => until - before[of] - seconds * (whenIdle[of] ?? 0));
    rounds.push(mapValues({ ...used, ...sent }, (amount) => Math.max(0, amount) / count));
  }
  const cost = mapValues(rounds[0] as Cost, (_amount, of) =>
    Number(median(rounds.map((round) => round[of])).toPrecision(3)),
  );
  say(`${name}: ${cost.serverMs} ms of the server, ${cost.databaseMs} ms of the database`);
  return cost;
}

/** Lets four people do it at the same time, as often as they can. Returns how often it was done. */
async function doAtOnce(act: Action['act'], most: number): Promise<number> {
  const began = performance.now();
  let count = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (performance.now() - began < SECONDS * 1000 && count < most) {
        count += 1;
        await act();
      }
    }),
  );
  return count;
}

async function doApart(act: Action['act'], count: number): Promise<number> {
  for (let done = 0; done < count; done += 1) {
    const gap = wait(APART_MS);
    await act();
    await gap;
  }
  return count;
}

function mapValues<Key extends string>(
  amounts: Record<Key, number>,
  change: (amount: number, key: Key) => number,
): Record<Key, number> {
  const entries = Object.entries(amounts) as [Key, number][];
  return Object.fromEntries(entries.map(([key, amount]) => [key, change(amount, key)])) as Record<
    Key,
    number
  >;
}
