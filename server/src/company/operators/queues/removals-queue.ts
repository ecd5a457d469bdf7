import { type HideableKind, hideableKinds } from '@marketplace/contract/company/hideable-kinds';
import { sql } from 'kysely';
import { isUuid } from '../../../platform/uuid.ts';
import type { HiddenItems } from '../hidden/hidden-items.ts';
import { findTarget } from '../hidden/hidden-subjects.ts';
import { ownAccount } from '../operators.policy.ts';
import type { QueueRules } from './queue-rules.ts';
import { waitsForAnother } from './waits-for-another.ts';
import { wordsOf } from './words-of.ts';

/** Creates the queue of appeals about removed things. The operator who removed one must not decide the appeal. */
export const createRemovalsQueue = (hiddenItems: Pick<HiddenItems, 'decideAppeal'>): QueueRules => ({
  isId: isUuid,
  waiting: () => sql`
    select item.id::text as id, appealed_at as at, false as first,
      case full_name when '' then '(no name)' else full_name end as title,
      ${waitsForAnother('removal', sql`item.operator_id`, sql`appealed_at`)} || case kind ${wordsOf(hideableKinds)} end || ': ' || appeal as summary
    from hidden_items as item join accounts on accounts.id = item.account_id
    where appealed_at is not null and appeal_decided_at is null and suspended_at is null`,
  outcomes: [
    { id: 'restore', label: 'Put it back', tone: 'primary', asks_for: 'The reason we show the author' },
    {
      id: 'uphold',
      label: 'Keep it removed',
      tone: 'danger',
      asks_for: 'The reason we show the author',
    },
  ],
  async view(queries, id) {
    const row = await queries
      .selectFrom('hidden_items')
      .innerJoin('accounts', 'accounts.id', 'hidden_items.account_id')
      .leftJoin('accounts as operator', 'operator.id', 'hidden_items.operator_id')
      .selectAll('hidden_items')
      .select(['accounts.full_name', 'operator.full_name as operator_name'])
      .where('hidden_items.id', '=', id)
      .executeTakeFirst();
    if (!row?.appealed_at) return null;
    const pictures = await queries
      .selectFrom('hidden_pictures')
      .select('picture_hash')
      .where('hidden_id', '=', id)
      .orderBy('position')
      .execute();
    const target = await findTarget(queries, { id, kind: row.kind, subjectId: row.subject_id });
    return {
      title: row.full_name || '(no name)',
      at: row.appealed_at,
      waiting: row.appeal_decided_at === null,
      text: row.appeal ?? '',
      facts: [
        { label: 'Removed', value: hideableKinds[row.kind as HideableKind] },
        ...(row.excerpt ? [{ label: 'It said', value: row.excerpt }] : []),
        { label: 'Removed for', value: row.reason },
        { label: 'Removed by', value: row.operator_name ?? '(account deleted)' },
        ...(row.appeal_reason
          ? [{ label: row.appeal_granted ? 'Put back' : 'Refused', value: row.appeal_reason }]
          : []),
      ],
      pictures: pictures.map(({ picture_hash: hidden }, index) => ({
        label: `Picture ${index + 1}`,
        address: null,
        hidden,
      })),
      accountId: row.account_id,
      needsSecond: true,
      notBy: [
        { operatorId: row.operator_id, why: 'You removed this: another operator decides the appeal.' },
        ...(target ? [{ operatorId: target, why: ownAccount }] : []),
      ],
    };
  },
  resolve: (trx, id, decision) =>
    hiddenItems.decideAppeal(trx, id, { ...decision, granted: decision.outcome === 'restore' }),
});
