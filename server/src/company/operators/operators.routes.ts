import { Readable } from 'node:stream';
import { exportAudit, viewAudit } from '@marketplace/contract/company/audit';
import { searchConsole } from '@marketplace/contract/company/console-search';
import {
  appealRemoval,
  hideItem,
  restoreItem,
  viewRemoved,
} from '@marketplace/contract/company/hidden-items';
import {
  findPayment,
  findPeople as findPeopleOperation,
  refundPart,
  refundPayment,
  restoreAccount,
  saveEvent,
  sellEvent,
  suspendAccount,
  verifyPayment,
  viewAccount as viewAccountOperation,
  viewEvents,
  writeToPerson as writeToPersonOperation,
} from '@marketplace/contract/company/operator-work';
import {
  assignItem,
  resolveItem,
  viewItem,
  viewQueue,
  viewQueues,
  viewStatistics,
} from '@marketplace/contract/company/operators';
import { createAppeal } from '@marketplace/contract/people/appeals';
import { lagosDay } from '@marketplace/contract/shared/lagos-day';
import { LIST_LIMIT } from '@marketplace/contract/shared/list-limits';
import type { FastifyInstance } from 'fastify';
import type { Catalogue } from '../../discovery/catalogue/index.ts';
import { readSpend } from '../../people/notifications/deliveries/spend.ts';
import type { Database } from '../../platform/database/index.ts';
import { AppError, type Handle, type Limits } from '../../platform/http/index.ts';
import { recordAuditEntry } from '../../platform/security/index.ts';
import { type AuditExport, EXPORTS_PATH } from './audit/audit-export.ts';
import { listActors, listAudit, readFilter } from './audit/audit-log.ts';
import type { EventWork } from './events.ts';
import type { HiddenItems } from './hidden/hidden-items.ts';
import type { HiddenPictureAddresses } from './hidden/hidden-picture-addresses.ts';
import { listRemoved } from './hidden/removed-items.ts';
import type { IdentityDocuments } from './identity-documents.ts';
import type { PaymentWork } from './payment-work.ts';
import { findPeople } from './people.ts';
import type { ViewAccount } from './person/account-page.ts';
import type { QueueWork } from './queue.ts';
import type { createSearch } from './search/search.ts';
import { readStatistics } from './statistics.ts';
import type { Suspensions } from './suspensions.ts';
import type { WriteToPerson } from './write-to-person.ts';

export function registerOperatorRoutes(
  app: FastifyInstance,
  handle: Handle,
  parts: {
    db: Database;
    catalogue: Pick<Catalogue, 'readQuery'>;
    queue: QueueWork;
    suspensions: Suspensions;
    viewAccount: ViewAccount;
    writeToPerson: WriteToPerson;
    search: ReturnType<typeof createSearch>;
    payments: PaymentWork;
    events: EventWork;
    documents: IdentityDocuments;
    hiddenItems: HiddenItems;
    hiddenPictures: HiddenPictureAddresses;
    auditExport: AuditExport;
    limits: Limits;
    now: () => Date;
  },
): void {
  const {
    db,
    queue,
    suspensions,
    payments,
    events,
    documents,
    hiddenItems,
    hiddenPictures,
    auditExport,
    now,
  } = parts;
  const appeals = parts.limits({
    name: 'appeals',
    points: 10,
    seconds: 3600,
    message: "You've tried many times. Please wait an hour.",
  });

  const removals = parts.limits({
    name: 'agent-removals',
    points: 30,
    seconds: 3600,
    message: "You've removed a lot. Please wait an hour, or ask a colleague of trust and safety.",
  });

  handle(viewQueues, async (_form, { session }) => ({ queues: await queue.counts(session) }));
  handle(viewQueue, (form, { session }) => queue.list(session, form));
  handle(viewItem, async (form, { session }) => {
    const item = await queue.view(session, form);
    // Recorded because the item shows this person's contacts.
    if (item.person)
      await recordAuditEntry(db, {
        operatorId: session.accountId,
        action: 'account.view',
        subject: { kind: 'account', id: item.person._id },
        accountId: item.person._id,
        facts: { item: form },
        at: now(),
      });
    if (item.pictures.some(({ address }) => address !== null))
      await recordAuditEntry(db, {
        operatorId: session.accountId,
        action: 'document.view',
        subject: { kind: form.kind, id: form.id },
        accountId: item.person?._id ?? null,
        at: now(),
      });
    return { item };
  });
  handle(assignItem, async (form, { session }) => ({
    assigned_to: await queue.assign(session.accountId, form),
  }));
  handle(resolveItem, async (form, { session }) => {
    return { msg: await queue.resolve(session.accountId, form) };
  });

  handle(hideItem, async ({ hidden_kind: kind, hidden_subject_id: subjectId, reason }, { session }) => {
    const { accountId: operatorId, staffRole: role } = session;
    const hide = () => hiddenItems.hide({ kind, subjectId }, { operatorId, role, reason });
    return { hidden_id: await (role === 'agent' ? removals.run(operatorId, hide) : hide()) };
  });
  handle(restoreItem, async ({ hidden_id, reason }, { session }) => {
    await hiddenItems.restore(hidden_id, { operatorId: session.accountId, role: session.staffRole, reason });
    return { msg: 'Others see it again' };
  });
  handle(viewRemoved, async (_form, { session }) => ({
    items: await listRemoved(db, hiddenPictures, session),
  }));
  handle(appealRemoval, async ({ removed_id, appeal_text }, { session }) => {
    await hiddenItems.appeal(session.accountId, removed_id, appeal_text);
    return { msg: 'We have your appeal' };
  });

  /** Records whom a search has found. The typed text is not recorded, because it contains names and numbers. */
  const recordSearch = (operatorId: string, found: string[]) =>
    recordAuditEntry(db, {
      operatorId,
      action: 'people.search',
      subject: { kind: 'account', id: '' },
      facts: { found },
      at: now(),
    });
  handle(findPeopleOperation, async (form, { session }) => {
    const found = await findPeople(db, { ...form, catalogue: parts.catalogue, now: now() });
    await recordSearch(
      session.accountId,
      found.people.map(({ _id }) => _id),
    );
    return found;
  });
  handle(searchConsole, (form, { session }) => parts.search(session, form));
  handle(viewAccountOperation, ({ account_id }, { session }) => parts.viewAccount(account_id, session));
  handle(writeToPersonOperation, async (form, { session }) => {
    await parts.writeToPerson(form.account_id, {
      text: form.text,
      clientId: form.client_id,
      afterSeq: form.after_seq,
      solves: form.solves ?? false,
      operatorId: session.accountId,
    });
    return { msg: 'Your message is in their support chat' };
  });
  handle(suspendAccount, async ({ account_id, reason }, { session }) => {
    await suspensions.suspend(account_id, { operatorId: session.accountId, reason });
    return { msg: 'The account is suspended' };
  });
  handle(restoreAccount, async ({ account_id, reason }, { session }) => {
    await suspensions.restore(account_id, { operatorId: session.accountId, reason });
    return { msg: 'The account is restored' };
  });
  handle(createAppeal, async ({ token, text }, { ip }) => {
    await appeals.run(ip, () => suspensions.appeal(token, text));
    return { msg: 'We have your appeal' };
  });

  handle(findPayment, async ({ reference }, { session }) => ({
    payment: await payments.find(reference, session.accountId),
  }));
  handle(verifyPayment, async ({ reference }, { session }) => ({
    payment: await payments.verify(reference, session.accountId),
  }));
  handle(refundPayment, async ({ reference, reason }, { session }) => ({
    payment: await payments.refund(reference, { operatorId: session.accountId, reason }),
  }));
  handle(refundPart, async ({ reference, reason, amount, client_id: clientId }, { session }) => ({
    payment: await payments.refund(reference, {
      operatorId: session.accountId,
      reason,
      part: { amountKobo: amount, clientId },
    }),
  }));

  handle(viewEvents, async () => ({ events: await events.list() }));
  handle(saveEvent, async (form, { session }) => ({ event: await events.save(session.accountId, form) }));
  handle(sellEvent, async ({ event_id, on_sale }, { session }) => ({
    event: await events.sell(session.accountId, event_id, on_sale),
  }));

  handle(viewStatistics, async () => ({
    days: await readStatistics(db, now()),
    spend: await readSpend(db, now()),
  }));
  handle(viewAudit, async ({ limit = LIST_LIMIT, cursor, ...form }, { session }) => {
    const filter = await readFilter(db, form, now());
    if (form.about) await recordSearch(session.accountId, filter.accountIds ?? []);
    const [list, operators] = await Promise.all([
      listAudit(db, filter, { limit, cursor }),
      cursor ? undefined : listActors(db),
    ]);
    return { ...list, operators };
  });
  handle(exportAudit, async (form, { session }) => ({
    address: await auditExport.addressFor(session, form),
  }));
  app.get<{ Params: { signed: string } }>(
    `${EXPORTS_PATH}/:signed`,
    { schema: { hide: true } },
    async (request, reply) => {
      const lines = await auditExport.open(request.params.signed);
      if (!lines) throw new AppError('not_found', 'There is nothing here');
      reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="audit-${lagosDay(now())}.csv"`)
        .header('x-content-type-options', 'nosniff')
        .type('text/csv; charset=utf-8');
      return reply.send(Readable.from(lines));
    },
  );

  sendSigned('/api/operators/document/:signed', documents.open);
  sendSigned('/api/hidden-picture/:signed', hiddenPictures.open);

  /** Sends pictures at signed addresses, which are never cached. */
  function sendSigned(path: string, open: typeof documents.open): void {
    app.get<{ Params: { signed: string } }>(path, { schema: { hide: true } }, async (request, reply) => {
      const file = await open(request.params.signed);
      if (!file) throw new AppError('not_found', 'There is nothing here');
      reply.header('cache-control', 'no-store').type('image/webp');
      if (file.size !== undefined) reply.header('content-length', file.size);
      return reply.send(file.stream);
    });
  }
}
