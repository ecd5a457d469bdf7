import type { QueueKind } from '@marketplace/contract/company/queue-items';
import type { ChatFiles } from '../../../contact/messaging/files/chat-files.ts';
import type { SupportTeam } from '../../../contact/support/support-team.ts';
import type { Subscriptions } from '../../../money/subscriptions/index.ts';
import type { CorrectContact } from '../../../people/accounts/contacts/correct-contact.ts';
import type { IdentityChecks } from '../../../people/accounts/identity-checks.ts';
import type { HiddenItems } from '../hidden/hidden-items.ts';
import type { PaymentWork } from '../payment-work.ts';
import type { Suspensions } from '../suspensions.ts';
import { alertsQueue } from './alerts-queue.ts';
import { createAppealsQueue } from './appeals-queue.ts';
import { bugReports } from './bug-reports.ts';
import { createCasesQueue } from './cases-queue.ts';
import { createContactMessages } from './contact-messages.ts';
import { createDoubtfulTextsQueue } from './doubtful-texts-queue.ts';
import { feedbackQueue } from './feedback-queue.ts';
import { moneyProblems } from './money-problems-queue.ts';
import { createObjectionsQueue } from './objections-queue.ts';
import type { QueueRules } from './queue-rules.ts';
import { createRefundRequests } from './refund-requests.ts';
import { createRemovalsQueue } from './removals-queue.ts';
import { createReportsQueue } from './reports-queue.ts';
import { createSupportChats } from './support-chats.ts';
import { createVerificationRequests } from './verification-requests.ts';

/** Creates all queues of items that wait for operators. */
export function createQueueKinds(parts: {
  identityChecks: Pick<IdentityChecks, 'decideWithin'>;
  useIdentityQueue: Subscriptions['useIdentityQueue'];
  correctContact: Pick<CorrectContact, 'uphold'>;
  suspensions: Pick<Suspensions, 'decideAppeal'>;
  paymentWork: Pick<PaymentWork, 'decideRefund'>;
  supportTeam: Pick<SupportTeam, 'answerWithin' | 'closeWithin' | 'openWithin' | 'writeWithin'>;
  chatFiles: Pick<ChatFiles, 'listByIds' | 'listReported'>;
  hiddenItems: Pick<HiddenItems, 'hideWithin' | 'decideAppeal'>;
  now: () => Date;
}): Record<QueueKind, QueueRules> {
  return {
    alert: alertsQueue,
    report: createReportsQueue(parts),
    case: createCasesQueue(parts),
    text: createDoubtfulTextsQueue(parts.hiddenItems),
    support: createSupportChats(parts),
    verification: createVerificationRequests(parts),
    objection: createObjectionsQueue(parts.correctContact),
    appeal: createAppealsQueue(parts.suspensions),
    removal: createRemovalsQueue(parts.hiddenItems),
    refund: createRefundRequests(parts.paymentWork),
    money: moneyProblems,
    contact: createContactMessages(parts),
    bug: bugReports,
    feedback: feedbackQueue,
  };
}
