import type { AgreementAction, AgreementStep } from '@marketplace/contract/work/agreement-lifecycle';
import type { CancelReason } from '@marketplace/contract/work/agreement-texts';
import type { ProposalKind } from '@marketplace/contract/work/cases/case-lifecycle';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/index.ts';

/** A step in the history of an agreement. */
export interface StepRow {
  step: AgreementStep;
  version: number;
  actor_id: string | null;
  created_at: Date;
  /** The new time that the step is about. */
  new_time: number | null;
  /** The accepted solution of a problem that the step is about. */
  proposal: ProposalKind | null;
  /** `2026-01-31`, of a solution to come back. */
  day: string | null;
  price_kobo: number | null;
}

/** Lists the history of an agreement, oldest step first. */
export async function listSteps(queries: Queries, agreementId: string): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`
    select step.step, step.version, step.actor_id, step.created_at, step.new_time, solution.proposal,
      to_char(solution.day, 'YYYY-MM-DD') as day, solution.price_kobo
    from agreement_steps as step left join agreement_case_steps as solution on solution.id = step.case_step_id
    where step.agreement_id = ${agreementId} order by step.id`.execute(queries);
  return rows;
}

/** Returns the position of the newest message that announces a step of one of these agreements; null without one. */
export async function findLastMessageSeq(
  queries: Queries,
  agreementIds: readonly string[],
): Promise<number | null> {
  if (agreementIds.length === 0) return null;
  const row = await queries
    .selectFrom('agreement_steps')
    .select(({ fn }) => fn.max('message_seq').as('seq'))
    .where('agreement_id', 'in', agreementIds)
    .executeTakeFirst();
  return row?.seq ?? null;
}

/** A step that was just taken. */
export interface NewStep {
  agreementId: string;
  conversationId: string;
  version: number;
  step: AgreementAction | 'make';
  /** Null for steps of the scheduler. */
  actorId: string | null;
  clientId: string | null;
  contentHash: string | null;
  reason: CancelReason | null;
  isLate: boolean | null;
  messageSeq: number | null;
  /** The new time that the step is about. */
  newTime?: number | undefined;
  /** The accepted solution of a problem that the step is about. */
  caseStepId?: number | undefined;
  at: Date;
}

/** Adds steps to the history of their agreements. */
export async function insertSteps(trx: Queries, steps: readonly NewStep[]): Promise<void> {
  await trx
    .insertInto('agreement_steps')
    .values(
      steps.map((each) => ({
        agreement_id: each.agreementId,
        conversation_id: each.conversationId,
        version: each.version,
        step: each.step,
        actor_id: each.actorId,
        client_id: each.clientId,
        content_hash: each.contentHash,
        reason: each.reason,
        is_late: each.isLate,
        message_seq: each.messageSeq,
        new_time: each.newTime ?? null,
        case_step_id: each.caseStepId ?? null,
        created_at: each.at,
      })),
    )
    .execute();
}

/** A person's earlier steps in a conversation. */
export interface EarlierSteps {
  /** The step with the same `clientId`; null for a new one. */
  agreement_id: string | null;
  content_hash: string | null;
  /** When the person made the oldest offer that counts against the daily limit; null below the limit. */
  limit_starts_at: Date | null;
}

interface EarlierThan {
  conversationId: string;
  actorId: string;
  clientId: string;
  /** How many offers a person may make in a conversation within a day. */
  dailyLimit: number;
}

/** Finds a person's earlier steps, as a statement or as a part of one. */
export const earlierStepsQuery = ({
  conversationId,
  actorId,
  clientId,
  dailyLimit,
}: EarlierThan) => sql<EarlierSteps>`
    select earlier_step.agreement_id, earlier_step.content_hash, (
      select offer_step.created_at from agreement_steps as offer_step
      where offer_step.conversation_id = input.conversation_id and offer_step.actor_id = input.actor_id and offer_step.step in ('make', 'change')
      order by offer_step.id desc offset ${dailyLimit - 1} limit 1
    ) as limit_starts_at
    from (select ${conversationId}::uuid as conversation_id, ${actorId}::uuid as actor_id) as input
    left join agreement_steps as earlier_step
      on earlier_step.conversation_id = input.conversation_id and earlier_step.actor_id = input.actor_id and earlier_step.client_id = ${clientId}`;

/** Returns what a person's earlier steps decide about a new one. */
export async function findEarlierSteps(trx: Queries, than: EarlierThan): Promise<EarlierSteps> {
  return (await earlierStepsQuery(than).execute(trx)).rows[0] as EarlierSteps;
}
