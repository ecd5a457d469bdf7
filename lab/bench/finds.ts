import { viewArtisans } from '@marketplace/contract/discovery/artisans';
import { findArtisans } from '@marketplace/contract/discovery/find-artisans';
import { measure, openSide } from './api.ts';
import type { BenchDatabases } from './lib/databases.ts';
import { type Measured, say } from './lib/report.ts';
import { compareMedians, type Line } from './lib/results.ts';

/** `BENCH_ROWS` sets a smaller database, for trying the bench itself. */
const MANY = Number(process.env['BENCH_ROWS'] ?? 1_000_000);
const ROUNDS = 5;
/** The text search of the bench `api`. */
const plain = { query: 'adegoke' };
const lines = {
  'a misspelt trade in a district': { text: 'plumbr in lekki' },
  'a misspelt trade and place with a price': { text: 'cheap tailer ikeje under 40k' },
  'a sentence with a problem and a town': { text: 'abeg my genarator no gree start, i dey for ibadan' },
};

/** Compares a query in the search box with the plain text search, alternating on one server. */
export async function benchMatches(databases: BenchDatabases): Promise<Measured> {
  const { server, token } = await openSide(databases, { artisans: MANY });
  const measured: Line[] = [];
  try {
    for (const [what, body] of Object.entries(lines)) {
      const ours: number[] = [];
      const theirs: number[] = [];
      // The first round warms up.
      for (let round = 0; round <= ROUNDS; round += 1) {
        const found = await measure(server, `${server.url}/api${findArtisans.path}`, body, token, 1);
        const searched = await measure(server, `${server.url}/api${viewArtisans.path}`, plain, token, 1);
        if (round === 0) continue;
        ours.push(found.latencyMs);
        theirs.push(searched.latencyMs);
      }
      measured.push(compareMedians({ what, unit: 'ms', ours, theirs, limit: { most: 1.5 } }));
      say(`${what}: measured`);
    }
  } finally {
    await server.stop();
  }
  return {
    title: 'A line in the search box',
    how: `The latency of a line with a correction and a place, against the plain text search of the same run, at ${MANY.toLocaleString('en')} artisans with one connection; shared answers are switched off; median of the medians of ${ROUNDS} rounds in turn.`,
    lines: measured,
  };
}
