import { lagosDay, mondayOf } from '@marketplace/contract/shared/lagos-day';
import { sql } from 'kysely';
import { createBatchedCounts } from '../batched-counts.ts';
import type { Database } from '../database/db.ts';
import type { Log } from '../observability/log.ts';
import { createKeyedHash } from '../security/keyed-hash.ts';
import { createUseCounts } from '../use-counts.ts';
import { createVisits, SAME_VISIT_MS, type Visit, type Visitor } from './visits.ts';

/** A search that was answered. `skill` and `state` are names of the catalogue or '', `term` is '' or what was typed, without its spelling. */
export interface Search {
  skill: string;
  state: string;
  term: string;
  /** Somebody was found where the search looked. */
  found: boolean;
}

type Counted = Visit & { search: Search };

interface Count extends Omit<Search, 'found'> {
  day: string;
  searches: number;
  withoutResult: number;
  /** A bit for each group of people who searched. */
  viewers: number;
}

/** The most searches of one person or network that count in ten minutes. A program would fill the table of words otherwise. */
const SEARCHES_OF_ONE = 60;
/** The most different words of one process between two writes, and of a day. More searches count without their words. */
const TERMS_AT_ONCE = 2_000;
const TERMS_OF_A_DAY = 5_000;
/** So few that a group stands for many people, and enough to tell three from one. */
const GROUPS = 16;
const REMEMBERED = 10_000;

/** Returns the Monday of a day's week. */

/**
 * Counts searches by day, trade, state and words. Robots do not count, nor does the same search of a person within ten minutes. Who searched
 * is remembered in memory alone; stored is one of 16 groups, under a key that differs for each word and week, so that words of fewer than
 * three people can be hidden. An account and a network count as two, also when they are of one person.
 */
export function createSearchCounts(parts: { db: Database; log: Log; now: () => Date; secret: string }) {
  const { db, log, now } = parts;
  const hash = createKeyedHash(parts.secret, 'groups of searchers');
  const timesOfOne = createUseCounts({ atMost: REMEMBERED, windowMs: SAME_VISIT_MS, now });
  const visits = createVisits<Counted>({ count, now });
  const counts = createBatchedCounts<Count>({
    name: 'counts of searches',
    merge(known, added) {
      known.searches += added.searches;
      known.withoutResult += added.withoutResult;
      known.viewers |= added.viewers;
    },
    write,
    beforeFlush: visits.settle,
    log,
  });

  function count({ search }: Counted, viewer: string): void {
    if (timesOfOne(viewer) > SEARCHES_OF_ONE) return;
    const { skill, state, found } = search;
    const day = lagosDay(now());
    const keyOf = (term: string) => `${day} ${skill} ${state} ${term}`;
    const term = counts.size() < TERMS_AT_ONCE || counts.has(keyOf(search.term)) ? search.term : '';
    const group =
      term &&
      Number.parseInt(
        Buffer.from(hash(`${mondayOf(day)}\n${term}\n${viewer}`), 'base64url').toString('hex', 0, 2),
        16,
      ) % GROUPS;
    counts.put(keyOf(term), {
      day,
      skill,
      state,
      term,
      searches: 1,
      withoutResult: found ? 0 : 1,
      viewers: group === '' ? 0 : 1 << group,
    });
  }

  async function write(batch: Count[]): Promise<void> {
    const columns = {
      day: batch.map(({ day }) => day),
      skill: batch.map(({ skill }) => skill),
      state: batch.map(({ state }) => state),
      term: batch.map(({ term }) => term),
      searches: batch.map(({ searches }) => searches),
      without: batch.map(({ withoutResult }) => withoutResult),
      viewers: batch.map(({ viewers }) => viewers),
    };
    const rows = sql`unnest(${columns.day}::date[], ${columns.skill}::text[], ${columns.state}::text[], ${columns.term}::text[],
      ${columns.searches}::integer[], ${columns.without}::integer[], ${columns.viewers}::integer[])
      as added (day, skill, state, term, searches, without_result, viewers)`;
    await db.transaction().execute(async (trx) => {
      // Sorted, so two processes that write the same rows cannot deadlock.
      await sql`
        insert into search_counts as counted (day, skill, state, searches, without_result)
        select day, skill, state, sum(searches), sum(without_result) from ${rows} group by 1, 2, 3 order by 1, 2, 3
        on conflict on constraint search_counts_pkey do update set
          searches = counted.searches + excluded.searches, without_result = counted.without_result + excluded.without_result`.execute(
        trx,
      );
      await sql`
        insert into search_terms as counted (day, term, skill, state, searches, without_result, viewers)
        select day, term, skill, state, searches, without_result, viewers from ${rows}
        where term <> '' and (
          day not in (
            select day from search_terms where day = any(${columns.day}::date[]) group by day having count(*) >= ${sql.lit(TERMS_OF_A_DAY)})
          or exists (select from search_terms as known
            where (known.day, known.term, known.skill, known.state) = (added.day, added.term, added.skill, added.state)))
        order by 1, 2, 3, 4
        on conflict on constraint search_terms_pkey do update set
          searches = counted.searches + excluded.searches, without_result = counted.without_result + excluded.without_result,
          viewers = counted.viewers | excluded.viewers`.execute(trx);
    });
  }

  return {
    /** Notes a search that an answer or a page has shown. */
    note(search: Search, visitor: Visitor): void {
      const { skill, state, term } = search;
      visits.note({ kind: 'search', subjectId: `${skill} ${state} ${term}`, ownerId: '', search }, visitor);
    },
    flush: counts.flush,
    async close(): Promise<void> {
      visits.settleAll();
      await counts.close();
    },
  };
}
