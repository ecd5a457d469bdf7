import { type IdentityDocument, identityDocuments } from '@marketplace/contract/people/identity-documents';
import { formatLagosDateTime } from '@marketplace/contract/shared/lagos-day';
import { pictureUrl } from '@marketplace/contract/shared/picture-url';
import { sql } from 'kysely';
import type { Subscriptions } from '../../../money/subscriptions/index.ts';
import { hasUnlimitedPlan } from '../../../money/subscriptions/subscriptions.repository.ts';
import type { IdentityChecks } from '../../../people/accounts/identity-checks.ts';
import type { Queries } from '../../../platform/database/index.ts';
import { isUuid } from '../../../platform/uuid.ts';
import type { QueueRules } from './queue-rules.ts';

const documentWords = sql`case document_kind ${sql.join(
  Object.entries(identityDocuments).map(([kind, words]) => sql`when ${sql.lit(kind)} then ${sql.lit(words)}`),
  sql` `,
)} end`;

/** The most other accounts to name; there is hardly ever more than one. */
const OTHERS_MAX = 10;

/** The points that an operator confirms before an approval, in the order of the check. */
const approvalChecks = [
  { id: 'genuine', label: 'The document is whole, readable and valid, and shows no sign of a change' },
  { id: 'name', label: 'The name on the document is the name on the account' },
  { id: 'number', label: 'The number on the document ends in the four characters shown here' },
  { id: 'face', label: 'The face on the document is the face in the selfie' },
  { id: 'profile', label: 'The profile picture shows this person, or shows no person' },
  { id: 'reuse', label: 'No other account has used this document, or I looked at each that has' },
];

const states: Record<string, string> = { pending: 'waits', approved: 'approved', refused: 'refused' };

/** Creates the queue of identity checks. Those of people with an unlimited plan come first. */
export function createVerificationRequests(parts: {
  identityChecks: Pick<IdentityChecks, 'decideWithin'>;
  useIdentityQueue: Subscriptions['useIdentityQueue'];
}): QueueRules {
  return {
    isId: isUuid,
    waiting: (at) => sql`
      select identity_checks.id::text as id, requested_at as at,
        ${hasUnlimitedPlan(sql`identity_checks.account_id`, at)} as first,
        case full_name when '' then '(no name)' else full_name end as title,
        ${documentWords} || ', ends in ' || last_four || case when exists (
          select from identity_checks as other
          where other.document_hash = identity_checks.document_hash and other.account_id <> identity_checks.account_id
        ) then ', also used by another account' else '' end as summary
      from identity_checks join accounts on accounts.id = identity_checks.account_id
      where identity_checks.state = 'pending'`,
    outcomes: [
      {
        id: 'approve',
        label: 'Approve',
        tone: 'primary',
        asks_for: 'What you compared, for the audit log',
        checks: approvalChecks,
      },
      {
        id: 'refuse',
        label: 'Refuse',
        tone: 'danger',
        asks_for: 'The reason we show them, and how they can put it right',
      },
    ],
    async view(queries, id) {
      const row = await queries
        .selectFrom('identity_checks')
        .innerJoin('accounts', 'accounts.id', 'identity_checks.account_id')
        .selectAll('identity_checks')
        .select(['accounts.full_name', 'accounts.picture_hash'])
        .where('identity_checks.id', '=', id)
        .executeTakeFirst();
      if (!row) return null;
      const [others, corrected] = await Promise.all([
        listOtherUses(queries, row),
        listCorrections(queries, row.account_id),
      ]);
      return {
        title: row.full_name || '(no name)',
        at: row.requested_at,
        waiting: row.state === 'pending',
        text: '',
        facts: [
          { label: 'Name on the account', value: row.full_name },
          { label: 'Document', value: identityDocuments[row.document_kind as IdentityDocument] },
          { label: 'Last four characters', value: row.last_four },
          ...others.map(({ account_id, full_name, state }) => ({
            label: 'Also used by',
            value: `${full_name || '(no name)'} (${states[state] ?? state})`,
            account_id,
          })),
          ...corrected.map(({ kind, proven_at, objected_at }) => ({
            label: kind === 'phone' ? 'Phone number corrected by our team' : 'Email corrected by our team',
            value: `${proven_at ? formatLagosDateTime(proven_at) : ''}${objected_at ? ', undone by the owner' : ''}`,
          })),
          ...(row.reason ? [{ label: 'Refused because', value: row.reason }] : []),
        ],
        accountId: row.account_id,
        ...(others.length > 0 && {
          warning:
            others.length === 1
              ? 'Another account has handed in the same document.'
              : `${others.length === OTHERS_MAX ? `${OTHERS_MAX} or more` : others.length} other accounts have handed in the same document.`,
        }),
        pictures: [
          {
            label: 'Document',
            address: null,
            ...(row.document_key && { ofCheck: { id: row.id, picture: 'document' } }),
          },
          {
            label: 'Selfie',
            address: null,
            ...(row.selfie_key && { ofCheck: { id: row.id, picture: 'selfie' } }),
          },
          { label: 'Profile picture', address: pictureUrl(row.picture_hash, 1200) },
        ],
      };
    },
    async resolve(trx, id, { outcome, reason }) {
      const refusal = outcome === 'approve' ? null : reason;
      const accountId = await parts.identityChecks.decideWithin(trx, id, refusal);
      // A plan bought while the check waited has moved it to the front.
      if (accountId) await parts.useIdentityQueue(trx, accountId);
      return accountId !== null;
    },
  };
}

/** Lists when the team has corrected a contact of the account, the last first. */
function listCorrections(queries: Queries, accountId: string) {
  return queries
    .selectFrom('contact_corrections')
    .select(['kind', 'proven_at', 'objected_at'])
    .where('account_id', '=', accountId)
    .where('proven_at', 'is not', null)
    .orderBy('proposed_at', 'desc')
    .limit(OTHERS_MAX)
    .execute();
}

/** Lists the newest request of each other account with the same document. */
async function listOtherUses(
  queries: Queries,
  { document_hash, account_id }: { document_hash: string | null; account_id: string },
) {
  if (document_hash === null) return [];
  return queries
    .selectFrom('identity_checks as other')
    .innerJoin('accounts', 'accounts.id', 'other.account_id')
    .distinctOn('other.account_id')
    .select(['other.account_id', 'accounts.full_name', 'other.state'])
    .where('other.document_hash', '=', document_hash)
    .where('other.account_id', '<>', account_id)
    .orderBy('other.account_id')
    .orderBy('other.requested_at', 'desc')
    .limit(OTHERS_MAX)
    .execute();
}
