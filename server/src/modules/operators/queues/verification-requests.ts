import { type IdentityDocument, identityDocuments } from '@marketplace/contract/profiles';
import { sql } from 'kysely';
import { isUuid } from '../../../platform/uuid.ts';
import type { IdentityChecks } from '../../accounts/identity-checks.ts';
import { hasUnlimitedPlan } from '../../subscriptions/subscriptions.repository.ts';
import type { QueueRules } from './queue-rules.ts';

const documentWords = sql`case document_kind ${sql.join(
  Object.entries(identityDocuments).map(([kind, words]) => sql`when ${sql.lit(kind)} then ${sql.lit(words)}`),
  sql` `,
)} end`;

/** Identity checks; those of people with an unlimited plan go first. */
export function createVerificationRequests(parts: {
  identityChecks: Pick<IdentityChecks, 'decideWithin'>;
}): QueueRules {
  return {
    isId: isUuid,
    waiting: (at) => sql`
      select identity_checks.id::text as id, requested_at as at,
        ${hasUnlimitedPlan(sql`identity_checks.account_id`, at)} as first,
        case full_name when '' then '(no name)' else full_name end as title,
        ${documentWords} || ', ends in ' || last_four as summary
      from identity_checks join accounts on accounts.id = identity_checks.account_id
      where identity_checks.state = 'pending'`,
    outcomes: [
      {
        id: 'approve',
        label: 'Approve',
        tone: 'primary',
        asks_for: 'What you compared, for the audit log',
        suggestion: 'The name and the face match the document.',
      },
      {
        id: 'refuse',
        label: 'Refuse',
        tone: 'danger',
        asks_for: 'The reason that the person is shown',
        suggestion: '',
      },
    ],
    async view(queries, id) {
      const row = await queries
        .selectFrom('identity_checks')
        .innerJoin('accounts', 'accounts.id', 'identity_checks.account_id')
        .selectAll('identity_checks')
        .select('accounts.full_name')
        .where('identity_checks.id', '=', id)
        .executeTakeFirst();
      if (!row) return null;
      return {
        title: row.full_name || '(no name)',
        at: row.requested_at,
        waiting: row.state === 'pending',
        text: '',
        facts: [
          { label: 'Name on the account', value: row.full_name },
          { label: 'Document', value: identityDocuments[row.document_kind as IdentityDocument] },
          { label: 'Last four characters', value: row.last_four },
          ...(row.reason ? [{ label: 'Refused because', value: row.reason }] : []),
        ],
        accountId: row.account_id,
        ...(row.document_key && { documentOf: row.id }),
      };
    },
    resolve: (trx, id, { outcome, reason }) =>
      parts.identityChecks.decideWithin(trx, id, outcome === 'approve' ? null : reason),
  };
}
