import { FOUND_OF_EACH_MAX, type searchConsole } from '@marketplace/contract/company/console-search';
import { queuesOf } from '@marketplace/contract/company/queue-items';
import type { AnswerOf, RequestOf } from '@marketplace/contract/shared/operation';
import { hasRole, staffWork } from '@marketplace/contract/shared/staff-roles';
import { cleanContact } from '@marketplace/contract/shared/text/clean-text';
import type { Catalogue } from '../../../discovery/catalogue/index.ts';
import type { Database } from '../../../platform/database/index.ts';
import { recordAuditEntry } from '../../../platform/security/index.ts';
import { findPeople, type StaffSession } from '../people.ts';
import { findItems } from './find-items.ts';
import { findAgreements, findPayments, findRemoved } from './find-records.ts';

type Found = Omit<AnswerOf<typeof searchConsole>, 'status' | 'msg'>;

/**
 * Searches people, the items of all queues, payments, agreements and removed things. What people are found by name, number, trade or place
 * also leads to what is about them, as far as the operator's role may open it. With a filter of people, only they and what is about them
 * are found. Each way has its own index.
 */
export function createSearch({
  db,
  catalogue,
  now,
}: {
  db: Database;
  catalogue: Pick<Catalogue, 'readQuery'>;
  now: () => Date;
}) {
  return async function search(
    { accountId: operatorId, staffRole: role }: Pick<StaffSession, 'accountId' | 'staffRole'>,
    { query: typed, filter }: RequestOf<typeof searchConsole>,
  ): Promise<Found> {
    const query = cleanContact(typed);
    const found = await findPeople(db, { query, filter, catalogue, now: now() });
    const people = found.people.slice(0, FOUND_OF_EACH_MAX);
    const ids = people.map(({ _id }) => _id);
    // Words are not looked for beside a filter of people, because what has them is about anybody.
    const words = filter ? '' : query;
    const seesReports = hasRole(role, staffWork.reports);
    const [items, payments, agreements, removed] = await Promise.all([
      findItems(db, { query: words, ids, kinds: queuesOf(role) }),
      hasRole(role, staffWork.money) ? findPayments(db, words, ids) : [],
      seesReports ? findAgreements(db, words, ids) : [],
      hasRole(role, staffWork.trust) ? findRemoved(db, words, ids) : [],
    ]);
    await recordAuditEntry(db, {
      operatorId,
      action: 'console.search',
      subject: { kind: 'account', id: '' },
      // The typed text is not recorded, because it contains names and numbers.
      facts: {
        found: ids,
        items: items.map(({ kind, id }) => ({ kind, id })),
        payments: payments.map(({ reference }) => reference),
        agreements: agreements.map(({ _id }) => _id),
        removed: removed.map(({ _id }) => _id),
      },
      at: now(),
    });
    return { people, items, payments, agreements, removed };
  };
}
