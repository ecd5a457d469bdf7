import type { markRisk, RiskPage, viewRisks } from '@marketplace/contract/company/person/risk';
import { RISK_FLAGGED, RISK_MAX, type RiskReason } from '@marketplace/contract/company/person/risk-reasons';
import { LIST_LIMIT } from '@marketplace/contract/shared/list-limits';
import type { AnswerOf, RequestOf } from '@marketplace/contract/shared/operation';
import { sql } from 'kysely';
import { decodeCursor, encodeCursor, readId, readNumber } from '../../discovery/lists/cursor.ts';
import type { Database, Queries } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { recordAuditEntry } from '../../platform/security/index.ts';
import { isUuid } from '../../platform/uuid.ts';
import { ownAccount } from '../operators/operators.policy.ts';
import { findBriefs } from '../operators/people.ts';
import { readRuns } from './run-times.ts';
import { groupBy } from './sign.ts';

/** The most linked accounts that are shown. */
const LINKED_MAX = 50;

type Listed = AnswerOf<typeof viewRisks>;
type Reason = Listed['accounts'][number]['reasons'][number];

export type RiskPages = ReturnType<typeof createRiskPages>;

/** The list of accounts with a high risk, the risk of one account, and the mark that somebody has looked. */
export function createRiskPages({ db, now }: { db: Database; now: () => Date }) {
  /** @throws AppError for a cursor that the list did not issue */
  async function list(
    operatorId: string,
    { reason, limit = LIST_LIMIT, cursor }: RequestOf<typeof viewRisks>,
  ) {
    const rows = await listFlagged(db, { reason, limit: limit + 1, cursor });
    const shown = rows.slice(0, limit);
    const ids = shown.map(({ account_id }) => account_id);
    const [people, reasons, scored] = await Promise.all([
      findBriefs(db, ids),
      readReasons(db, ids),
      readRuns(db, now()),
    ]);
    // Each page, because it names people.
    await recordAuditEntry(db, {
      operatorId,
      action: 'risks.view',
      subject: { kind: 'risks', id: '' },
      facts: { ...(reason && { reason }), accounts: ids },
      at: now(),
    });
    const last = shown.at(-1);
    return {
      accounts: shown.flatMap(({ account_id, score, newest_at }) => {
        const person = people.find(({ _id }) => _id === account_id);
        return person
          ? [{ person, score, reasons: reasons.get(account_id) ?? [], newest_at: newest_at.toISOString() }]
          : [];
      }),
      next_cursor: rows.length > limit && last ? encodeCursor([last.score, last.account_id]) : null,
      scored,
    };
  }

  /** @throws AppError `not_found` */
  async function view(operatorId: string, accountId: string): Promise<Omit<RiskPage, 'status' | 'msg'>> {
    const [known] = isUuid(accountId) ? await findBriefs(db, [accountId]) : [];
    if (!known) throw new AppError('not_found', 'There is no such account');
    const [score, reasons, links, scored] = await Promise.all([
      db
        .selectFrom('risk_scores')
        .leftJoin('accounts', 'accounts.id', 'looked_by')
        .selectAll('risk_scores')
        .select('full_name')
        .where('account_id', '=', accountId)
        .executeTakeFirst(),
      readReasons(db, [accountId]),
      readLinks(db, accountId),
      readRuns(db, now(), accountId),
    ]);
    await recordAuditEntry(db, {
      operatorId,
      action: 'risk.view',
      subject: { kind: 'account', id: accountId },
      accountId,
      at: now(),
    });
    const people = await findBriefs(
      db,
      links.map(({ id }) => id),
    );
    return {
      risk: score
        ? {
            score: score.score,
            is_listed: (score.waits ?? false) && score.score >= RISK_FLAGGED && !known.is_suspended,
            newest_at: score.newest_at.toISOString(),
            computed_at: score.computed_at.toISOString(),
            reasons: reasons.get(accountId) ?? [],
            // The note of an older look is deleted.
            looked:
              score.looked_at && score.note !== ''
                ? {
                    at: score.looked_at.toISOString(),
                    by: score.full_name ?? '(account deleted)',
                    note: score.note,
                  }
                : null,
          }
        : null,
      scored,
      linked: links.slice(0, LINKED_MAX).flatMap((link) => {
        const person = people.find(({ _id }) => _id === link.id);
        return person ? [{ person, reasons: link.reasons }] : [];
      }),
      more: links.length > LINKED_MAX,
    };
  }

  /** @throws AppError `not_found` when nothing is found any more, `conflict` after a newer reason or when a colleague was first */
  async function mark(operatorId: string, form: RequestOf<typeof markRisk>): Promise<void> {
    const { account_id: accountId, note, newest_at: seen } = form;
    if (accountId === operatorId) throw new AppError('conflict', ownAccount);
    const seenAt = Date.parse(seen);
    if (Number.isNaN(seenAt))
      throw new AppError('invalid_input', 'Please say what you looked at', { field: 'newest_at' });
    const at = now();
    await db.transaction().execute(async (trx) => {
      const score = isUuid(accountId)
        ? await trx
            .selectFrom('risk_scores')
            .leftJoin('accounts', 'accounts.id', 'looked_by')
            .select(['newest_at', 'waits', 'looked_by', 'note', 'full_name'])
            .where('account_id', '=', accountId)
            .forUpdate('risk_scores')
            .executeTakeFirst()
        : undefined;
      if (!score) throw new AppError('not_found', 'There is nothing to look at any more');
      if (score.newest_at.getTime() > seenAt)
        throw new AppError('conflict', 'There is a new reason. Please look at it, too.');
      if (!score.waits && score.looked_by === operatorId && score.note === note) return;
      if (!score.waits && score.looked_by !== operatorId)
        throw new AppError('conflict', `${score.full_name ?? 'A colleague'} has looked at it already`);
      await trx
        .updateTable('risk_scores')
        .set({ looked_at: at, looked_by: operatorId, note })
        .where('account_id', '=', accountId)
        .execute();
      await trx
        .updateTable('risk_reasons')
        .set(({ ref }) => ({ looked_count: ref('count') }))
        .where('account_id', '=', accountId)
        .execute();
      await recordAuditEntry(trx, {
        operatorId,
        action: 'risk.look',
        subject: { kind: 'account', id: accountId },
        accountId,
        reason: note,
        at,
      });
    });
  }

  return { list, view, mark };
}

/**
 * Lists the accounts with a high risk that nobody has looked at, the riskiest first. Suspended ones need no look.
 * @throws AppError for a cursor that the list did not issue
 */
async function listFlagged(
  queries: Queries,
  { reason, limit, cursor }: { reason?: RiskReason | undefined; limit: number; cursor?: string | undefined },
): Promise<{ account_id: string; score: number; newest_at: Date }[]> {
  const { rows } = await flaggedStatement({ reason, limit, cursor }).execute(queries);
  return rows;
}

/** Exported for the test that checks its query plan. */
export function flaggedStatement({
  reason,
  limit,
  cursor,
}: {
  reason?: RiskReason | undefined;
  limit: number;
  cursor?: string | undefined;
}) {
  const has = sql`exists (
    select from risk_reasons where risk_reasons.account_id = risk_scores.account_id and reason = ${reason})`;
  return sql<{ account_id: string; score: number; newest_at: Date }>`
    select account_id, score, newest_at from risk_scores join accounts on accounts.id = account_id
    where waits and score >= ${sql.lit(RISK_FLAGGED)} and suspended_at is null
      ${reason ? sql`and ${has}` : sql``} ${cursor ? after(cursor) : sql``}
    order by score desc, account_id limit ${sql.lit(limit)}`;
}

function after(cursor: string) {
  const [score, id] = decodeCursor(cursor);
  const last = sql`${readNumber(score, RISK_MAX)}::integer`;
  return sql`and score <= ${last} and (score < ${last} or account_id > ${readId(id)}::uuid)`;
}

async function readReasons(queries: Queries, ids: readonly string[]): Promise<Map<string, Reason[]>> {
  if (ids.length === 0) return new Map();
  const rows = await queries
    .selectFrom('risk_reasons')
    .selectAll()
    .where('account_id', 'in', ids)
    .orderBy('weight', 'desc')
    .orderBy('reason')
    .execute();
  return new Map(
    [...groupBy(rows, ({ account_id }) => account_id)].map(([id, own]) => [
      id,
      own.map(({ reason, count, weight, happened_at }) => ({
        name: reason as RiskReason,
        count,
        weight,
        happened_at: happened_at.toISOString(),
      })),
    ]),
  );
}

/** The accounts that a reason of this account names, and those of which a reason names it. */
async function readLinks(
  queries: Queries,
  accountId: string,
): Promise<{ id: string; reasons: RiskReason[] }[]> {
  const { rows } = await sql<{ id: string; reasons: RiskReason[] }>`
    select other.id, array_agg(distinct reason order by reason) as reasons from (
      select other_id as id, reason from risk_links where account_id = ${accountId}
      union all
      (select account_id, reason from risk_links where other_id = ${accountId} limit 200)
    ) as other group by other.id order by count(distinct reason) desc, other.id limit ${sql.lit(LINKED_MAX + 1)}`.execute(
    queries,
  );
  return rows;
}
