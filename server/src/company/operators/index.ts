import type { Messaging } from '../../contact/messaging/index.ts';
import type { Support } from '../../contact/support/index.ts';
import type { Catalogue } from '../../discovery/catalogue/index.ts';
import type { Payments } from '../../money/payments/index.ts';
import type { Subscriptions } from '../../money/subscriptions/index.ts';
import type { Accounts } from '../../people/accounts/index.ts';
import type { Media } from '../../people/media/index.ts';
import type { Routing } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { createSignedTexts } from '../../platform/security/index.ts';
import { createAuditExport } from './audit/audit-export.ts';
import { eraseReasons } from './audit/erase-reasons.ts';
import { createAnswerMany } from './chats/answer-many.ts';
import { createChatWork } from './chats/chat-work.ts';
import { registerChatRoutes } from './chats/chats.routes.ts';
import { deleteOldNotes } from './chats/notes.ts';
import { createReadyAnswers } from './chats/ready-answers.ts';
import { createChatTags } from './chats/tags.ts';
import { createEventWork } from './events.ts';
import { createHiddenItems, PUBLISH_HIDDEN_TASK } from './hidden/hidden-items.ts';
import { createHiddenPictureAddresses } from './hidden/hidden-picture-addresses.ts';
import { createHideable } from './hidden/hideable.ts';
import { eraseHidden } from './hidden/removed-items.ts';
import { createIdentityDocuments } from './identity-documents.ts';
import { createNotifyOperators } from './notify-operators.ts';
import {
  ANSWER_CONTACT_TASK,
  createOperatorEmails,
  LONE_REFUND_TASK,
  SUSPENSION_EMAIL_TASK,
} from './operator-emails.ts';
import { registerOperatorRoutes } from './operators.routes.ts';
import { createPaymentWork } from './payment-work.ts';
import { registerPaymentListRoutes } from './payments/payment-list.routes.ts';
import { createPaymentList } from './payments/payment-list.ts';
import { createPlanGifts } from './payments/plan-gifts.ts';
import { createReconciliation } from './payments/reconciliation.ts';
import { createViewAccount } from './person/account-page.ts';
import { createMessageAccess, deleteOldAccesses } from './person/message-access.ts';
import { registerPersonPageRoutes } from './person/person-page.routes.ts';
import { createQueueWork } from './queue.ts';
import { createQueueKinds } from './queues/queue-kinds.ts';
import { createSearch } from './search/search.ts';
import { createSuspensions } from './suspensions.ts';
import { createWriteToPerson } from './write-to-person.ts';

export type Operators = ReturnType<typeof createOperators>;

const NOTIFY_OPERATORS_TASK = 'notify-operators';

interface Neighbours {
  catalogue: Pick<Catalogue, 'readQuery'>;
  media: Pick<Media, 'pictures' | 'hiddenPictures'>;
  accounts: Pick<Accounts, 'identityChecks' | 'correctContact'>;
  payments: Pick<Payments, 'settlement' | 'purchases' | 'refunds' | 'refundParts'>;
  subscriptions: Pick<Subscriptions, 'gifts' | 'useIdentityQueue'>;
  messaging: Pick<Messaging, 'chatFiles' | 'publisher'>;
  support: Pick<Support, 'supportTeam'>;
}

/** The operators' console: queues, accounts, suspensions, payments, events and the audit log. */
export function createOperators(
  platform: Platform,
  { catalogue, media, accounts, payments, subscriptions, messaging, support }: Neighbours,
) {
  const { config, db, settings, now } = platform;
  const appealPermits = createSignedTexts(config.secret, 'appeal', now);
  const addresses = createSignedTexts(config.secret, 'identity-document', now);
  const suspensions = createSuspensions({ ...platform, appealPermits });
  const documents = createIdentityDocuments({ ...platform, addresses });
  const paymentWork = createPaymentWork({
    ...platform,
    settlement: payments.settlement,
    purchases: payments.purchases,
    refunds: payments.refunds,
    refundParts: payments.refundParts,
    // The environment is out of reach of the console, so no admin lifts the rule of two people alone.
    refundLimitKobo: () =>
      Math.min(settings.get('refund_limits').alone_naira * 100, config.operatorRefundLimitKobo),
  });
  const hiddenPictures = createHiddenPictureAddresses({
    ...platform,
    ...media,
    addresses: createSignedTexts(config.secret, 'hidden-picture', now),
  });
  const hiddenItems = createHiddenItems({
    ...platform,
    ...media,
    hideable: createHideable(media),
    publisher: messaging.publisher,
  });
  const rules = createQueueKinds({
    identityChecks: accounts.identityChecks,
    correctContact: accounts.correctContact,
    useIdentityQueue: subscriptions.useIdentityQueue,
    suspensions,
    paymentWork,
    supportTeam: support.supportTeam,
    chatFiles: messaging.chatFiles,
    hiddenItems,
    now,
  });
  const queue = createQueueWork({ db, rules, documents, hiddenPictures, now });
  const letters = createOperatorEmails(platform);
  const notifyOperators = createNotifyOperators({ db, rules, settings, now });

  return {
    suspensions,
    routes: ({ app, handle }: Routing) => {
      registerChatRoutes(handle, {
        db,
        queue,
        chats: createChatWork({ db, ...support, ...messaging, now }),
        readyAnswers: createReadyAnswers(platform),
        tags: createChatTags(platform),
        answerMany: createAnswerMany({ db, queue }),
      });
      registerPersonPageRoutes(handle, {
        db,
        messageAccess: createMessageAccess(platform),
        correctContact: accounts.correctContact,
        now,
      });
      registerPaymentListRoutes(handle, {
        paymentList: createPaymentList(platform),
        reconciliation: createReconciliation({ db, now }),
        planGifts: createPlanGifts({ db, gifts: subscriptions.gifts, now }),
      });
      registerOperatorRoutes(app, handle, {
        ...platform,
        catalogue,
        queue,
        suspensions,
        viewAccount: createViewAccount({ db, now }),
        writeToPerson: createWriteToPerson({ db, supportTeam: support.supportTeam, now }),
        search: createSearch({ db, catalogue, now }),
        payments: paymentWork,
        events: createEventWork({ db, now }),
        documents,
        hiddenItems,
        hiddenPictures,
        auditExport: createAuditExport({
          ...platform,
          addresses: createSignedTexts(config.secret, 'audit-export', now),
        }),
      });
    },
    tasks: {
      [ANSWER_CONTACT_TASK]: letters.answerContactMessage,
      [LONE_REFUND_TASK]: letters.sendLoneRefundLetter,
      [SUSPENSION_EMAIL_TASK]: letters.sendSuspensionLetter,
      [NOTIFY_OPERATORS_TASK]: notifyOperators,
      [PUBLISH_HIDDEN_TASK]: hiddenItems.publish,
      'erase-audit-reasons': () => eraseReasons(db),
    },
    sweeps: {
      async accounts() {
        await eraseHidden(db, now());
        await deleteOldNotes(db, now());
        await deleteOldAccesses(db, now());
      },
    },
    schedules: [
      { name: NOTIFY_OPERATORS_TASK, pattern: '*/3 * * * *' },
      { name: 'erase-audit-reasons', pattern: '47 2 * * *' },
    ],
  };
}
