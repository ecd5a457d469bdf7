import type { AgreementProblem } from '@marketplace/contract/work/agreement-texts';
import type { CaseState, CaseStep, ProposalKind } from '@marketplace/contract/work/cases/case-lifecycle';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database/index.ts';

/** A case with its two people. */
export interface CaseRow {
  id: string;
  number: number;
  agreement_id: string;
  conversation_id: string;
  /** What the work of the agreement is. */
  what: string;
  artisan_id: string;
  artisan_name: string;
  customer_id: string;
  customer_name: string;
  opener_id: string;
  problem: AgreementProblem;
  state: CaseState;
  opened_at: Date;
  team_asked_at: Date | null;
  proposal_id: number | null;
  proposer_id: string | null;
  ended_at: Date | null;
  decided_against: string | null;
}

const caseOf = (condition: ReturnType<typeof sql>) => sql<CaseRow>`
  select problem.id, problem.number, problem.agreement_id, agreement.conversation_id, version.what,
    agreement.artisan_id, artisan.full_name as artisan_name, agreement.customer_id, customer.full_name as customer_name,
    problem.opener_id, problem.problem, problem.state, problem.opened_at, problem.team_asked_at, problem.proposal_id,
    proposal.actor_id as proposer_id, problem.ended_at, problem.decided_against
  from agreement_cases as problem
  join agreements as agreement on agreement.id = problem.agreement_id
  join agreement_versions as version on version.agreement_id = agreement.id and version.version = agreement.version
  join accounts as artisan on artisan.id = agreement.artisan_id
  join accounts as customer on customer.id = agreement.customer_id
  left join agreement_case_steps as proposal on proposal.id = problem.proposal_id
  where ${condition}`;

export async function findCase(queries: Queries, id: string): Promise<CaseRow | undefined> {
  const { rows } = await caseOf(sql`problem.id = ${id}`).execute(queries);
  return rows[0];
}

/** Locks a case until the end of the transaction, which must already hold the lock of its agreement. */
export async function lockCase(trx: Queries, id: string): Promise<CaseRow | undefined> {
  await sql`select from agreement_cases where id = ${id} for update`.execute(trx);
  return findCase(trx, id);
}

/** Returns the id of an agreement's open case; undefined without one. The transaction has locked the agreement. */
export async function findOpenCaseId(trx: Queries, agreementId: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('agreement_cases')
    .select('id')
    .where('agreement_id', '=', agreementId)
    .where('state', 'in', ['open', 'proposed'])
    .executeTakeFirst();
  return row?.id;
}

export async function countCasesBy(trx: Queries, agreementId: string, openerId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('agreement_cases')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('agreement_id', '=', agreementId)
    .where('opener_id', '=', openerId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function listOtherCases(queries: Queries, { id, agreement_id }: Pick<CaseRow, 'id' | 'agreement_id'>) {
  return queries
    .selectFrom('agreement_cases')
    .select(['id as _id', 'number', 'state'])
    .$castTo<{ _id: string; number: number; state: CaseState }>()
    .where('agreement_id', '=', agreement_id)
    .where('id', '<>', id)
    .orderBy('number', 'desc')
    .execute();
}

export async function insertCase(
  trx: Queries,
  row: { agreement_id: string; opener_id: string; problem: AgreementProblem; opened_at: Date },
): Promise<string> {
  const { id } = await trx
    .insertInto('agreement_cases')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateCase(
  trx: Queries,
  id: string,
  changes: Partial<{
    state: CaseState;
    proposal_id: number | null;
    team_asked_at: Date;
    ended_at: Date;
    decided_against: string | null;
  }>,
): Promise<void> {
  await trx.updateTable('agreement_cases').set(changes).where('id', '=', id).execute();
}

/** A step of a case. A proposal has its kind, and a day or a price. */
export interface CaseStepRow {
  id: number;
  step: CaseStep;
  actor_id: string | null;
  text: string;
  proposal: ProposalKind | null;
  /** `2026-01-31`. */
  day: string | null;
  price_kobo: number | null;
  created_at: Date;
}

export async function listCaseSteps(queries: Queries, caseId: string): Promise<CaseStepRow[]> {
  const { rows } = await sql<CaseStepRow>`
    select id, step, actor_id, text, proposal, to_char(day, 'YYYY-MM-DD') as day, price_kobo, created_at
    from agreement_case_steps where case_id = ${caseId} order by id`.execute(queries);
  return rows;
}

export interface NewCaseStep {
  case_id: string;
  step: CaseStep;
  actor_id: string | null;
  client_id: string | null;
  content_hash: string | null;
  text?: string;
  proposal?: ProposalKind;
  day?: string | null;
  price_kobo?: number | null;
  created_at: Date;
}

export async function insertCaseStep(trx: Queries, row: NewCaseStep): Promise<number> {
  const { id } = await trx
    .insertInto('agreement_case_steps')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(id);
}

/** Returns the hash of this person's step with the same `clientId` about an agreement; undefined for a new one. */
export async function findCaseStepHash(
  trx: Queries,
  { agreementId, actorId, clientId }: { agreementId: string; actorId: string; clientId: string },
): Promise<string | null | undefined> {
  const row = await trx
    .selectFrom('agreement_case_steps as step')
    .innerJoin('agreement_cases as problem', 'problem.id', 'step.case_id')
    .select('step.content_hash')
    .where('problem.agreement_id', '=', agreementId)
    .where('step.actor_id', '=', actorId)
    .where('step.client_id', '=', clientId)
    .executeTakeFirst();
  return row?.content_hash;
}

export async function countCaseStepsBy(trx: Queries, caseId: string, actorId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('agreement_case_steps')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('case_id', '=', caseId)
    .where('actor_id', '=', actorId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertCasePictures(
  trx: Queries,
  stepId: number,
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return;
  await trx
    .insertInto('agreement_case_pictures')
    .values(fileIds.map((file_id, position) => ({ step_id: stepId, file_id, position })))
    .execute();
}

/** Lists the pictures of a case, in the order in which they were added. */
export function listCasePictures(
  queries: Queries,
  caseId: string,
): Promise<{ step_id: number; file_id: string }[]> {
  return queries
    .selectFrom('agreement_case_pictures as picture')
    .innerJoin('agreement_case_steps as step', 'step.id', 'picture.step_id')
    .select(['picture.step_id', 'picture.file_id'])
    .where('step.case_id', '=', caseId)
    .orderBy('picture.step_id')
    .orderBy('picture.position')
    .execute();
}

/** From now on, silence does not confirm that the work is done: somebody has said that it is not right. */
export async function stopSilentConsent(trx: Queries, agreementId: string): Promise<void> {
  await trx
    .updateTable('agreement_done_asks')
    .set({ settles: false })
    .where('agreement_id', '=', agreementId)
    .execute();
}
