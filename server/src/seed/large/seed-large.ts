import { mkdir } from 'node:fs/promises';
import type pg from 'pg';
import { scoreArtisans } from '../../discovery/artisans/ranking/artisan-score.ts';
import { PHONE_NUMBERS, phoneNumber } from '../people/contacts.ts';
import { pictureChooser } from '../pictures/choose.ts';
import { ensurePicturePool } from '../pictures/picture-pool.ts';
import { registerPictures } from '../pictures/register-pictures.ts';
import { createRandom } from '../random.ts';
import { inTransaction } from '../transaction.ts';
import { withoutIndexes } from '../without-indexes.ts';
import { type Sizes, writeArtisans, writeCustomers, writeJobs, writeMessages } from './writers.ts';

export interface LargeOptions extends Sizes {
  /** From 1 to `MAX_SEED`. People of different seeds share no contact, so one database can hold several seeds. */
  seed: number;
}

/** How many phone numbers are reserved for each seed; the demo has those of seed 0. */
const PEOPLE_A_SEED = 1_000_000;
/** From this many artisans or jobs, it is faster to create the indexes after the rows. */
const WRITTEN_WITH_INDEXES = 20_000;
/** The tables of artisans, each with so many indexes that keeping them takes longer than writing the rows. */
const artisanTables = ['artisan_profiles', 'artisan_search', 'artisan_facets'];
export const MAX_SEED = PHONE_NUMBERS / PEOPLE_A_SEED - 1;

/**
 * Writes a marketplace of any size in one transaction, in batches. The same options and time give the same marketplace.
 * @throws a sentence for the person when the options are impossible, or the people of that seed exist already.
 */
export async function seedLarge(
  client: pg.Client,
  dataDir: string,
  options: LargeOptions,
  { now = new Date(), report = (_line: string) => {} } = {},
): Promise<void> {
  assertPossible(options);
  await mkdir(dataDir, { recursive: true });
  const pool = await ensurePicturePool(dataDir);
  const faker = createRandom(options.seed);
  const firstNumber = options.seed * PEOPLE_A_SEED;
  const writing = { client, faker, now, pictures: pictureChooser(faker, pool), firstNumber, sizes: options };

  await inTransaction(client, async () => {
    await assertUnused(client, firstNumber, options.seed);
    await registerPictures(client, [...pool.portraits, ...pool.scenes, ...pool.cloths]);
    const customers = await timed(report, options.customers, 'customers', () => writeCustomers(writing));
    const fillArtisans = async () => {
      const written = await timed(report, options.artisans, 'artisans', () =>
        writeArtisans(writing, customers),
      );
      await timed(report, null, 'Scores of the artisans', () => scoreArtisans(client, now));
      return written;
    };
    const artisans =
      options.artisans < WRITTEN_WITH_INDEXES
        ? await fillArtisans()
        : await withoutIndexes(client, artisanTables, fillArtisans);
    const fillJobs = () => writeJobs(writing, customers);
    await timed(report, options.jobs, 'jobs', () =>
      options.jobs < WRITTEN_WITH_INDEXES ? fillJobs() : withoutIndexes(client, ['jobs'], fillJobs),
    );
    await timed(report, options.messages, 'messages', () => writeMessages(writing, customers, artisans));
  });
  // The vacuum also removes the row versions from before the scores, and merges the pending entries of the trigram index.
  await timed(report, null, 'Statistics for the planner', () => client.query('vacuum (analyze)'));
}

function assertPossible({ artisans, customers, jobs, messages, seed }: LargeOptions): void {
  if (seed < 1 || seed > MAX_SEED) throw new Error(`--seed must be from 1 to ${MAX_SEED}.`);
  if (artisans + customers > PEOPLE_A_SEED) {
    throw new Error(`One seed has at most ${PEOPLE_A_SEED} people; use several seeds for more.`);
  }
  if (jobs > 0 && customers === 0) throw new Error('Jobs need --customers to post them.');
  if (messages > 0 && (customers === 0 || artisans === 0)) {
    throw new Error('Messages need --customers and --artisans.');
  }
}

async function assertUnused(client: pg.Client, firstNumber: number, seed: number): Promise<void> {
  const { rowCount } = await client.query(
    'select from accounts where phone = any($1) and phone_proven_at is not null',
    [[phoneNumber(firstNumber), phoneNumber(firstNumber + PEOPLE_A_SEED / 2)]],
  );
  if (rowCount) throw new Error(`The people of seed ${seed} are already there; choose another --seed.`);
}

async function timed<Result>(
  report: (line: string) => void,
  count: number | null,
  what: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const start = performance.now();
  const result = await work();
  const seconds = (performance.now() - start) / 1000;
  const rate = count === null ? '' : ` (${Math.round(count / seconds).toLocaleString('en')} a second)`;
  if (count !== 0)
    report(`${count?.toLocaleString('en') ?? ''} ${what}: ${seconds.toFixed(1)} s${rate}`.trim());
  return result;
}
