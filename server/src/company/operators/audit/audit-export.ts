import { EXPORT_MINUTES } from '@marketplace/contract/company/audit';
import { toCsv } from '@marketplace/contract/shared/csv';
import { lagosDay, lagosTime } from '@marketplace/contract/shared/lagos-day';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Database } from '../../../platform/database/index.ts';
import {
  recordAuditEntry,
  type Session,
  type Sessions,
  type SignedTexts,
} from '../../../platform/security/index.ts';
import {
  type AuditFilter,
  type AuditForm,
  type AuditRow,
  listAudit,
  placeOf,
  readFilter,
} from './audit-log.ts';

export const EXPORTS_PATH = '/api/operators/audit-export';

const signedAddress = z.tuple([z.string(), z.uuid(), z.uuid()]);
const storedFilter = z.object({
  filter: z.object({
    accountIds: z.nullable(z.array(z.string())),
    operatorId: z.nullable(z.string()),
    show: z.nullable(z.enum(['decisions', 'views'])),
    action: z.nullable(z.string()),
    from: z.nullable(z.string()),
    until: z.nullable(z.string()),
  }),
});

/** How many acts one query of an export reads. */
const BATCH = 500;

const heading = [
  'number',
  'day in Lagos',
  'time in Lagos',
  'kind',
  'act',
  'operator',
  'operator id',
  'subject',
  'subject id',
  'subject name',
  'person',
  'person id',
  'reason',
  'facts',
  'before',
  'after',
];

export type AuditExport = ReturnType<typeof createAuditExport>;

/**
 * Exports acts of operators as CSV. The export is an act itself: its row holds the filter, and the address names that row, so that what was
 * downloaded can be seen in the log. The address works for some minutes and for the session that asked.
 */
export function createAuditExport(parts: {
  db: Database;
  sessions: Pick<Sessions, 'isOpen'>;
  addresses: SignedTexts;
  now: () => Date;
}) {
  const { db, sessions, addresses, now } = parts;

  async function addressFor(
    { id, accountId }: Pick<Session, 'id' | 'accountId'>,
    form: AuditForm,
  ): Promise<string> {
    const filter = await readFilter(db, form, now());
    const act = await recordAuditEntry(db, {
      operatorId: accountId,
      action: 'audit.export',
      subject: { kind: 'audit', id: '' },
      accountId: filter.accountIds?.length === 1 ? (filter.accountIds[0] ?? null) : null,
      // The ids of the people found, without the typed text.
      facts: { filter },
      at: now(),
    });
    return `${EXPORTS_PATH}/${addresses.sign(JSON.stringify([act, id, accountId]), EXPORT_MINUTES * 60_000)}`;
  }

  /** Returns the lines of the file, or null when the address is invalid or expired. Acts after the export are not in it. */
  async function open(signed: string): Promise<AsyncGenerator<string> | null> {
    const text = addresses.read(signed);
    if (!text) return null;
    const [actId, sessionId, accountId] = signedAddress.parse(JSON.parse(text));
    if (!(await sessions.isOpen({ id: sessionId, accountId }))) return null;
    const act = await db
      .selectFrom('audit_log')
      .innerJoin('accounts', 'accounts.id', 'operator_id')
      .select(['facts', sql<number>`(extract(epoch from at) * 1000000)::bigint`.as('place')])
      .where('audit_log.id', '=', Number(actId))
      .where('operator_id', '=', accountId)
      .where('staff_role', '=', 'admin')
      .executeTakeFirst();
    if (!act) return null;
    return lines(storedFilter.parse(act.facts).filter, placeOf({ place: act.place, id: actId }));
  }

  async function* lines(filter: AuditFilter, from: string): AsyncGenerator<string> {
    // Without the mark, spreadsheets read names with accents wrongly.
    yield `\uFEFF${toCsv([heading])}`;
    let cursor: string | null = from;
    while (cursor) {
      const page: Awaited<ReturnType<typeof listAudit>> = await listAudit(db, filter, {
        limit: BATCH,
        cursor,
      });
      yield toCsv(page.acts.map(cellsOf));
      cursor = page.next_cursor;
    }
  }

  return { addressFor, open };
}

function cellsOf(act: AuditRow): string[] {
  const at = new Date(act.at);
  return [
    act._id,
    lagosDay(at),
    lagosTime(at),
    act.is_view ? 'view' : 'decision',
    act.action,
    act.operator,
    act.operator_id,
    act.subject_kind,
    act.subject_id,
    act.subject_title ?? '',
    act.person?.fullname ?? '',
    act.account_id ?? '',
    act.reason,
    JSON.stringify(act.facts),
    act.change?.before.join('\n') ?? '',
    act.change?.after.join('\n') ?? '',
  ];
}
