import { AsyncLocalStorage } from 'node:async_hooks';
import { lagosDay } from '@marketplace/contract/shared/lagos-day';
import { sql } from 'kysely';
import { createBatchedCounts } from '../batched-counts.ts';
import type { Database, Queries } from '../database/db.ts';
import type { Log } from '../observability/log.ts';
import { memoizeTextOfTime } from '../text-of-time.ts';
import { createListings, type Listing } from './listings.ts';
import { createSearchCounts, type Search } from './search-counts.ts';
import { createVisits, type Visit, type Visitor } from './visits.ts';

/** One view of something. `kind` names what is counted, e.g. `featured_profile`. */
export interface View {
  kind: string;
  subjectId: string;
}

/** What a page shows. */
export type Shown = View | Visit | Listing | { search: Search };

/** The most lists kept in memory with their items; a page of a list after a cursor is an object of its own. */
const LISTS_AT_MOST = 200;
const KEPT_DAYS = 90;
/** Days begin with a full hour everywhere in Nigeria. */
const HOUR_MS = 60 * 60_000;

/**
 * Counts views per day in memory, and writes them every few seconds with one statement to the table `view_counts`. Counting neither delays
 * a request nor makes it fail. Any module can count its own kinds.
 */
export function createViewCounts({
  db,
  log,
  now,
  secret,
}: {
  db: Database;
  log: Log;
  now: () => Date;
  secret: string;
}) {
  const today = memoizeTextOfTime(HOUR_MS, lagosDay);
  const counts = createBatchedCounts<{ view: View; day: string; views: number }>({
    name: 'view counts',
    merge(known, added) {
      known.views += added.views;
    },
    write,
    beforeFlush() {
      visits.settle();
      listings.settle();
      countItems();
    },
    log,
  });
  const searches = createSearchCounts({ db, log, now, secret });
  const rendering = new AsyncLocalStorage<Shown[]>();
  const visits = createVisits<Visit>({ count: (view) => add([view]), now });
  const listings = createListings({ count: addListing, now });
  /** How often lists were seen on `listedDay`, which are counted thing by thing later: everybody gets the same object of a cached list. */
  let listed = new Map<Listing['items'], { kind: string; times: number }>();
  let listedDay = '';

  /** Counts one view of each. Within `collect`, the views are returned to its caller instead. */
  function count(views: readonly View[]): void {
    const collected = rendering.getStore();
    if (collected) collected.push(...views);
    else add(views);
  }

  /**
   * Counts one visit to a page. Owners and crawlers do not count, and repeated visits within ten minutes count once. Within `collect`, the
   * visit is returned to its caller instead.
   */
  function visit(view: Visit, visitor: Visitor): void {
    const collected = rendering.getStore();
    if (collected) collected.push(view);
    else visits.note(view, visitor);
  }

  /**
   * Counts that each of the things in a list was seen. Crawlers do not count, no one counts for themselves, and the same list counts once in
   * ten minutes for a viewer. A network counts at most twenty times for each thing in that time. Within `collect`, the list is returned to
   * its caller instead.
   */
  function list(listing: Listing, visitor: Visitor): void {
    const collected = rendering.getStore();
    if (collected) collected.push(listing);
    else listings.note(listing, visitor);
  }

  /** Counts that somebody searched. It stores nothing about who. Within `collect`, the search is returned to its caller instead. */
  function search(searched: Search, visitor: Visitor): void {
    const collected = rendering.getStore();
    if (collected) collected.push({ search: searched });
    else searches.note(searched, visitor);
  }

  /** Counts views that `collect` returned, each time that the result is shown to a visitor. */
  function show(views: readonly Shown[], visitor: Visitor): void {
    for (const view of views) {
      if ('search' in view) searches.note(view.search, visitor);
      else if ('items' in view) listings.noteInPage(view, visitor);
      else if ('ownerId' in view) visits.note(view, visitor);
      else add([view]);
    }
  }

  function add(views: readonly View[]): void {
    if (views.length === 0) return;
    const day = today(now());
    for (const view of views) put(view, day, 1);
    counts.flushIfMany();
  }

  function addListing({ kind, items }: Listing): void {
    if (items.length === 0) return;
    const day = today(now());
    if (day !== listedDay || listed.size >= LISTS_AT_MOST) {
      countItems();
      listedDay = day;
      counts.flushIfMany();
    }
    const known = listed.get(items);
    if (known) known.times += 1;
    else listed.set(items, { kind, times: 1 });
  }

  /** Counts the things of the lists that were seen. */
  function countItems(): void {
    for (const [items, { kind, times }] of listed)
      for (const { _id } of items) put({ kind, subjectId: _id }, listedDay, times);
    listed = new Map();
  }

  function put(view: View, day: string, views: number): void {
    counts.put(`${view.kind} ${view.subjectId} ${day}`, { view, day, views });
  }

  /**
   * Runs work whose result is shown later, perhaps many times, such as a cached page. Returns the result with the views that the work
   * counted; the caller passes them to `show` each time.
   */
  async function collect<T>(work: () => Promise<T>): Promise<{ result: T; views: Shown[] }> {
    const views: Shown[] = [];
    const result = await rendering.run(views, work);
    return { result, views };
  }

  async function write(batch: { view: View; day: string; views: number }[]): Promise<void> {
    // Sorted, so two processes that write the same rows cannot deadlock.
    await sql`
      insert into view_counts as counted (kind, subject_id, day, views)
      select * from unnest(
        ${batch.map(({ view }) => view.kind)}::text[], ${batch.map(({ view }) => view.subjectId)}::uuid[],
        ${batch.map(({ day }) => day)}::date[], ${batch.map(({ views }) => views)}::integer[]
      ) as added (kind, subject_id, day, views)
      order by subject_id, kind, day
      on conflict on constraint view_counts_pkey do update set views = counted.views + excluded.views`.execute(
      db,
    );
  }

  return {
    count,
    visit,
    list,
    /** See `recognise` of `createListings`. */
    recognise: listings.recognise,
    /** See `identify` of `createListings`. */
    identify: listings.identify,
    search,
    show,
    collect,
    /** Writes the counts so far. If that fails, they stay for the next write. */
    async flush(): Promise<void> {
      await Promise.all([counts.flush(), searches.flush()]);
    },
    /** Deletes counts that are too old to be reported. */
    async sweep(): Promise<void> {
      await sql`delete from view_counts where day < ${lagosDay(now())}::date - ${KEPT_DAYS}::integer`.execute(
        db,
      );
    },
    async close(): Promise<void> {
      visits.settleAll();
      listings.settleAll();
      await Promise.all([counts.close(), searches.close()]);
    },
  };
}

export type ViewCounts = ReturnType<typeof createViewCounts>;

/** Returns how often something was shown on a day, and in the last `days` days up to and including it. */
export async function readViews(
  queries: Queries,
  { kind, subjectId }: View,
  { day, days }: { day: string; days: number },
): Promise<{ today: number; all: number }> {
  const { rows } = await sql<{ today: number; all: number }>`
    select coalesce(sum(views) filter (where day = ${day}::date), 0)::integer as today,
      coalesce(sum(views), 0)::integer as all
    from view_counts
    where subject_id = ${subjectId} and kind = ${kind} and day > ${day}::date - ${days}::integer`.execute(
    queries,
  );
  return rows[0] ?? { today: 0, all: 0 };
}
