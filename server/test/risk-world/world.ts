import type { DB } from '@marketplace/server/platform/database/database.generated';
import type { Database } from '@marketplace/server/platform/database/db';
import { type Insertable, sql } from 'kysely';
import { seededRandom } from '../seeded-random.ts';

/** The tables that the world fills, in the order in which their rows refer to each other. */
const tables = [
  'pictures',
  'accounts',
  'identity_checks',
  'suspensions',
  'sessions',
  'artisan_profiles',
  'gallery_pictures',
  'jobs',
  'job_photos',
  'conversations',
  'messages',
  'agreements',
  'agreement_versions',
  'agreement_steps',
  'agreement_payments',
  'agreement_cases',
  'visits',
  'reviews',
  'reports',
  'payments',
  'subscriptions',
  'payment_disputes',
  'contact_reveals',
] as const satisfies readonly (keyof DB)[];

type Table = (typeof tables)[number];
export type Row<Name extends keyof DB> = Insertable<DB[Name]>;
type Rows = { [Name in Table]: Row<Name>[] };

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
/** A statement with more rows may meet the time limit of statements on a busy machine. */
const ROWS_AT_ONCE = 500;
const LAGOS_AHEAD_HOURS = 1;

export type World = ReturnType<typeof createWorld>;

/** The rows of a market that is not stored yet, and the choices of its seed. */
export function createWorld(seed: number, now: Date) {
  const random = seededRandom(seed);
  const rows = Object.fromEntries(tables.map((table) => [table, []])) as unknown as Rows;
  const uses = new Set<string>();

  const below = (count: number) => Math.floor(random() * count);
  const between = (least: number, most: number) => least + below(most - least + 1);
  const chance = (share: number) => random() < share;
  const oneOf = <Item>(items: readonly Item[]) => items[below(items.length)] as Item;
  /** The first items come up more often, as the commonest names and the best-known artisans do. */
  const oneOfFirst = <Item>(items: readonly Item[], slope = 2) =>
    items[Math.floor(random() ** slope * items.length)] as Item;
  const someOf = <Item>(items: readonly Item[], count: number) => shuffled(items).slice(0, count);
  const digits = (count: number) => Array.from({ length: count }, () => below(10)).join('');
  const hex = (count: number) => Array.from({ length: count }, () => below(16).toString(16)).join('');
  const uuid = () => `${hex(8)}-${hex(4)}-4${hex(3)}-${oneOf(['8', '9', 'a', 'b'])}${hex(3)}-${hex(12)}`;

  function shuffled<Item>(items: readonly Item[]): Item[] {
    const mixed = [...items];
    for (let last = mixed.length - 1; last > 0; last -= 1) {
      const other = below(last + 1);
      [mixed[last], mixed[other]] = [mixed[other] as Item, mixed[last] as Item];
    }
    return mixed;
  }

  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const plus = (at: Date, ms: number) => new Date(at.getTime() + ms);

  /** A moment some time after another, but always before now. */
  function later(at: Date, leastMs: number, mostMs: number): Date {
    const wanted = plus(at, leastMs + Math.floor(random() * (mostMs - leastMs)));
    if (wanted < now) return wanted;
    return plus(at, Math.floor((0.1 + 0.8 * random()) * Math.max(0, now.getTime() - at.getTime())));
  }

  /** A moment between two others, rarely in a night of Lagos. */
  function momentBetween(from: Date, to: Date): Date {
    const span = Math.max(0, to.getTime() - from.getTime());
    const at = plus(from, Math.floor(random() * span));
    const hour = (at.getUTCHours() + LAGOS_AHEAD_HOURS) % 24;
    if ((hour >= 6 && hour < 23) || chance(0.1)) return at;
    const morning = plus(at, 8 * HOUR_MS);
    return morning < to ? morning : at;
  }

  function add<Name extends Table>(table: Name, row: Row<Name>): Row<Name> {
    (rows[table] as Row<Name>[]).push(row);
    return row;
  }

  /** Returns whether this is the first use of a key: a pair reviews, reports or writes only once. */
  function isFirst(...key: string[]): boolean {
    const joined = key.join(' ');
    if (uses.has(joined)) return false;
    uses.add(joined);
    return true;
  }

  async function store(db: Database): Promise<void> {
    await db.transaction().execute(async (trx) => {
      for (const table of tables) {
        for (let first = 0; first < rows[table].length; first += ROWS_AT_ONCE) {
          const batch = rows[table].slice(first, first + ROWS_AT_ONCE);
          // The rows of each table have its type, which a union of tables cannot express.
          await trx
            .insertInto(table as 'accounts')
            .values(batch as Row<'accounts'>[])
            .execute();
        }
      }
      const targets = [...new Set(rows.reviews.map(({ target_id }) => target_id))];
      await sql`select recount_ratings(target) from unnest(${targets}::uuid[]) as target`.execute(trx);
    });
  }

  return {
    seed,
    now,
    rows,
    random,
    below,
    between,
    chance,
    oneOf,
    oneOfFirst,
    someOf,
    shuffled,
    digits,
    hex,
    uuid,
    ago,
    plus,
    later,
    momentBetween,
    add,
    isFirst,
    store,
  };
}
