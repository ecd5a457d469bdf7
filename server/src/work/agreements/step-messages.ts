import type { MessageStep } from '@marketplace/contract/work/agreement-lifecycle';
import type { CancelReason } from '@marketplace/contract/work/agreement-texts';
import type { Sending } from '../../contact/messaging/conversations.repository.ts';
import type { MessageNotification } from '../../contact/messaging/messages.repository.ts';
import { presentTerms, presentTimeAndPlace } from './agreements.presenter.ts';
import { describeNewTime, describeStep } from './offer-labels.ts';
import type { Terms } from './store/agreement-versions.repository.ts';

/** The result of a step. */
export interface StepResult {
  agreementId: string;
  version: number;
  /** The terms of the version that the step is about. */
  terms: Terms;
  reason?: CancelReason;
  isLate?: boolean;
  /** The new time that the step is about. `terms` are then those of the agreement with this time. */
  newTime?: number;
  /** A text that the person sends before the message of the step. */
  introText?: string;
  /** The step that was taken, where the state of the agreement decides it. Otherwise it is the step of the command. */
  takenStep?: MessageStep;
}

/** The kind of the other person's notification, by step. */
export const notificationKindByStep = {
  make: 'offer_received',
  change: 'offer_changed',
  accept: 'offer_accepted',
  decline: 'offer_declined',
  withdraw: 'offer_withdrawn',
  cancel: 'agreement_cancelled',
  say_done: 'done_said',
  confirm_done: 'done_confirmed',
  object: 'done_disputed',
  take_back: 'done_taken_back',
  // The other person is notified as of any new message.
  add_street: 'unread_messages',
} as const satisfies Record<MessageStep, MessageNotification>;

/** The same for steps about a new time of an agreement. */
const newTimeNotificationKindByStep: Partial<Record<MessageStep, MessageNotification>> = {
  change: 'new_time_asked',
  accept: 'new_time_answered',
  decline: 'new_time_answered',
  withdraw: 'unread_messages',
};

/** A result with the step that was taken. */
export type NamedStep = StepResult & { step: MessageStep };

export const notificationOf = ({ step, newTime }: NamedStep): MessageNotification =>
  (newTime !== undefined && newTimeNotificationKindByStep[step]) || notificationKindByStep[step];

/** Builds the message that announces a step. Only that of a new offer or version has `terms`. */
export function buildStepMessage(result: NamedStep, sending: Sending) {
  const { step, agreementId, version, reason } = result;
  const isNewTime = result.newTime !== undefined;
  const isOffer = !isNewTime && (step === 'make' || step === 'change');
  const terms = presentTerms(result.terms);
  return {
    ...sending,
    text: isNewTime ? describeNewTime(step, terms) : describeStep(step, result.terms, reason),
    clientId: null,
    fileId: null,
    offer: {
      agreement_id: agreementId,
      version,
      step,
      ...(isOffer && { terms }),
      ...(isNewTime && { new_time: presentTimeAndPlace(result.terms) }),
    },
  };
}
