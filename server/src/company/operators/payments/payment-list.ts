import { TOTALS_MAX } from '@marketplace/contract/company/payments/payment-filters';
import type { viewPayments } from '@marketplace/contract/company/payments/payment-list';
import { toCsv } from '@marketplace/contract/shared/csv';
import { dayAfter, isDay, lagosMoment } from '@marketplace/contract/shared/lagos-day';
import { LIST_LIMIT } from '@marketplace/contract/shared/list-limits';
import type { AnswerOf, RequestOf } from '@marketplace/contract/shared/operation';
import { type RawBuilder, sql } from 'kysely';
import { badCursor, decodeCursor, encodeCursor, readNumber } from '../../../discovery/lists/cursor.ts';
import type { Database } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import { recordAuditEntry } from '../../../platform/security/index.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { findPeople, likely } from '../people.ts';

/** No index finds shorter parts. */
const REFERENCE_MIN = 3;

type Form = RequestOf<typeof viewPayments>;
type Filters = Omit<Form, 'limit' | 'cursor'>;
/** The filters with the accounts that the typed person can be. */
type FoundFilters = Omit<Filters, 'person'> & { accounts?: string[] };
type Listed = AnswerOf<typeof viewPayments>['payments'][number];

interface Row {
  reference: string;
  item: string;
  purpose: string;
  quantity: number;
  amount_kobo: number;
  state: Listed['state'];
  refund: string | null;
  refunded_kobo: number;
  created_at: Date;
  settled_at: Date | null;
  reversed_at: Date | null;
  account_id: string | null;
  full_name: string | null;
  id: string;
  /** Microseconds since 1970. */
  place: number;
}

export type PaymentList = ReturnType<typeof createPaymentList>;

/** Payments of a filter: as a list with totals, and as a file. */
export function createPaymentList({ db, now }: { db: Database; now: () => Date }) {
  /** @throws AppError for a day that does not exist, too short a part of a reference, or a cursor that the list did not issue */
  async function view(operatorId: string, { limit = LIST_LIMIT, cursor, ...typed }: Form) {
    const filters = await withAccounts(typed);
    const where = whereOf(filters);
    const [rows, totals] = await Promise.all([
      list(where, limit + 1, cursor),
      cursor ? null : totalsOf(where),
    ]);
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    // Each page, because it says who paid.
    await recordAuditEntry(db, {
      operatorId,
      action: 'payments.view',
      subject: { kind: 'payments', id: '' },
      accountId: aboutOf(filters),
      facts: { ...filters, payments: shown.map((row) => row.reference) },
      at: now(),
    });
    return {
      payments: shown.map(present),
      next_cursor: rows.length > limit && last ? encodeCursor([last.place, last.id]) : null,
      totals,
    };
  }

  async function list(where: RawBuilder<unknown>, limit: number, cursor?: string): Promise<Row[]> {
    const after = cursor ? sql`and (payments.created_at, payments.id) < (${placeOf(cursor)})` : sql``;
    const { rows } = await sql<Row>`
      select payments.id, reference, item, purpose, quantity, amount_kobo, refunded_kobo, payments.state, payments.created_at, settled_at, reversed_at,
        (extract(epoch from payments.created_at) * 1000000)::bigint as place,
        coalesce((select 'to_confirm' from refund_confirmations where payment_id = payments.id and decided_at is null limit 1),
          nullif(refunds.state, 'refused'),
          (select state from refund_parts where payment_id = payments.id and state in ('requested', 'sent') order by requested_at limit 1),
          refunds.state) as refund,
        account_id, full_name
      from payments left join refunds on refunds.payment_id = payments.id left join accounts on accounts.id = account_id
      where ${where} ${after}
      order by payments.created_at desc, payments.id desc limit ${sql.lit(limit)}`.execute(db);
    return rows;
  }

  async function totalsOf(where: RawBuilder<unknown>) {
    const { rows } = await sql<{ count: number; paid: number; refunded: number }>`
      select count(*)::integer as count,
        coalesce(sum(amount_kobo) filter (where settled_at is not null), 0)::bigint as paid,
        coalesce(sum(case state when 'reversed' then amount_kobo else refunded_kobo end), 0)::bigint as refunded
      from (
        select amount_kobo, refunded_kobo, settled_at, payments.state from payments where ${where} order by payments.created_at desc, payments.id desc limit ${sql.lit(TOTALS_MAX + 1)}
      ) as filtered`.execute(db);
    const { count = 0, paid = 0, refunded = 0 } = rows[0] ?? {};
    return {
      count: Math.min(count, TOTALS_MAX),
      capped: count > TOTALS_MAX,
      paid: paid / 100,
      refunded: refunded / 100,
    };
  }

  /** Returns a file of the payments. The audit log records who took it, because it names people. */
  async function exportCsv(operatorId: string, typed: Filters) {
    const filters = await withAccounts(typed);
    const rows = await list(whereOf(filters), TOTALS_MAX + 1);
    const shown = rows.slice(0, TOTALS_MAX);
    await recordAuditEntry(db, {
      operatorId,
      action: 'payment.export',
      subject: { kind: 'payments', id: '' },
      accountId: aboutOf(filters),
      facts: { ...filters, rows: shown.length },
      at: now(),
    });
    const csv = toCsv([
      [
        'Reference',
        'What',
        'Number',
        'Naira',
        'State',
        'Refund',
        'Begun',
        'Paid',
        'Went back',
        'Person',
        'Account',
        'Naira that went back',
      ],
      ...shown.map((row) => [
        row.reference,
        row.item,
        row.quantity,
        row.amount_kobo / 100,
        row.state,
        row.refund,
        row.created_at.toISOString(),
        row.settled_at?.toISOString() ?? null,
        row.reversed_at?.toISOString() ?? null,
        row.full_name,
        row.account_id,
        (row.state === 'reversed' ? row.amount_kobo : row.refunded_kobo) / 100,
      ]),
    ]);
    return { csv, rows: shown.length, capped: rows.length > TOTALS_MAX };
  }

  /**
   * Looks the typed person up, by the indexes of the search of people.
   * @throws AppError `invalid_input` when it can be more people than a search shows
   */
  async function withAccounts({ person, ...filters }: Filters): Promise<FoundFilters> {
    if (!person?.trim()) return filters;
    const found = await findPeople(db, { query: person, now: now() });
    if (found.more)
      throw new AppError(
        'invalid_input',
        'More people than we can list have this name. Please be more exact.',
        {
          field: 'person',
        },
      );
    return { ...filters, accounts: found.people.map(({ _id }) => _id) };
  }

  return { view, exportCsv };
}

function whereOf({
  state,
  from_day,
  to_day,
  item,
  account_id,
  accounts,
  reference,
}: FoundFilters): RawBuilder<unknown> {
  const conditions = [sql`true`];
  if (state === 'refunding') conditions.push(refunding);
  else if (state === 'partly_refunded')
    conditions.push(sql`payments.state = 'success' and refunded_kobo > 0`);
  else if (state) conditions.push(sql`payments.state = ${state}`);
  if (from_day) conditions.push(sql`payments.created_at >= ${startOf(from_day)}`);
  if (to_day) conditions.push(sql`payments.created_at < ${startOf(dayAfter(checked(to_day), 1))}`);
  if (item === 'ticket') conditions.push(sql`purpose = 'ticket'`);
  else if (item) conditions.push(sql`purpose = 'subscription' and item = ${item}`);
  if (account_id) conditions.push(isUuid(account_id) ? sql`account_id = ${account_id}::uuid` : sql`false`);
  if (accounts) conditions.push(sql`account_id = any(${accounts}::uuid[])`);
  if (reference && reference.length < REFERENCE_MIN)
    throw new AppError('invalid_input', `Please type at least ${REFERENCE_MIN} letters of the reference`, {
      field: 'reference',
    });
  if (reference) conditions.push(sql`lower(reference) like '%' || lower(${likely(reference)}) || '%'`);
  return sql.join(conditions, sql` and `);
}

/** Refunds are few, so the list begins with them and not with all payments. */
const refunding = sql`payments.state = 'success' and payments.id in (
  select payment_id from refunds where state in ('requested', 'sent')
  union all select payment_id from refund_parts where state in ('requested', 'sent')
  union all select payment_id from refund_confirmations where decided_at is null)`;

/** @throws AppError `invalid_input` for a day that does not exist */
function checked(day: string): string {
  if (!isDay(day)) throw new AppError('invalid_input', 'There is no such day', { field: 'from_day' });
  return day;
}
const startOf = (day: string) => lagosMoment(checked(day), '00:00') as Date;

function placeOf(cursor: string): RawBuilder<unknown> {
  const place = decodeCursor(cursor);
  const [micros, id] = place;
  if (place.length !== 2 || typeof id !== 'string' || !isUuid(id)) throw badCursor();
  return sql`to_timestamp(0) + ${readNumber(micros, Number.MAX_SAFE_INTEGER)}::bigint * interval '1 microsecond', ${id}::uuid`;
}

function present(row: Row): Listed {
  return {
    reference: row.reference,
    item: row.quantity === 1 ? itemText(row) : `${itemText(row)} × ${row.quantity}`,
    amount: row.amount_kobo / 100,
    state: row.state,
    refund: row.refund,
    refunded: row.refunded_kobo / 100,
    created_at: row.created_at.toISOString(),
    settled_at: row.settled_at?.toISOString() ?? null,
    person: row.account_id ? { _id: row.account_id, fullname: row.full_name || '(no name)' } : null,
  };
}

const itemText = ({ purpose, item }: Row) =>
  purpose === 'ticket' ? 'Event tickets' : item.replaceAll('_', ' ');

/** The one account that a list is about. */
function aboutOf({ account_id, accounts }: FoundFilters): string | null {
  if (account_id && isUuid(account_id)) return account_id;
  return accounts?.length === 1 ? (accounts[0] ?? null) : null;
}
