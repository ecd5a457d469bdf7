import { type BudgetRange, budgetOf } from '@marketplace/contract/work/budgets';
import { type RawBuilder, sql } from 'kysely';
import type { Catalogue } from '../../discovery/catalogue/index.ts';
import { type PageFinder, presentCount, readPageSize, readText } from '../../discovery/lists/find-page.ts';
import { readFilters, whereFilters } from '../../discovery/lists/list-filters.ts';
import {
  type Band,
  inBand,
  readBands,
  readNear,
  readNearCursor,
  writeNearCursor,
} from '../../discovery/lists/near-bands.ts';
import type { FilterSql, ListSource, Matches } from '../../discovery/lists/text-search.ts';
import type { Queries } from '../../platform/database/index.ts';
import { afterCursor, type JobOrder, keysOf, orderBy, writeJobCursor } from './job-orders.ts';
import type { JobTeaserRow } from './jobs.presenter.ts';
import type { ListedJobs } from './jobs.repository.ts';

/** A request for a list of open jobs. Places and trades may have any known spelling. */
export interface JobListForm {
  query?: string | undefined;
  category?: string | undefined;
  skill?: string | undefined;
  state?: string | undefined;
  city?: string | undefined;
  budget?: BudgetRange | undefined;
  urgent?: boolean | undefined;
  /** In ms since 1970. */
  since?: number | undefined;
  promoted?: boolean | undefined;
  order?: JobOrder | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
  page?: number | undefined;
  near_state?: string | undefined;
  near_city?: string | undefined;
}

interface FoundJobs<Row> {
  rows: Row[];
  /** At most COUNT_CAP + 1. */
  count: number;
  tooMany: boolean;
  hasMore: boolean;
  /** The cursor of the next page; null at the end, and when no rows were requested. */
  next: string | null;
}

/** Returns all jobs that are open at a given time, in an order. `columns` are selected for each candidate row. */
function openJobs(order: JobOrder, now: Date, columns: RawBuilder<unknown>): ListSource {
  const rows = sql`from jobs as entry where entry.listed and entry.expires_at > ${now}`;
  const text = sql`entry.search_text`;
  return {
    name: 'jobs',
    rows,
    text,
    indexed: { rows, text },
    keys: columns,
    order: orderBy(order, 'entry'),
    conditionColumns: sql`entry.skill, entry.state, entry.city`,
    // Fewer than for artisans, because descriptions are long.
    scanLimit: 5_000,
  };
}

type Trades = Pick<Catalogue, 'findCategory' | 'findSkill'>;

export function createJobList(parts: { catalogue: Trades; finder: PageFinder; now: () => Date }) {
  const { catalogue, finder, now } = parts;
  /** Lists jobs. `readerId` is null for a visitor; the rows are the same for everyone. `read` says what is selected. */
  return async function listJobs<Row extends JobTeaserRow>(
    form: JobListForm,
    readerId: string | null,
    read: ListedJobs<Row>,
  ) {
    const at = now();
    const order = form.order ?? 'newest';
    const bands = readNear(form)?.bands;
    const filters = readConditions(catalogue, form, order, at);
    const query = readText(form.query);

    const find: Find<Row> = async ({ filters: narrowed, text, count }, place) => {
      if (text === null) {
        const listing = openJobs(order, at, read.listed);
        const known = count ?? (await finder.countRows(listing, narrowed, readerId));
        return finder.findPage(
          listing,
          narrowed,
          { query: null, readerId, count: known },
          async (queries, matches) => ({
            ...(await findListedJobs(queries, matches, read, { ...place, order })),
            count: known,
            tooMany: false,
          }),
        );
      }
      // A search may collect and sort many rows, so it selects only their keys.
      const listing = openJobs(order, at, keysOf(order));
      return finder.findPage(listing, narrowed, { query: text, readerId }, (queries, matches) =>
        findMatchingJobs(queries, matches, read, { ...place, order }),
      );
    };
    const countOf = async (narrowed: FilterSql, text: string | null): Promise<number> => {
      if (text === null) return finder.countRows(openJobs(order, at, read.listed), narrowed, readerId);
      return (await find({ filters: narrowed, text }, { after: null, skip: 0, limit: 1 })).count;
    };
    const found: ShownPage<Row> = !filters
      ? nothing
      : bands
        ? await findNear(find, { filters, text: query, count: await countOf(filters, query) }, bands, form)
        : await find(
            { filters, text: query },
            { after: form.page ? null : (form.cursor ?? null), ...readPageSize(form) },
          );
    const didYouMean =
      query && filters && !form.cursor
        ? await finder.suggestion(query, found.count, (suggested) => countOf(filters, suggested))
        : null;
    return {
      rows: found.rows,
      ...presentCount(found.count),
      next_cursor: found.next,
      ...(didYouMean && { did_you_mean: didYouMean }),
    };
  };
}

interface Sought {
  filters: FilterSql;
  text: string | null;
  /** The total number of jobs, when known. */
  count?: number;
}

type Find<Row> = (
  sought: Sought,
  place: Pick<WantedPage, 'after' | 'skip' | 'limit'>,
) => Promise<FoundJobs<Row>>;

/** Finds the nearest jobs first. Equally near ones keep the order of the list. */
async function findNear<Row extends JobTeaserRow>(
  find: Find<Row>,
  sought: Required<Sought>,
  bands: readonly Band[],
  form: JobListForm,
): Promise<ShownPage<Row>> {
  const { count } = sought;
  const { items, next } = await readBands<Row, { after: string | null }>(
    bands,
    readNearPosition(form, bands),
    { count, limit: readPageSize(form).limit },
    async (band, { after }, limit) => {
      const narrowed = { ...sought, filters: inBand(sought.filters, band) };
      const page = await find(narrowed, { after, skip: 0, limit });
      return { items: page.rows, next: page.hasMore ? { after: page.next ?? after } : null };
    },
    () => ({ after: null }),
  );
  return { rows: items, count, next: next && writeNearCursor({ ...next, inBand: next.inBand.after }) };
}

function readNearPosition({ cursor }: JobListForm, bands: readonly Band[]) {
  if (!cursor) return { band: 0, shownBefore: 0, inBand: { after: null } };
  const { inBand: after, ...position } = readNearCursor(cursor, bands);
  return { ...position, inBand: { after } };
}

/** Returns null when a name is unknown, so no job can match. */
function readConditions(catalogue: Trades, form: JobListForm, order: JobOrder, now: Date): FilterSql | null {
  const filters = readFilters(catalogue, form);
  if (!filters) return null;
  const urgent = form.urgent === undefined ? sql`` : sql` and entry.is_urgent = ${sql.lit(form.urgent)}`;
  const promoted = form.promoted ? sql` and entry.promoted_until > ${now}` : sql``;
  const since = form.since === undefined ? sql`` : sql` and entry.posted_at >= ${new Date(form.since)}`;
  const others = sql`${whereFilters(filters)}${urgent}${promoted}${since}`;
  const { urgent: isUrgent, promoted: isPromoted, budget } = form;
  const key = JSON.stringify({ ...filters, isUrgent, isPromoted, budget, since: form.since });
  if (!form.budget) return { all: others, key };
  const { min, max } = boundsOf(form.budget);
  const all = sql`${others}${whereOverlapping(min, max)}`;
  return order === 'highest_budget' && max ? { all, key, parts: partsByBudget(min, max) } : { all, key };
}

/**
 * The bounds of a range. They stand in the text of the statement, for which PostgreSQL may keep one plan. A plan for unknown bounds expects
 * few jobs between them, and sorted all of them: among 100,000 jobs a page took 40 ms instead of 0.5. There are only as many texts as ranges.
 */
function boundsOf(range: BudgetRange): { min: RawBuilder<number>; max: RawBuilder<number> | null } {
  const { minKobo, maxKobo } = budgetOf(range);
  return { min: sql.lit(minKobo), max: maxKobo === null ? null : sql.lit(maxKobo) };
}

/** Returns the condition that an entry's budget is in a range, as in the list of jobs. */
export function whereBudget(range: BudgetRange): RawBuilder<unknown> {
  const { min, max } = boundsOf(range);
  return whereOverlapping(min, max);
}

/** Matches budgets that overlap the range. One that only touches it belongs to the neighbouring range. */
function whereOverlapping(min: RawBuilder<number>, max: RawBuilder<number> | null): RawBuilder<unknown> {
  const above = sql` and (entry.budget_top_kobo > ${min} or entry.budget_min_kobo >= ${min})`;
  return max ? sql`${above} and entry.budget_min_kobo < ${max}` : above;
}

/**
 * Matches budgets that end in the range and, separately, the few that extend beyond it. In the order of the highest budget, a low range
 * comes last: without these bounds, an index scan would read all higher budgets first.
 */
function partsByBudget(min: RawBuilder<number>, max: RawBuilder<number>): RawBuilder<unknown>[] {
  return [
    sql` and entry.budget_top_kobo between ${min} and ${max}`,
    sql` and entry.budget_top_kobo > ${max} and entry.budget_is_wide`,
  ];
}

interface WantedPage {
  order: JobOrder;
  /** The cursor that the page starts after; null for the start of the list. */
  after: string | null;
  skip: number;
  limit: number;
}

/** A page with the cursor of the next one. */
type ShownPage<Row> = Pick<FoundJobs<Row>, 'rows' | 'count' | 'next'>;

const nothing: ShownPage<never> = { rows: [], count: 0, next: null };

type SortedRow<Row> = Row & { budget_top_kobo: number };

const afterOf = ({ order, after }: WantedPage) => (after ? afterCursor(order, after) : sql``);

/** Finds a page of a list without a text. The matches select everything at once. */
async function findListedJobs<Row extends JobTeaserRow>(
  queries: Queries,
  matches: Matches,
  { columns, joins }: ListedJobs<Row>,
  page: WantedPage,
) {
  const { order, skip, limit } = page;
  const { rows } = await sql<SortedRow<Row>>`
    select job.budget_top_kobo, ${columns}
    from ${joins(sql`(${matches.stream(afterOf(page), skip + limit + 1)}) as job`)}
    ${orderBy(order, 'job')} limit ${sql.lit(limit + 1)} offset ${sql.lit(skip)}`.execute(queries);
  return presentPage(rows, page);
}

/** Finds a page of a search. The matches select keys, which are then used to read the page's jobs. */
async function findMatchingJobs<Row extends JobTeaserRow>(
  queries: Queries,
  matches: Matches,
  { columns, joins }: ListedJobs<Row>,
  page: WantedPage,
): Promise<FoundJobs<Row>> {
  const { order, skip, limit } = page;
  const jobs = sql`(page join jobs as job on job.id = page.id)`;
  const { rows } = await sql<SortedRow<Row> & { count: number; too_many: boolean }>`
    with ${matches.expressions} page as (
      select ${keysOf(order)} from (${matches.stream(afterOf(page), skip + limit + 1)}) as entry
      ${orderBy(order, 'entry')} limit ${sql.lit(limit + 1)} offset ${sql.lit(skip)}
    )
    select total.count, total.too_many, job.budget_top_kobo, ${columns}
    from (select ${matches.count} as count, ${matches.tooMany} as too_many) as total
    left join ${joins(jobs)} on true
    ${orderBy(order, 'job')}`.execute(queries);
  return {
    ...presentPage(
      rows.filter(({ id }) => id !== null),
      page,
    ),
    count: rows[0]?.count ?? 0,
    tooMany: rows[0]?.too_many ?? false,
  };
}

/** `found` may have one more row than the page. */
function presentPage<Row>(found: SortedRow<Row & JobTeaserRow>[], { order, limit }: WantedPage) {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const hasMore = found.length > limit;
  return { rows, hasMore, next: last && hasMore ? writeJobCursor(order, last) : null };
}
