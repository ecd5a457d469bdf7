import { queueRoles } from '@marketplace/contract/company/queue-items';
import { formatLagosMinute } from '@marketplace/contract/shared/lagos-day';
import { sql } from 'kysely';
import type { CorrectContact } from '../../../people/accounts/contacts/correct-contact.ts';
import { isUuid } from '../../../platform/uuid.ts';
import type { QueueRules } from './queue-rules.ts';
import { waitsForAnother } from './waits-for-another.ts';

/**
 * Objections to a contact that staff have corrected. The old contact is restored already; until the decision nobody corrects a contact of the
 * account. Whoever proposed the contact does not decide. Who holds the lost phone can object too, so the decision may be that the new contact
 * is right.
 */
export const createObjectionsQueue = (correctContact: Pick<CorrectContact, 'uphold'>): QueueRules => ({
  isId: isUuid,
  waiting: () => sql`
    select contact_corrections.id::text as id, objected_at as at, true as first,
      case full_name when '' then '(no name)' else full_name end as title,
      case when exists (
          select from accounts as proposer
          where proposer.id = contact_corrections.operator_id and proposer.staff_role = any(${[...queueRoles.objection]}::text[])
        ) then ${waitsForAnother('objection', sql`contact_corrections.operator_id`, sql`objected_at`)} else '' end
        || case kind when 'phone' then 'Phone number' else 'Email' end || ' changed: ' || contact_corrections.reason as summary
    from contact_corrections join accounts on accounts.id = contact_corrections.account_id
    where contact_corrections.state = 'objected'`,
  outcomes: [
    {
      id: 'allow',
      label: 'It was a take-over: keep the old number',
      tone: 'primary',
      asks_for: 'What you found out, for the audit log',
    },
    {
      id: 'confirm',
      label: 'The change was right: use the new number again',
      tone: 'danger',
      asks_for: 'How you know that it was the owner who asked, for the audit log',
    },
  ],
  async view(queries, id) {
    const row = await queries
      .selectFrom('contact_corrections')
      .innerJoin('accounts', 'accounts.id', 'contact_corrections.account_id')
      .leftJoin('accounts as operator', 'operator.id', 'contact_corrections.operator_id')
      .selectAll('contact_corrections')
      .select(['accounts.full_name', 'operator.full_name as operator_name'])
      .where('contact_corrections.id', '=', id)
      .where('contact_corrections.objected_at', 'is not', null)
      .executeTakeFirst();
    if (!row?.objected_at) return null;
    const { accounts } = await queries
      .selectFrom('contact_corrections')
      .select(sql<number>`count(distinct account_id)::integer`.as('accounts'))
      .where('contact_hash', '=', row.contact_hash)
      .executeTakeFirstOrThrow();
    return {
      title: row.full_name || '(no name)',
      at: row.objected_at,
      waiting: row.state === 'objected',
      text: '',
      ...(row.kind !== 'phone' && {
        labels: {
          allow: 'It was a take-over: keep the old email',
          confirm: 'The change was right: use the new email again',
        },
      }),
      facts: [
        { label: 'Changed', value: row.kind === 'phone' ? 'Phone number' : 'Email' },
        ...(row.new_contact ? [{ label: 'To', value: row.new_contact }] : []),
        ...(row.old_contact ? [{ label: 'From, and in force again', value: row.old_contact }] : []),
        ...(accounts > 1 ? [{ label: 'This contact was proposed for', value: `${accounts} accounts` }] : []),
        { label: 'Why our team changed it', value: row.reason },
        { label: 'Proposed by', value: row.operator_name ?? '(account deleted)' },
        { label: 'In force from', value: row.proven_at ? formatLagosMinute(row.proven_at) : '' },
      ],
      accountId: row.account_id,
      warning: 'Somebody may have tried to take this account over.',
      notBy: [
        {
          operatorId: row.operator_id,
          why: 'You proposed this contact: another operator decides about the objection.',
        },
      ],
    };
  },
  async resolve(trx, id, { at, outcome }) {
    if (outcome === 'confirm') return correctContact.uphold(trx, id, at);
    const row = await trx
      .updateTable('contact_corrections')
      .set({ state: 'decided', decided_at: at })
      .where('id', '=', id)
      .where('state', '=', 'objected')
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  },
});
