import type { Messaging } from '../../contact/messaging/index.ts';
import type { Support } from '../../contact/support/index.ts';
import type { Payments } from '../../money/payments/index.ts';
import type { Subscriptions } from '../../money/subscriptions/index.ts';
import type { Accounts } from '../../people/accounts/index.ts';
import type { Routing } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { createSignedTexts } from '../../platform/security/index.ts';
import { createViewAccount } from './account-page.ts';
import { createEventWork } from './events.ts';
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
import { createQueueWork } from './queue.ts';
import { createQueueKinds } from './queues/queue-kinds.ts';
import { createSuspensions } from './suspensions.ts';

export type Operators = ReturnType<typeof createOperators>;

const NOTIFY_OPERATORS_TASK = 'notify-operators';

interface Neighbours {
  accounts: Pick<Accounts, 'identityChecks'>;
  payments: Pick<Payments, 'settlement' | 'purchases' | 'refunds'>;
  subscriptions: Pick<Subscriptions, 'useIdentityQueue'>;
  messaging: Pick<Messaging, 'chatFiles'>;
  support: Pick<Support, 'supportTeam'>;
}

/** The operators' console: queues, accounts, suspensions, payments, events and the audit log. */
export function createOperators(
  platform: Platform,
  { accounts, payments, subscriptions, messaging, support }: Neighbours,
) {
  const { config, db, now } = platform;
  const appealPermits = createSignedTexts(config.secret, 'appeal', now);
  const addresses = createSignedTexts(config.secret, 'identity-document', now);
  const suspensions = createSuspensions({ ...platform, appealPermits });
  const documents = createIdentityDocuments({ ...platform, addresses });
  const paymentWork = createPaymentWork({
    ...platform,
    settlement: payments.settlement,
    purchases: payments.purchases,
    refunds: payments.refunds,
    refundLimitKobo: config.operatorRefundLimitKobo,
  });
  const rules = createQueueKinds({
    identityChecks: accounts.identityChecks,
    useIdentityQueue: subscriptions.useIdentityQueue,
    suspensions,
    paymentWork,
    supportTeam: support.supportTeam,
    chatFiles: messaging.chatFiles,
  });
  const queue = createQueueWork({ db, rules, documents, now });
  const letters = createOperatorEmails(platform);
  const notifyOperators = createNotifyOperators({ db, rules, now });

  return {
    suspensions,
    routes: ({ app, handle }: Routing) =>
      registerOperatorRoutes(app, handle, {
        ...platform,
        queue,
        suspensions,
        viewAccount: createViewAccount({ db, now }),
        payments: paymentWork,
        events: createEventWork({ db, now }),
        documents,
      }),
    tasks: {
      [ANSWER_CONTACT_TASK]: letters.answerContactMessage,
      [LONE_REFUND_TASK]: letters.sendLoneRefundLetter,
      [SUSPENSION_EMAIL_TASK]: letters.sendSuspensionLetter,
      [NOTIFY_OPERATORS_TASK]: notifyOperators,
    },
    schedules: [{ name: NOTIFY_OPERATORS_TASK, pattern: '*/3 * * * *' }],
  };
}
