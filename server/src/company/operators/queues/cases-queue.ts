import { formatWholeNaira } from '@marketplace/contract/shared/money';
import { agreementProblemTexts } from '@marketplace/contract/work/agreement-texts';
import type { CaseStep } from '@marketplace/contract/work/cases/case-lifecycle';
import { CASE_TEAM_HOURS } from '@marketplace/contract/work/cases/case-limits';
import { caseStateTexts, proposalTexts } from '@marketplace/contract/work/cases/case-texts';
import { sql } from 'kysely';
import type { ChatFiles } from '../../../contact/messaging/files/chat-files.ts';
import { shownName } from '../../../people/accounts/names.ts';
import type { Queries } from '../../../platform/database/index.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { describeAgreement } from '../../../work/agreements/describe-agreement.ts';
import { listPaymentsWithReceipts } from '../../../work/agreements/paid/payments.presenter.ts';
import type { CaseRow, CaseStepRow } from '../../../work/cases/cases.repository.ts';
import { findCase } from '../../../work/cases/cases.repository.ts';
import { type CaseDecision, decideCase, otherOf } from '../../../work/cases/decide-case.ts';
import { listEntries } from '../../../work/cases/read-case.ts';
import { ownCase } from '../operators.policy.ts';
import type { QueueRules } from './queue-rules.ts';
import { wordsOf } from './words-of.ts';

const HOUR_MS = 60 * 60_000;
const KOBO = 100;
/** How many messages an operator sees from before and from after a case was opened. */
const SHOWN_MESSAGES = 20;

const deeds: Record<CaseStep, string> = {
  open: 'reported the problem',
  write: 'wrote',
  propose: 'proposed',
  accept: 'accepted the proposal',
  decline: 'declined the proposal',
  withdraw: 'took the report back',
  ask_team: 'asked us to decide',
  decide: 'We decided',
};

const asks = "The reason, which both people read. We can't make anyone pay";

/** Creates the queue of problems with agreements that wait for a decision: after some days, or because one of the two asked. */
export const createCasesQueue = ({
  chatFiles,
}: {
  chatFiles: Pick<ChatFiles, 'listReported' | 'listByIds'>;
}): QueueRules => ({
  isId: isUuid,
  waiting: (at) => sql`
    select problem.id::text as id, coalesce(problem.team_asked_at, problem.opened_at + make_interval(hours => ${CASE_TEAM_HOURS})) as at,
      false as first, 'No. ' || problem.number || ', ' || case full_name when '' then '(no name)' else full_name end as title,
      case problem.problem ${wordsOf(agreementProblemTexts)} end as summary
    from agreement_cases as problem join accounts on accounts.id = problem.opener_id
    where problem.state in ('open', 'proposed')
      and (problem.team_asked_at is not null or problem.opened_at <= ${new Date(at.getTime() - CASE_TEAM_HOURS * HOUR_MS)})`,
  outcomes: [
    { id: 'other', label: 'The reporter is right', tone: 'primary', asks_for: asks },
    { id: 'opener', label: 'The other person is right', tone: 'primary', asks_for: asks },
    { id: 'nobody', label: 'Nobody is at fault', tone: 'secondary', asks_for: asks },
  ] satisfies { id: CaseDecision; label: string; tone: string; asks_for: string }[] as QueueRules['outcomes'],
  async view(queries, id) {
    const row = await findCase(queries, id);
    if (!row) return null;
    const nameOf = namesOf(row);
    const [entries, agreement, messages, payments] = await Promise.all([
      // Their addresses also work for pictures that the two people cannot open any more.
      listEntries(queries, id, (ids) => chatFiles.listReported(ids)),
      describeAgreement(queries, row.agreement_id),
      listMessagesAround(queries, row),
      listPaymentsWithReceipts(queries, row.agreement_id, (ids) => chatFiles.listReported(ids), {
        all: true,
      }),
    ]);
    const sent = await chatFiles.listByIds(messages.map(({ file_id }) => file_id));
    return {
      title: `No. ${row.number}: ${agreementProblemTexts[row.problem]}`,
      at: row.opened_at,
      waiting: row.state === 'open' || row.state === 'proposed',
      text: entries.map((entry) => describeEntry(entry, nameOf)).join('\n\n'),
      facts: [
        { label: 'Reported by', value: nameOf(row.opener_id), account_id: row.opener_id },
        { label: 'The other person', value: nameOf(otherOf(row)), account_id: otherOf(row) },
        { label: 'State', value: caseStateTexts[row.state] },
        ...agreement.filter(({ label }) => label !== 'Reported'),
        {
          label: 'Messages around it',
          value: messages
            .map(({ sender_id, text, file_id }) => {
              const file = sent.get(file_id ?? '');
              return `${nameOf(sender_id)}: ${[file && `[${file.name}]`, text].filter(Boolean).join(' ')}`;
            })
            .join('\n'),
        },
      ],
      files: [
        ...entries.flatMap(({ pictures }) => pictures),
        ...payments.flatMap(({ receipt }) => receipt ?? []),
        ...sent.values(),
      ],
      accountId: otherOf(row),
      notBy: [{ operatorId: row.opener_id, why: ownCase }],
    };
  },
  resolve: (trx, id, { outcome, reason, at }) =>
    decideCase(trx, id, { against: outcome as CaseDecision, reason, at }),
});

const namesOf = (row: CaseRow) => (accountId: string | null) => {
  if (accountId === row.artisan_id) return shownName(row.artisan_name) || '(no name)';
  return accountId === row.customer_id ? shownName(row.customer_name) || '(no name)' : 'We';
};

function describeEntry(
  { step, actor_id, text, proposal, day, price_kobo }: CaseStepRow,
  nameOf: (accountId: string | null) => string,
): string {
  const facts = [
    actor_id === null ? deeds[step] : `${nameOf(actor_id)} ${deeds[step]}`,
    ...(proposal ? [proposalTexts[proposal]] : []),
    ...(day ? [day] : []),
    ...(price_kobo === null ? [] : [formatWholeNaira(price_kobo / KOBO)]),
    ...(text ? [text] : []),
  ];
  return facts.join(': ');
}

/** The last messages before the case was opened and the first ones after it. */
async function listMessagesAround(queries: Queries, { conversation_id, opened_at }: CaseRow) {
  const { rows } = await sql<{ sender_id: string | null; text: string; file_id: string | null }>`
    select sender_id, text, file_id from (
      (select seq, sender_id, text, file_id from messages where conversation_id = ${conversation_id} and created_at <= ${opened_at}
        order by seq desc limit ${sql.lit(SHOWN_MESSAGES)})
      union all
      (select seq, sender_id, text, file_id from messages where conversation_id = ${conversation_id} and created_at > ${opened_at}
        order by seq limit ${sql.lit(SHOWN_MESSAGES)})
    ) as around order by seq`.execute(queries);
  return rows;
}
