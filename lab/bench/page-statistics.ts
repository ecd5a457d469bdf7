import { notLoggedInViewArtisans } from '@marketplace/contract/discovery/artisans';
import { STATISTICS_DAYS } from '@marketplace/contract/discovery/own-page/limits';
import { dayAfter, lagosDay, lagosMoment } from '@marketplace/contract/shared/lagos-day';
import autocannon from 'autocannon';
import { sql } from 'kysely';
import { viewKinds } from '../../server/src/discovery/artisans/page-views.ts';
import {
  ownCountsOf,
  ownPageOf,
} from '../../server/src/discovery/page-statistics/page-statistics.repository.ts';
import { openDatabase } from '../../server/src/platform/database/db.ts';
import type { Listing } from '../../server/src/platform/http/listings.ts';
import { createViewCounts, type ViewCounts } from '../../server/src/platform/http/view-counts.ts';
import type { Visitor } from '../../server/src/platform/http/visits.ts';
import { createLog } from '../../server/src/platform/observability/log.ts';
import { BENCH_DATA, type BenchDatabases } from './lib/databases.ts';
import { type Program, startServer } from './lib/program.ts';
import type { Measured } from './lib/report.ts';
import { measureAlone, median } from './lib/results.ts';

const ROUNDS = 5;
const RUNS = 15;
const VIEWS_A_DAY = 500;
/** In ms of database time. */
const MOST_MS = 20;
/** In percent of the processor time of the page. */
const MOST_SHARE = 3;
const VIEWERS = 50_000;
const CARDS = 24;
const BROWSER =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const log = createLog('silent');

/** Measures what the statistics of an artisan's page cost the database, and what counting a view costs a list. */
export async function benchPageStatistics(databases: BenchDatabases): Promise<Measured> {
  const url = await databases.url('demo');
  const reading = await readRounds(url);
  const inList = await countRounds(url, (counts, listing, visitor) => counts.list(listing, visitor));
  const inPage = await countRounds(url, (counts, listing, visitor) => counts.show([listing], visitor));
  const server = await startServer(url, BENCH_DATA, { PAGE_CACHE_SECONDS: '30' });
  try {
    const list = await cpuRounds(server, {
      path: `/api${notLoggedInViewArtisans.path}?skill=Plumber`,
    });
    const page = await cpuRounds(server, { path: '/artisan' });
    const shares = (counting: number[], costs: number[]) =>
      costs.map((cost, round) => (100 * (counting[round] ?? 0)) / cost);
    return {
      title: "An artisan's statistics",
      how: `Both statements of the page among the artisans of the demo, each with ${STATISTICS_DAYS} days of ${VIEWS_A_DAY} views of each kind, planning and execution together, as \`explain analyze\` reports them. Counting: CPU time of ${VIEWERS.toLocaleString('en')} views of a list of ${CARDS} cards, each from another network, with the write. CPU time of the server process for one answer; 4 connections, 3 s. Median of ${ROUNDS} rounds.`,
      lines: [
        measureAlone('the statistics of one artisan', 'ms', reading, { most: MOST_MS }),
        measureAlone('counting a list', 'µs', inList, null),
        measureAlone('a list that is answered from memory', 'µs', list, null),
        measureAlone('counting, as a share of that list', '%', shares(inList, list), { most: MOST_SHARE }),
        measureAlone('counting a list in a page', 'µs', inPage, null),
        measureAlone('a page with a list from the page cache', 'µs', page, null),
        measureAlone('counting, as a share of that page', '%', shares(inPage, page), { most: MOST_SHARE }),
      ],
    };
  } finally {
    await server.stop();
  }
}

interface Explained {
  'Planning Time': number;
  'Execution Time': number;
}

async function readRounds(url: string): Promise<number[]> {
  const { db, close } = openDatabase(url, log, { size: 1, timeoutMs: 60_000 });
  const day = dayAfter(lagosDay(new Date()), 1 - STATISTICS_DAYS);
  const from = { day, at: lagosMoment(day, '00:00') as Date };
  const rounds: number[] = [];
  const undo = new Error('everything is measured');
  try {
    await db.transaction().execute(async (trx) => {
      await sql`insert into view_counts (kind, subject_id, day, views)
        select kind, account_id, ${day}::date + number, ${VIEWS_A_DAY}
        from artisan_profiles, unnest(${sql.val(Object.values(viewKinds))}::text[]) as kind, generate_series(0, ${STATISTICS_DAYS - 1}::integer) as number
        on conflict on constraint view_counts_pkey do nothing`.execute(trx);
      await sql`analyze view_counts`.execute(trx);
      const busiest = await sql<{ other_id: string }>`
        select other_id from conversations join artisan_profiles on account_id = other_id
        where kind = 'artisan' group by 1 order by count(*) desc limit 1`.execute(trx);
      const id = busiest.rows[0]?.other_id as string;
      for (let round = 0; round < ROUNDS; round += 1) {
        const times: number[] = [];
        for (let run = 0; run < RUNS; run += 1) {
          let ms = 0;
          for (const statement of [ownPageOf(id, from), ownCountsOf(id, from)]) {
            const { rows } = await sql<{ 'QUERY PLAN': [Explained] }>`
              explain (analyze, timing off, format json) ${statement}`.execute(trx);
            const explained = rows[0]?.['QUERY PLAN'][0] as Explained;
            ms += explained['Planning Time'] + explained['Execution Time'];
          }
          times.push(ms);
        }
        rounds.push(median(times));
      }
      throw undo;
    });
  } catch (error) {
    if (error !== undo) throw error;
  } finally {
    await close();
  }
  return rounds;
}

/** Returns the CPU time of one counted list in µs, in each round. */
async function countRounds(
  url: string,
  count: (counts: ViewCounts, listing: Listing, visitor: Visitor) => void,
): Promise<number[]> {
  const { db, close } = openDatabase(url, log, { size: 1 });
  const { rows } = await sql<{
    _id: string;
  }>`select account_id as _id from artisan_profiles limit ${CARDS}`.execute(db);
  const viewCounts = createViewCounts({ db, log, now: () => new Date(), secret: 'bench' });
  const rounds: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const before = process.cpuUsage();
    for (let viewer = 0; viewer < VIEWERS; viewer += 1) {
      const network = `10.${round}.${viewer >> 8}.${viewer & 255}`;
      count(viewCounts, { kind: 'bench', items: rows }, { accountId: null, network, userAgent: BROWSER });
    }
    await viewCounts.flush();
    const { user, system } = process.cpuUsage(before);
    rounds.push((user + system) / VIEWERS);
  }
  await viewCounts.close();
  await sql`delete from view_counts where kind = 'bench'`.execute(db);
  await close();
  // The first round only warms up the compiler.
  return rounds.slice(1);
}

/** Returns the CPU time of one answer in µs, in each round. */
async function cpuRounds(server: Program, { path }: { path: string }): Promise<number[]> {
  const rounds: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const before = await server.cpuMs();
    const { '2xx': answered, non2xx } = await autocannon({
      url: server.url + path,
      connections: 4,
      duration: 3,
      headers: { 'accept-encoding': 'br', 'user-agent': BROWSER },
    });
    if (non2xx > 0) throw new Error(`${path} answered ${non2xx} times with an unexpected status`);
    rounds.push((1000 * ((await server.cpuMs()) - before)) / answered);
  }
  return rounds.slice(1);
}
