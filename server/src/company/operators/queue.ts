import { type QueueKind, queueKindNames, queueKinds } from '@marketplace/contract/company/operators';
import { LIST_LIMIT } from '@marketplace/contract/shared/list-limits';
import { sql } from 'kysely';
import { badCursor, decodeCursor, encodeCursor, readNumber } from '../../discovery/lists/cursor.ts';
import type { Database, Queries } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { recordAuditEntry, type Session } from '../../platform/security/index.ts';
import { listAuditEntries } from './audit-list.ts';
import { findHidden } from './hidden/hidden-items.ts';
import type { HiddenPictureAddresses } from './hidden/hidden-picture-addresses.ts';
import type { IdentityDocuments } from './identity-documents.ts';
import { canTakeBack, canTakeItem, obstacleToDecide } from './operators.policy.ts';
import { deciderOf, findBriefs } from './people.ts';
import type { QueueRules } from './queues/queue-rules.ts';

interface Row {
  kind: QueueKind;
  id: string;
  at: Date;
  /** Microseconds since 1970. */
  place: number;
  /** 2: urgent, before all others; 1: before the rest; 0. */
  first: number;
  /** In a queue by risk, the highest comes first; 0 elsewhere and in the list of all queues. */
  risk: number;
  title: string;
  summary: string;
  operator_id: string | null;
  operator_name: string | null;
}

const RISK_MAX = 100;
/** The highest `first`. */
const URGENT = 2;
/** The sort key of urgency: 0 for urgent items. */
const LATE = sql`(${sql.lit(URGENT)} - item.first)`;

interface ItemName {
  kind: QueueKind;
  id: string;
}

export type QueueWork = ReturnType<typeof createQueueWork>;

/** The items that wait for operators: one list over all kinds, each with its own rules. */
export function createQueueWork(parts: {
  db: Database;
  rules: Record<QueueKind, QueueRules>;
  documents: Pick<IdentityDocuments, 'addressOf'>;
  hiddenPictures: Pick<HiddenPictureAddresses, 'write'>;
  now: () => Date;
}) {
  const { db, rules, documents, hiddenPictures, now } = parts;

  const waitingIn = (kinds: readonly QueueKind[]) =>
    sql.join(
      kinds.map((kind) => {
        const { isByRisk, waiting } = rules[kind];
        const risk = isByRisk && kinds.length === 1 ? sql`waiting.risk::integer` : sql`0`;
        return sql`select ${sql.lit(kind)}::text as kind, waiting.id, waiting.at, waiting.first::integer as first, ${risk} as risk,
            waiting.title, waiting.summary
          from (${waiting(now())}) as waiting`;
      }),
      sql` union all `,
    );

  async function counts() {
    const { rows } = await sql<{ kind: QueueKind; count: number; oldest: Date }>`
      select kind, count(*)::int as count, min(at) as oldest from (${waitingIn(queueKindNames)}) as item group by kind`.execute(
      db,
    );
    const found = new Map(rows.map((row) => [row.kind, row]));
    return queueKindNames.map((kind) => ({
      kind,
      label: queueKinds[kind],
      count: found.get(kind)?.count ?? 0,
      oldest_at: found.get(kind)?.oldest.toISOString() ?? null,
    }));
  }

  /** @throws AppError for a cursor that this list did not issue */
  async function list(
    operatorId: string,
    form: {
      kind?: QueueKind | undefined;
      mine?: boolean | undefined;
      limit?: number | undefined;
      cursor?: string | undefined;
    },
  ) {
    const limit = form.limit ?? LIST_LIMIT;
    const { rows } = await sql<Row>`
      select item.*, (extract(epoch from item.at) * 1000000)::bigint as place, operator.id as operator_id,
        operator.full_name as operator_name
      from (${waitingIn(form.kind ? [form.kind] : queueKindNames)}) as item
      left join queue_assignments as assignment on assignment.kind = item.kind and assignment.item_id = item.id
      left join accounts as operator on operator.id = assignment.operator_id
      where true ${form.mine ? sql`and operator.id = ${operatorId}` : sql``} ${form.cursor ? after(form.cursor) : sql``}
      order by ${LATE}, -item.risk, item.at, item.kind, item.id limit ${limit + 1}`.execute(db);
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    return {
      items: shown.map((row) => ({
        kind: row.kind,
        id: row.id,
        title: row.title,
        summary: row.summary,
        at: row.at.toISOString(),
        first: row.first > 0,
        urgent: row.first === URGENT,
        assigned_to: presentAssignee(row, operatorId),
      })),
      next_cursor:
        rows.length > limit && last
          ? encodeCursor([URGENT - last.first, last.place, last.kind, last.id, last.risk])
          : null,
    };
  }

  /** @throws AppError `not_found` */
  async function view(session: Pick<Session, 'id' | 'accountId'>, { kind, id }: ItemName) {
    const operatorId = session.accountId;
    const facts = await factsOf(db, { kind, id });
    const obstacle = obstacleToDecide(await deciderOf(db, operatorId, now()), facts);
    const [assignee, briefs, history, hidden] = await Promise.all([
      assigneeOf(db, { kind, id }),
      findBriefs(db, facts.accountId ? [facts.accountId] : []),
      listAuditEntries(db, { subject: { kind, id }, limit: LIST_LIMIT }),
      facts.content ? findHidden(db, facts.content) : null,
    ]);
    return {
      kind,
      id,
      title: facts.title,
      at: facts.at.toISOString(),
      waiting: facts.waiting,
      text: facts.text,
      facts: facts.facts,
      warning: facts.warning ?? '',
      pictures: (facts.pictures ?? []).map(({ label, address, ofCheck, hidden }) => ({
        label,
        address: ofCheck
          ? documents.addressOf(ofCheck.id, ofCheck.picture, session)
          : hidden
            ? hiddenPictures.write(hidden, session)
            : address,
      })),
      files: facts.files ?? [],
      person: briefs[0] ?? null,
      payment_reference: facts.paymentReference ?? null,
      assigned_to: presentAssignee(assignee, operatorId),
      // An operator who must not decide can still withdraw their own request.
      outcomes: rules[kind].outcomes.filter(
        ({ id: outcome }) =>
          (!obstacle || canTakeBack(operatorId, facts, outcome)) &&
          (outcome !== rules[kind].hides || (facts.content && !hidden)),
      ),
      obstacle,
      history: history.acts,
      page: facts.page ?? null,
      content: facts.content
        ? { hidden_kind: facts.content.kind, hidden_subject_id: facts.content.subjectId, hidden }
        : null,
      related: facts.related ?? [],
    };
  }

  /**
   * Takes an item or releases it.
   * @throws AppError `conflict` with the name of another operator who has taken it
   */
  async function assign(
    operatorId: string,
    item: ItemName & { assigned: boolean; take_over?: boolean | undefined },
  ) {
    await factsOf(db, item);
    await db.transaction().execute(async (trx) => {
      const changed = item.assigned
        ? await take(trx, operatorId, item, item.take_over ?? false)
        : await letGo(trx, item, operatorId);
      if (!changed) return;
      await recordAuditEntry(trx, {
        operatorId,
        action: item.assigned ? 'item.take' : 'item.release',
        subject: { kind: item.kind, id: item.id },
        at: now(),
      });
    });
    return presentAssignee(await assigneeOf(db, item), operatorId);
  }

  async function take(trx: Queries, operatorId: string, item: ItemName, takeOver: boolean): Promise<boolean> {
    const row = { operator_id: operatorId, assigned_at: now() };
    const taken = await trx
      .insertInto('queue_assignments')
      .values({ kind: item.kind, item_id: item.id, ...row })
      .onConflict((conflict) =>
        takeOver
          ? conflict
              .columns(['kind', 'item_id'])
              .doUpdateSet(row)
              .where('queue_assignments.operator_id', '<>', operatorId)
          : conflict.doNothing(),
      )
      .returning('kind')
      .executeTakeFirst();
    if (taken) return true;
    const assignee = await assigneeOf(trx, item);
    if (!canTakeItem(operatorId, assignee))
      throw new AppError('conflict', `${assignee?.operator_name} is working on this`);
    return false;
  }

  async function letGo(trx: Queries, { kind, id }: ItemName, operatorId: string | null): Promise<boolean> {
    let query = trx.deleteFrom('queue_assignments').where('kind', '=', kind).where('item_id', '=', id);
    if (operatorId) query = query.where('operator_id', '=', operatorId);
    return (await query.returning('kind').executeTakeFirst()) !== undefined;
  }

  /** @throws AppError `conflict` when another operator was first, or this operator must not decide */
  async function resolve(
    operatorId: string,
    item: ItemName & { outcome: string; reason: string; checked?: string[] | undefined },
  ): Promise<void> {
    const { kind, id, outcome, reason, checked = [] } = item;
    const facts = await factsOf(db, item);
    const chosen = rules[kind].outcomes.find((each) => each.id === outcome);
    if (!chosen) throw new AppError('invalid_input', 'Please choose what to do', { field: 'outcome' });
    const checks = chosen.checks?.map((check) => check.id) ?? [];
    if (checks.some((check) => !checked.includes(check)))
      throw new AppError('invalid_input', 'Please tick every point of the checklist', { field: 'checked' });
    const obstacle = obstacleToDecide(await deciderOf(db, operatorId, now()), facts);
    if (obstacle && !canTakeBack(operatorId, facts, outcome)) throw new AppError('conflict', obstacle);
    const at = now();
    const decided = await db.transaction().execute(async (trx) => {
      if (!(await rules[kind].resolve(trx, id, { outcome, reason, operatorId, at }))) return false;
      await letGo(trx, item, null);
      await recordAuditEntry(trx, {
        operatorId,
        action: `${kind}.${outcome}`,
        subject: { kind, id },
        accountId: facts.accountId,
        reason,
        ...(checks.length > 0 && { facts: { checked: checks } }),
        at,
      });
      return true;
    });
    if (!decided) throw new AppError('conflict', await describeRival(item));
  }

  async function describeRival({ kind, id }: ItemName): Promise<string> {
    const { acts } = await listAuditEntries(db, { subject: { kind, id }, limit: LIST_LIMIT });
    const decision = acts.find(({ action }) => action.startsWith(`${kind}.`));
    return decision
      ? `${decision.operator} has decided this already (${decision.action.slice(kind.length + 1)})`
      : 'This does not wait any more';
  }

  async function factsOf(queries: Queries, { kind, id }: ItemName) {
    const facts = rules[kind].isId(id) ? await rules[kind].view(queries, id) : null;
    if (!facts) throw new AppError('not_found', 'There is no such item');
    return facts;
  }

  return { counts, list, view, assign, resolve };
}

function assigneeOf(queries: Queries, { kind, id }: ItemName) {
  return queries
    .selectFrom('queue_assignments')
    .innerJoin('accounts', 'accounts.id', 'queue_assignments.operator_id')
    .select(['accounts.id as operator_id', 'accounts.full_name as operator_name'])
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .executeTakeFirst();
}

function presentAssignee(
  row: { operator_id: string | null; operator_name: string | null } | undefined,
  operatorId: string,
) {
  if (!row?.operator_id) return null;
  return { _id: row.operator_id, fullname: row.operator_name ?? '', is_me: row.operator_id === operatorId };
}

function after(cursor: string) {
  const [late, place, kind, id, risk = 0] = decodeCursor(cursor);
  if (typeof kind !== 'string' || typeof id !== 'string') throw badCursor();
  const at = sql`timestamptz 'epoch' + ${readNumber(place, Number.MAX_SAFE_INTEGER)}::bigint * interval '1 microsecond'`;
  return sql`and (${LATE}, -item.risk, item.at, item.kind, item.id) >
    (${readNumber(late, URGENT)}::integer, -${readNumber(risk, RISK_MAX)}::integer, ${at}, ${kind}, ${id})`;
}
