import pg from 'pg';
import { migrateToLatest } from '../../../server/src/platform/database/migrate.ts';
import { say } from '../lib/report.ts';
import { basics, type Sizes } from './fill/basics.ts';
import { money } from './fill/money.ts';
import { people } from './fill/people.ts';
import { statistics } from './fill/statistics.ts';
import { support } from './fill/support.ts';
import { talk } from './fill/talk.ts';
import { team } from './fill/team.ts';
import { trust } from './fill/trust.ts';
import { work } from './fill/work.ts';

/** One statement of the filling, with what it writes. */
export type Step = readonly [what: string, text: string];

/**
 * Fills an empty database with a marketplace of some years. Foreign keys are not checked and triggers do not run, because the rows are correct by
 * construction; what triggers would copy is written here. Indexes are made at the end.
 * @returns the seconds that it took
 */
export async function fillMarketplace(url: string, sizes: Sizes): Promise<number> {
  await migrateToLatest(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const began = performance.now();
  const passed = () => Math.round((performance.now() - began) / 1000);
  const run = async ([what, text]: Step) => {
    const from = passed();
    await client.query(text);
    if (passed() > from) say(`${what}: ${passed() - from} s`);
  };
  try {
    await client.query(
      `set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '1GB'; set work_mem = '256MB';
       set jit = off; select setseed(0.5)`,
    );
    const { rows: indexes } = await client.query<{ name: string; drop: string; make: string }>(
      `select indexrelid::regclass::text as name, format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as make
       from pg_index where ${isOurs('indrelid')} and not exists (select from pg_constraint where conindid = indexrelid)
       union all
       select conname, format('alter table %s drop constraint %I', conrelid::regclass, conname),
         format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
       from pg_constraint where contype = 'u' and ${isOurs('conrelid')}`,
    );
    for (const { drop } of indexes) await client.query(drop);
    for (const step of listSteps(sizes)) await run(step);
    for (const { name, make } of indexes) await run([name, make]);
    await run(['statistics', 'vacuum analyze']);
    return passed();
  } finally {
    await client.end();
  }
}

const isOurs = (table: string) =>
  `${table} in (select oid from pg_class where relnamespace = 'public'::regnamespace)`;

/** Everything that is written, in its order. */
const listSteps = (sizes: Sizes): Step[] =>
  [basics, people, work, talk, support, money, trust, team, statistics].flatMap((make) => make(sizes));
