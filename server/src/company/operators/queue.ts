import { removeLabels } from '@marketplace/contract/company/hideable-kinds';
import type { ChatState } from '@marketplace/contract/company/operator-chats';
import type { resolveItem } from '@marketplace/contract/company/operators';
import {
  type QueueKind,
  queueKinds,
  queueRoles,
  queuesOf,
  queueTargets,
} from '@marketplace/contract/company/queue-items';
import { LIST_LIMIT } from '@marketplace/contract/shared/list-limits';
import type { RequestOf } from '@marketplace/contract/shared/operation';
import type { StaffRole } from '@marketplace/contract/shared/staff-roles';
import { type RawBuilder, sql } from 'kysely';
import { badCursor, decodeCursor, encodeCursor, readNumber } from '../../discovery/lists/cursor.ts';
import type { Database, Queries } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { recordAuditEntry } from '../../platform/security/index.ts';
import { hasDecided, listItemActs } from './audit/item-acts.ts';
import { listChats } from './chats/chat-lists.ts';
import { withoutNotes } from './chats/chat-page.ts';
import { listItemNotes, storeNote } from './chats/notes.ts';
import { hasTag, withMarks } from './chats/tags.ts';
import { findHidden } from './hidden/hidden-items.ts';
import type { HiddenPictureAddresses } from './hidden/hidden-picture-addresses.ts';
import type { IdentityDocuments } from './identity-documents.ts';
import { canReadNotes, canTakeBack, obstacleToDecide } from './operators.policy.ts';
import { deciderOf, findBriefs, listColleagues, type StaffSession } from './people.ts';
import {
  assigneeOf,
  createAssignments,
  type ItemName,
  letGo,
  presentAssignee,
} from './queues/assignments.ts';
import { confirmDecision } from './queues/confirm-decision.ts';
import { listDecided } from './queues/decided-list.ts';
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
  late: boolean;
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
  const assignments = createAssignments({ db, now });

  /** The items of each queue, or only those that `some` selects from the items of one. */
  const waitingIn = (
    kinds: readonly QueueKind[],
    some = (items: RawBuilder<unknown>): RawBuilder<unknown> => items,
  ) => {
    const at = now();
    return sql.join(
      kinds.map((kind) => {
        const { isByRisk, waiting } = rules[kind];
        const risk = isByRisk && kinds.length === 1 ? sql`waiting.risk::integer` : sql`0`;
        const dueBefore = new Date(at.getTime() - queueTargets[kind]);
        return some(sql`select ${sql.lit(kind)}::text as kind, waiting.id, waiting.at, waiting.first::integer as first, ${risk} as risk,
            waiting.at < ${dueBefore} as late, waiting.title, waiting.summary
          from (${waiting(at)}) as waiting`);
      }),
      sql` union all `,
    );
  };

  /** Counts what waits in the queues of the operator's role. */
  async function counts(operator: StaffSession) {
    const kinds = queuesOf(operator.staffRole);
    if (kinds.length === 0) return [];
    const { rows } = await sql<{ kind: QueueKind; count: number; late: number; oldest: Date }>`
      select kind, count(*)::int as count, (count(*) filter (where late))::int as late, min(at) as oldest from (${waitingIn(kinds)}) as item group by kind`.execute(
      db,
    );
    const found = new Map(rows.map((row) => [row.kind, row]));
    return kinds.map((kind) => ({
      kind,
      label: queueKinds[kind],
      count: found.get(kind)?.count ?? 0,
      late: found.get(kind)?.late ?? 0,
      oldest_at: found.get(kind)?.oldest.toISOString() ?? null,
    }));
  }

  /**
   * Lists items of one queue, or of all queues of the operator's role.
   * @throws AppError for a cursor that this list did not issue
   */
  async function list(
    operator: StaffSession,
    form: {
      kind?: QueueKind | undefined;
      mine?: boolean | undefined;
      state?: ChatState | undefined;
      tag?: string | undefined;
      limit?: number | undefined;
      cursor?: string | undefined;
    },
  ) {
    const { mine = false, state = 'open', tag, limit = LIST_LIMIT, cursor } = form;
    const operatorId = operator.accountId;
    const all = queuesOf(operator.staffRole);
    // Only conversations with people have tags.
    const kind = tag ? 'support' : form.kind;
    const kinds = kind ? all.filter((each) => each === kind) : all;
    const none = { items: [], next_cursor: null };
    if (kinds.length === 0) return none;
    if (state === 'solved' && kind !== 'support')
      return listDecided(db, {
        kinds,
        by: mine ? operatorId : undefined,
        limit,
        cursor,
      });
    if (state !== 'open')
      return !kinds.includes('support')
        ? none
        : withMarks(db, await listChats(db, operatorId, { state, mine, tag, limit, cursor, now: now() }));
    const isMine = sql`(item.kind, item.id) in (select kind, item_id from queue_assignments where operator_id = ${operatorId})`;
    const inOrder = sql`order by ${LATE}, -item.risk, item.at, item.kind, item.id limit ${limit + 1}`;
    // Each queue has the limit, so that the database writes titles and summaries only for what the list may show.
    const next = (items: RawBuilder<unknown>) => sql`(
      select * from (${items}) as item
      where true ${mine ? sql`and ${isMine}` : sql``} ${hasTag(sql`item.id::uuid`, tag)} ${cursor ? after(cursor) : sql``} ${inOrder})`;
    const { rows } = await sql<Row>`
      select item.*, (extract(epoch from item.at) * 1000000)::bigint as place, operator.id as operator_id,
        operator.full_name as operator_name
      from (${waitingIn(kinds, next)}) as item
      left join queue_assignments as assignment on assignment.kind = item.kind and assignment.item_id = item.id
      left join accounts as operator on operator.id = assignment.operator_id
      ${inOrder}`.execute(db);
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    return withMarks(db, {
      items: shown.map((row) => ({
        kind: row.kind,
        id: row.id,
        title: row.title,
        summary: row.summary,
        at: row.at.toISOString(),
        first: row.first > 0,
        urgent: row.first === URGENT,
        late: row.late,
        assigned_to: presentAssignee(row, operatorId),
      })),
      next_cursor:
        rows.length > limit && last
          ? encodeCursor([URGENT - last.first, last.place, last.kind, last.id, last.risk])
          : null,
    });
  }

  /** @throws AppError `not_found` */
  async function view(session: StaffSession, { kind, id }: ItemName) {
    const operatorId = session.accountId;
    const facts = await factsOf(db, { kind, id }, session.staffRole);
    const obstacle = obstacleToDecide(await deciderOf(db, operatorId, { kind, ...facts }, now()), facts);
    const readsNotes = canReadNotes(operatorId, facts);
    const [assignee, briefs, history, notes, hidden] = await Promise.all([
      assigneeOf(db, { kind, id }),
      findBriefs(db, facts.accountId ? [facts.accountId] : []),
      listItemActs(db, { kind, id, content: facts.content }, LIST_LIMIT),
      // Those of a conversation stand between its messages.
      facts.chat || !readsNotes ? [] : listItemNotes(db, { kind, id }),
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
      outcomes: rules[kind].outcomes
        .filter(
          ({ id: outcome }) =>
            (!obstacle || canTakeBack(operatorId, facts, outcome)) &&
            (outcome !== rules[kind].hides || (facts.content && !hidden)) &&
            !facts.impossible?.includes(outcome),
        )
        .map((each) => {
          const removes = each.id === rules[kind].hides && facts.content;
          return {
            ...each,
            label: removes ? removeLabels[removes.kind] : (facts.labels?.[each.id] ?? each.label),
          };
        }),
      obstacle,
      history,
      page: facts.page ?? null,
      content: facts.content
        ? { hidden_kind: facts.content.kind, hidden_subject_id: facts.content.subjectId, hidden }
        : null,
      related: facts.related ?? [],
      notes,
      chat: facts.chat ? (readsNotes ? facts.chat : withoutNotes(facts.chat)) : null,
    };
  }

  /** @throws AppError `not_found`, or `conflict` with the name of another operator who has taken it */
  async function assign(
    operatorId: string,
    item: ItemName & { assigned: boolean; take_over?: boolean | undefined },
  ) {
    await factsOf(db, item);
    return assignments.assign(operatorId, item);
  }

  /**
   * Lists the colleagues who can decide an item.
   * @throws AppError `not_found`
   */
  async function colleagues({ accountId: operatorId }: StaffSession, { kind, id }: ItemName) {
    const facts = await factsOf(db, { kind, id });
    const decider = await deciderOf(db, operatorId, { kind, ...facts }, now());
    const hadToWait = obstacleToDecide({ ...decider, now: facts.at }, facts) !== '';
    // After the day, new colleagues decide, too.
    const dayIsOver = decider.isOnly && hadToWait && obstacleToDecide(decider, facts) === '';
    const needsSecond = !dayIsOver && (facts.needsSecond ?? false);
    return listColleagues(db, operatorId, queueRoles[kind], { kind, ...facts, needsSecond });
  }

  /** @throws AppError `not_found`, or `conflict` when others have changed who has it */
  async function handOver(
    operatorId: string,
    item: ItemName & { colleague_id: string; from_id: string | null },
  ) {
    const { accountId } = await factsOf(db, item);
    return assignments.handOver(operatorId, { ...item, accountId });
  }

  /** @throws AppError `not_found` */
  async function addNote(
    operatorId: string,
    { kind, id, text, clientId }: ItemName & { text: string; clientId: string },
  ): Promise<void> {
    const { accountId } = await factsOf(db, { kind, id });
    const at = now();
    await db.transaction().execute(async (trx) => {
      if (!(await storeNote(trx, { kind, itemId: id, accountId, operatorId, clientId, text, at }))) return;
      // Without the text, which is deleted with the account and in time.
      await recordAuditEntry(trx, {
        operatorId,
        action: 'item.note',
        subject: { kind, id },
        accountId,
        at,
      });
    });
  }

  /**
   * Returns what the decision did, as a sentence.
   * @throws AppError `conflict` when another operator was first, or this operator must not decide
   */
  async function resolve(operatorId: string, item: RequestOf<typeof resolveItem>): Promise<string> {
    const { kind, id, outcome, reason, checked = [], client_id, after_seq: afterSeq } = item;
    const facts = await factsOf(db, item);
    const chosen = rules[kind].outcomes.find((each) => each.id === outcome);
    if (!chosen || facts.impossible?.includes(outcome))
      throw new AppError('invalid_input', 'Please choose what to do', { field: 'outcome' });
    const checks = chosen.checks?.map((check) => check.id) ?? [];
    if (checks.some((check) => !checked.includes(check)))
      throw new AppError('invalid_input', 'Please tick every point of the checklist', { field: 'checked' });
    const obstacle = obstacleToDecide(await deciderOf(db, operatorId, { kind, ...facts }, now()), facts);
    if (obstacle && !canTakeBack(operatorId, facts, outcome)) throw new AppError('conflict', obstacle);
    const at = now();
    const decided = await db.transaction().execute(async (trx) => {
      await rules[kind].lock?.(trx, id);
      // The item may wait again since: a repeated decision must not decide that too.
      if (await hasDecided(trx, operatorId, item)) return true;
      const done = await rules[kind].resolve(trx, id, { outcome, reason, operatorId, at, afterSeq });
      if (!done) return false;
      if (outcome !== rules[kind].staysWithOperator) await letGo(trx, item, null);
      await recordAuditEntry(trx, {
        operatorId,
        action: `${kind}.${outcome}`,
        subject: { kind, id },
        accountId: done === true ? facts.accountId : done.accountId,
        reason,
        facts: { ...(checks.length > 0 && { checked: checks }), ...(client_id && { client_id }) },
        at,
      });
      return true;
    });
    if (!decided && !(await hasDecided(db, operatorId, item)))
      throw new AppError('conflict', await describeRival(item));
    return confirmDecision(kind, outcome, facts.title);
  }

  async function describeRival({ kind, id }: ItemName): Promise<string> {
    const acts = await listItemActs(db, { kind, id }, LIST_LIMIT);
    const decision = acts.find(({ action }) => action.startsWith(`${kind}.`));
    return decision
      ? `${decision.operator} has decided this already (${decision.action.slice(kind.length + 1)})`
      : "This isn't waiting any more";
  }

  async function factsOf(queries: Queries, { kind, id }: ItemName, role?: StaffRole) {
    const facts = rules[kind].isId(id) ? await rules[kind].view(queries, id, role) : null;
    if (!facts) throw new AppError('not_found', 'There is no such item');
    return facts;
  }

  return { counts, list, view, assign, colleagues, handOver, addNote, resolve };
}

function after(cursor: string) {
  const [late, place, kind, id, risk = 0] = decodeCursor(cursor);
  if (typeof kind !== 'string' || typeof id !== 'string') throw badCursor();
  const at = sql`timestamptz 'epoch' + ${readNumber(place, Number.MAX_SAFE_INTEGER)}::bigint * interval '1 microsecond'`;
  return sql`and (${LATE}, -item.risk, item.at, item.kind, item.id) >
    (${readNumber(late, URGENT)}::integer, -${readNumber(risk, RISK_MAX)}::integer, ${at}, ${kind}, ${id})`;
}
