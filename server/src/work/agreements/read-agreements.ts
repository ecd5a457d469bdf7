import type { AgreementPhase } from '@marketplace/contract/work/agreement-lifecycle';
import { AGREEMENTS_PAGE } from '@marketplace/contract/work/agreement-limits';
import type { Agreement } from '@marketplace/contract/work/agreements';
import type { NewTimeFields } from '@marketplace/contract/work/offers/offer-form';
import type { RawBuilder } from 'kysely';
import type { Messaging } from '../../contact/messaging/index.ts';
import { getMembership } from '../../contact/messaging/members.ts';
import { decodeCursor, encodeCursor, readId, readNumber, TIME_MAX } from '../../discovery/lists/cursor.ts';
import type { Database } from '../../platform/database/index.ts';
import { isUuid, NO_ID } from '../../platform/uuid.ts';
import { noSuchAgreement, readValidTimes } from './agreement-rules.ts';
import { canSeeAgreement } from './agreements.policy.ts';
import { presentAgreement, presentProposal, presentTimeAndPlace } from './agreements.presenter.ts';
import {
  type AgreementCursor,
  type AgreementViewRow,
  agreementsOfConversationQuery,
  agreementsOfPersonQuery,
  findAgreement,
} from './agreements.repository.ts';
import { listPaymentsWithReceipts, presentPayment } from './paid/payments.presenter.ts';
import { findLastMessageSeq, listSteps } from './store/agreement-steps.repository.ts';
import { listNewestVersions, listVersions } from './store/agreement-versions.repository.ts';
import { listNewTimes } from './store/new-times.repository.ts';

export interface Page {
  newest_only?: boolean | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
}

export type ReadAgreements = ReturnType<typeof createReadAgreements>;

/** Reads agreements for their two people. */
export function createReadAgreements(parts: {
  db: Database;
  markSeen: Messaging['markSeen'];
  chatFiles: Pick<Messaging['chatFiles'], 'listByIds'>;
  now: () => Date;
}) {
  const { db, markSeen, chatFiles, now } = parts;

  /** @throws AppError `not_found`, also for an agreement of other people */
  async function find(viewerId: string, id: string): Promise<AgreementViewRow> {
    const row = isUuid(id) ? await findAgreement(db, id) : undefined;
    if (!row || !canSeeAgreement(viewerId, row)) throw noSuchAgreement();
    return row;
  }

  /**
   * Returns one agreement with its history and the payments that the two wrote down.
   * @throws AppError `not_found`, also for an agreement of other people
   */
  async function one(viewerId: string, id: string) {
    const row = await find(viewerId, id);
    await markOpened(viewerId, [row]);
    const [versions, steps, newTimes, payments] = await Promise.all([
      listVersions(db, [id]),
      listSteps(db, id),
      listNewTimes(db, id),
      listPaymentsWithReceipts(db, id, (ids) => chatFiles.listByIds(ids)),
    ]);
    return {
      agreement: presentAgreement(row, versions.get(row.id) ?? [], viewerId, now()),
      history: steps.map(({ step, version, actor_id, created_at, new_time, proposal, day, price_kobo }) => ({
        step,
        version,
        by_me: actor_id === null ? null : actor_id === viewerId,
        at: created_at.toISOString(),
        ...presentNewTimeOf(newTimes.get(new_time ?? 0)),
        ...(proposal && { solution: presentProposal({ proposal, day, price_kobo }) }),
      })),
      payments: payments.map((payment) => presentPayment(payment, viewerId)),
    };
  }

  /**
   * Marks a conversation as read when the viewer sees its offers for the first time: the sender's token stays spent. All rows belong to one
   * conversation.
   */
  async function markOpened(viewerId: string, rows: readonly AgreementViewRow[]): Promise<void> {
    const [row] = rows;
    if (!row?.is_unopened || row.opener_id === viewerId) return;
    const seq = await findLastMessageSeq(
      db,
      rows.map(({ id }) => id),
    );
    if (seq !== null) await markSeen(viewerId, row.conversation_id, seq);
  }

  /** @throws AppError `not_found` for a person who is not a member */
  async function ofConversation(
    viewerId: string,
    conversationId: string,
    { agreement_ids: ids, ...page }: Page & { agreement_ids?: string[] | undefined },
  ) {
    await getMembership(db, conversationId, viewerId);
    return list(viewerId, page, {
      statement: (after, limit) =>
        agreementsOfConversationQuery(conversationId, { ids: ids?.filter(isUuid) ?? null, after, limit }),
      positionOf: ({ created_at, id }) => ({ at: created_at.getTime(), id }),
      onShown: (rows) => markOpened(viewerId, rows),
    });
  }

  function own(
    viewerId: string,
    {
      phase,
      other_id,
      overlapping,
      ...page
    }: Page & {
      phase: AgreementPhase;
      other_id?: string | undefined;
      overlapping?: Pick<NewTimeFields, 'day' | 'from_time' | 'to_time'> | undefined;
    },
  ) {
    // A malformed id matches no one.
    const otherId = other_id === undefined || isUuid(other_id) ? other_id : NO_ID;
    const times = overlapping && readValidTimes({ kind: 'visit', ...overlapping });
    return list(viewerId, page, {
      statement: (after, limit) => agreementsOfPersonQuery(viewerId, { phase, otherId, times, after, limit }),
      positionOf: ({ changed_at, id }) => ({ at: changed_at.getTime(), id }),
    });
  }

  async function list(
    viewerId: string,
    { newest_only: newestOnly, limit = AGREEMENTS_PAGE, cursor }: Page,
    {
      statement,
      positionOf,
      onShown,
    }: {
      statement: (after: AgreementCursor | null, limit: number) => RawBuilder<AgreementViewRow>;
      positionOf: (row: AgreementViewRow) => AgreementCursor;
      /** Runs before the rows are returned. */
      onShown?: (rows: readonly AgreementViewRow[]) => Promise<void>;
    },
  ): Promise<{ agreements: Agreement[]; next_cursor: string | null }> {
    const { rows } = await statement(cursor ? readAgreementCursor(cursor) : null, limit + 1).execute(db);
    const shown = rows.slice(0, limit);
    await onShown?.(shown);
    const last = shown.at(-1);
    const next = last && rows.length > limit ? positionOf(last) : null;
    const ids = shown.map(({ id }) => id);
    const versions = await (newestOnly ? listNewestVersions(db, shown) : listVersions(db, ids));
    return {
      agreements: shown.map((row) => presentAgreement(row, versions.get(row.id) ?? [], viewerId, now())),
      next_cursor: next && encodeCursor([next.at, next.id]),
    };
  }

  /** Presents an agreement to one of its two people. */
  async function show(viewerId: string, row: AgreementViewRow): Promise<Agreement> {
    const versions = await listVersions(db, [row.id]);
    return presentAgreement(row, versions.get(row.id) ?? [], viewerId, now());
  }

  return { find, show, one, ofConversation, own };
}

/** When and where a new time of the history would be; nothing for all other steps. */
function presentNewTimeOf(time: Parameters<typeof presentTimeAndPlace>[0] | undefined) {
  return time ? { new_time: presentTimeAndPlace(time) } : {};
}

function readAgreementCursor(cursor: string): AgreementCursor {
  const [at, id] = decodeCursor(cursor);
  return { at: readNumber(at, TIME_MAX), id: readId(id) };
}
