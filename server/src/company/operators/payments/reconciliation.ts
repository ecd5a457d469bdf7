import type {
  DayOfBooks,
  DifferenceOfBooks,
  viewReconciliation,
  viewReconciliationDay,
} from '@marketplace/contract/company/payments/reconciliation';
import {
  type DifferenceKind,
  differenceKinds,
} from '@marketplace/contract/company/payments/reconciliation-kinds';
import { toCsv } from '@marketplace/contract/shared/csv';
import { isDay } from '@marketplace/contract/shared/lagos-day';
import { LIST_LIMIT } from '@marketplace/contract/shared/list-limits';
import type { RequestOf } from '@marketplace/contract/shared/operation';
import { type RawBuilder, sql } from 'kysely';
import { badCursor, decodeCursor, encodeCursor } from '../../../discovery/lists/cursor.ts';
import { lastFinishedDay, queueDay } from '../../../money/payments/settlements/reconcile-day.ts';
import type { Database, Queries } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import { recordAuditEntry } from '../../../platform/security/index.ts';
import { isUuid } from '../../../platform/uuid.ts';

const EXPORTED_MAX = 20_000;

interface DayRow {
  day: string;
  state: DayOfBooks['state'];
  tried_at: Date | null;
  compared_at: Date | null;
  matched: number;
  ours_paid_kobo: number;
  theirs_paid_kobo: number;
  fees_kobo: number;
  ours_refunded_kobo: number;
  theirs_refunded_kobo: number;
  paid_out_kobo: number;
  differences: number;
  open: number;
}

interface DifferenceRow {
  id: string;
  kind: DifferenceKind;
  reference: string;
  part: string;
  is_ours: boolean;
  ours_kobo: number | null;
  theirs_kobo: number | null;
  settled_at: Date | null;
  settled_by: string | null;
  note: string;
}

export type Reconciliation = ReturnType<typeof createReconciliation>;

/** Finished days beside those of the payment provider, and what staff write about the differences. */
export function createReconciliation({ db, now }: { db: Database; now: () => Date }) {
  /** @throws AppError for a cursor that the list did not issue */
  async function view({ limit = LIST_LIMIT, cursor }: RequestOf<typeof viewReconciliation>) {
    const [before] = cursor ? decodeCursor(cursor) : [];
    if (cursor && (typeof before !== 'string' || !isDay(before))) throw badCursor();
    const rows = await listDays(db, before === undefined ? sql`true` : sql`day < ${before}::date`, limit + 1);
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    return {
      days: shown.map(presentDay),
      next_cursor: rows.length > limit && last ? encodeCursor([last.day]) : null,
    };
  }

  /** @throws AppError `not_found` for a day that was never compared */
  async function viewDay({ day, limit = LIST_LIMIT, cursor }: RequestOf<typeof viewReconciliationDay>) {
    const found = await findDay(day);
    const rows = await listDifferences(db, day, { limit: limit + 1, cursor });
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    return {
      day: presentDay(found),
      differences: shown.map(presentDifference),
      next_cursor: rows.length > limit && last ? encodeCursor([last.kind, last.reference, last.part]) : null,
    };
  }

  async function findDay(day: string): Promise<DayRow> {
    const [found] = isDay(day) ? await listDays(db, sql`day = ${day}::date`, 1) : [];
    if (!found) throw new AppError('not_found', "We haven't compared that day");
    return found;
  }

  /** Returns a day's differences as a file, and writes in the audit log who took it. */
  async function exportCsv(operatorId: string, day: string) {
    await findDay(day);
    const rows = await listDifferences(db, day, { limit: EXPORTED_MAX + 1 });
    const shown = rows.slice(0, EXPORTED_MAX);
    await recordAuditEntry(db, {
      ...aboutDay(day),
      operatorId,
      action: 'reconciliation.export',
      facts: { rows: shown.length },
      at: now(),
    });
    const csv = toCsv([
      ['Day', 'What', 'Reference', 'Part', 'Ours in naira', 'Theirs in naira', 'Settled', 'By', 'Note'],
      ...shown.map((row) => [
        day,
        differenceKinds[row.kind],
        row.reference,
        row.part,
        inNaira(row.ours_kobo),
        inNaira(row.theirs_kobo),
        row.settled_at?.toISOString() ?? null,
        row.settled_by,
        row.note,
      ]),
    ]);
    return { csv, rows: shown.length, capped: rows.length > EXPORTED_MAX };
  }

  /**
   * Marks a difference as explained. Doing it again with the same note changes nothing.
   * @throws AppError `not_found`, or `conflict` when somebody has explained it
   */
  async function settle(operatorId: string, { id, note }: { id: string; note: string }): Promise<void> {
    if (!isUuid(id)) throw noSuchDifference();
    await db.transaction().execute(async (trx) => {
      const row = await trx
        .selectFrom('reconciled_differences')
        .select(['kind', 'reference', 'settled_at', 'settled_by', 'note', sql<string>`day::text`.as('day')])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      if (!row) throw noSuchDifference();
      if (row.settled_at && row.settled_by === operatorId && row.note === note) return;
      if (row.settled_at) throw new AppError('conflict', 'Somebody has settled this already');
      const at = now();
      await trx
        .updateTable('reconciled_differences')
        .set({ settled_at: at, settled_by: operatorId, note })
        .where('id', '=', id)
        .execute();
      await recordAuditEntry(trx, {
        ...aboutDay(row.day),
        operatorId,
        action: 'reconciliation.settle',
        reason: note,
        facts: { kind: row.kind, reference: row.reference },
        at,
      });
    });
  }

  /** Queues a comparison of a finished day. */
  async function runAgain(operatorId: string, day: string): Promise<void> {
    if (!isDay(day)) throw new AppError('invalid_input', 'There is no such day', { field: 'day' });
    if (day > lastFinishedDay(now()))
      throw new AppError('conflict', 'That day is compared some hours after its end');
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('reconciled_days')
        .values({ day: sql<Date>`${day}::date` })
        .onConflict((conflict) => conflict.column('day').doUpdateSet({ state: 'waiting', tries: 0 }))
        .execute();
      await queueDay(trx, day);
      await recordAuditEntry(trx, { ...aboutDay(day), operatorId, action: 'reconciliation.run', at: now() });
    });
  }

  return { view, viewDay, exportCsv, settle, runAgain };
}

async function listDays(queries: Queries, where: RawBuilder<unknown>, limit: number): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select reconciled_days.*, day::text as day, counted.differences, counted.open
    from (select * from reconciled_days where ${where} order by day desc limit ${sql.lit(limit)}) as reconciled_days
    cross join lateral (
      select count(*)::integer as differences, (count(*) filter (where settled_at is null))::integer as open
      from reconciled_differences as difference where difference.day = reconciled_days.day
    ) as counted
    order by reconciled_days.day desc`.execute(queries);
  return rows;
}

async function listDifferences(
  queries: Queries,
  day: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<DifferenceRow[]> {
  const { rows } = await sql<DifferenceRow>`
    select difference.id, kind, difference.reference, part, ours_kobo, theirs_kobo, settled_at, note,
      exists (select from payments where payments.reference = difference.reference) as is_ours,
      case when settled_at is null then null else coalesce(full_name, '(account deleted)') end as settled_by
    from reconciled_differences as difference left join accounts on accounts.id = settled_by
    where day = ${day}::date ${cursor ? sql`and (kind, difference.reference, part) > (${placeOf(cursor)})` : sql``}
    order by kind, difference.reference, part limit ${sql.lit(limit)}`.execute(queries);
  return rows;
}

function placeOf(cursor: string): RawBuilder<unknown> {
  const place = decodeCursor(cursor);
  if (place.length !== 3 || !place.every((each) => typeof each === 'string')) throw badCursor();
  return sql.join(place);
}

const inNaira = (kobo: number | null) => (kobo === null ? null : kobo / 100);

function presentDay(row: DayRow): DayOfBooks {
  const ours = row.ours_paid_kobo - row.ours_refunded_kobo;
  const theirs = row.theirs_paid_kobo - row.theirs_refunded_kobo;
  return {
    day: row.day,
    state: row.state,
    tried_at: row.tried_at?.toISOString() ?? null,
    compared_at: row.compared_at?.toISOString() ?? null,
    matched: row.matched,
    ours_paid: row.ours_paid_kobo / 100,
    theirs_paid: row.theirs_paid_kobo / 100,
    fees: row.fees_kobo / 100,
    ours_refunded: row.ours_refunded_kobo / 100,
    theirs_refunded: row.theirs_refunded_kobo / 100,
    paid_out: row.paid_out_kobo / 100,
    difference: (ours - theirs) / 100,
    differences: row.differences,
    open: row.open,
  };
}

function presentDifference(row: DifferenceRow): DifferenceOfBooks {
  return {
    _id: row.id,
    kind: row.kind,
    reference: row.reference,
    is_ours: row.is_ours,
    ours: inNaira(row.ours_kobo),
    theirs: inNaira(row.theirs_kobo),
    settled: row.settled_at && {
      at: row.settled_at.toISOString(),
      by: row.settled_by ?? '(account deleted)',
      note: row.note,
    },
  };
}

const aboutDay = (day: string) => ({ subject: { kind: 'reconciliation', id: day }, accountId: null });

const noSuchDifference = () => new AppError('not_found', 'There is no such difference');
