import { type QueueKind, queueKinds, queueRoles } from '@marketplace/contract/company/queue-items';
import { isSupportOpen } from '@marketplace/contract/contact/support-hours';
import { type RawBuilder, sql } from 'kysely';
import { notifyDue } from '../../people/notifications/notify.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Settings } from '../../platform/settings/index.ts';
import type { QueueRules } from './queues/queue-rules.ts';

/** Items of the last seconds wait for the next run, because the transaction of an older item may still be open. */
const UNSETTLED_MS = 10_000;

/** The queues that notify those who work on them of an item, the condition for such items, and the title of the notification. */
const watched: { kind: QueueKind; which: RawBuilder<boolean>; title: string }[] = [
  { kind: 'support', which: sql`true`, title: queueKinds.support },
  { kind: 'report', which: sql`item.first::integer > 0`, title: 'Reports of danger or fraud' },
  { kind: 'case', which: sql`true`, title: queueKinds.case },
  { kind: 'money', which: sql`true`, title: queueKinds.money },
];

/**
 * Creates the task that, while support is open, notifies operators of people who wait for an answer, of reports of danger or fraud, of
 * problems with work that need a decision, and of money problems. One notification per queue, renewed when something new waits in it.
 */
export function createNotifyOperators(parts: {
  db: Database;
  rules: Record<QueueKind, Pick<QueueRules, 'waiting'>>;
  settings: Pick<Settings, 'get'>;
  now: () => Date;
}) {
  const { db, rules, settings, now } = parts;

  return async function notifyOperators(): Promise<void> {
    const at = now();
    if (!isSupportOpen(at, settings.get('support_hours'))) return;
    const until = new Date(at.getTime() - UNSETTLED_MS);
    for (const { kind, which, title } of watched) {
      await notifyDue(db, 'team_waits', {
        at: until,
        due: sql`
          select operator.id as account_id, ${kind}::text as subject, ${title}::text || ': ' || waiting.count as title,
            waiting.newest_at as since
          from (
            select count(*) as count, max(item.at) as newest_at from (${rules[kind].waiting(at)}) as item
            where item.at <= ${until} and ${which}
          ) as waiting
          join accounts as operator on operator.is_operator and operator.suspended_at is null and operator.erase_at is null
            and operator.staff_role = any(${[...queueRoles[kind]]}::text[])
          where waiting.count > 0`,
      });
    }
  };
}
