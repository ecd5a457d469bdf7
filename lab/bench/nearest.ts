import { viewArtisans } from '@marketplace/contract/discovery/artisans';
import { measure, openSide } from './api.ts';
import type { BenchDatabases } from './lib/databases.ts';
import { queryOnce } from './lib/people.ts';
import { type Measured, say } from './lib/report.ts';
import { compareMedians, type Line } from './lib/results.ts';

/** `BENCH_ROWS` sets a smaller database, for trying the bench itself. */
const MANY = Number(process.env['BENCH_ROWS'] ?? 1_000_000);
const ROUNDS = 5;
/** This many artisans from the rest of the state also serve the area. */
const SERVING = 2000;
const near = { near_state: 'Lagos', near_city: 'Surulere' };
const lists = {
  'all artisans': {},
  'the artisans of a skill': { skill: 'Plumber' },
  'the artisans of a category': { category: 'Home Repairs & Maintenance' },
};

/** Compares lists ordered by nearness with the same lists in their plain order, alternating on one server. */
export async function benchNearest(databases: BenchDatabases): Promise<Measured> {
  const { server, token } = await openSide(databases, { artisans: MANY });
  const url = await databases.url({ artisans: MANY });
  const measured: Line[] = [];
  try {
    await queryOnce(url, addServing);
    await queryOnce(url, 'analyze artisan_reach');
    const at = `${server.url}/api${viewArtisans.path}`;
    for (const [what, body] of Object.entries(lists)) {
      const ours: number[] = [];
      const theirs: number[] = [];
      // The first round warms up.
      for (let round = 0; round <= ROUNDS; round += 1) {
        const nearest = await measure(server, at, { ...body, ...near }, token, 1);
        const plain = await measure(server, at, body, token, 1);
        if (round === 0) continue;
        ours.push(nearest.latencyMs);
        theirs.push(plain.latencyMs);
      }
      measured.push(compareMedians({ what, unit: 'ms', ours, theirs, limit: { most: 1.3 } }));
      say(`${what}: measured`);
    }
  } finally {
    await queryOnce(url, `delete from artisan_reach where state = 'Lagos' and city = 'Surulere'`);
    await server.stop();
  }
  return {
    title: 'The nearest first',
    how: `The latency of the first page in the order of nearness to Surulere, against the same list in its plain order in the same run, at ${MANY.toLocaleString('en')} artisans with one connection; ${SERVING.toLocaleString('en')} artisans from elsewhere serve the area; shared answers are switched off; median of the medians of ${ROUNDS} rounds in turn.`,
    lines: measured,
  };
}

const addServing = `
  insert into artisan_reach (account_id, category, skill, state, city, score, listed)
  select account_id, category, skill, 'Lagos', 'Surulere', score, listed
  from artisan_profiles where state = 'Lagos' and city <> 'Surulere' order by account_id limit ${SERVING}
  on conflict do nothing`;
