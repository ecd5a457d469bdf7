import type { MessageStep } from '@marketplace/contract/work/agreement-lifecycle';
import {
  type CancelReason,
  cancelReasonTexts,
  describePrice,
  describeStages,
  describeTime,
} from '@marketplace/contract/work/agreement-texts';
import { presentTerms } from './agreements.presenter.ts';
import type { Terms } from './store/agreement-versions.repository.ts';

const messageLabels: Record<MessageStep, string> = {
  make: 'Offer',
  change: 'Changed offer',
  accept: 'Accepted the offer',
  decline: 'Declined the offer',
  withdraw: 'Took back the offer',
  cancel: 'Cancelled the agreement',
  say_done: 'Said that the work is done',
  confirm_done: 'Confirmed that the work is done',
  object: "Said there's a problem with the work",
  take_back: "Said the work isn't done after all",
  add_street: 'Added the street address',
};

const newTimeMessageLabels: Partial<Record<MessageStep, string>> = {
  change: 'Asked for a new time',
  accept: 'Accepted the new time',
  decline: 'Declined the new time',
  withdraw: 'Took back the new time',
};

/** Describes a step about a new time as the text of its message. */
export function describeNewTime(step: MessageStep, terms: ReturnType<typeof presentTerms>): string {
  const facts = [describeTime(terms), ...(terms.city ? [`${terms.city}, ${terms.state}`] : [])];
  return `${newTimeMessageLabels[step]}: ${facts.join(' · ')}`;
}

/**
 * Describes a step as the text of its message, for lists, archives and pages that do not support offers. Only the author's message repeats
 * what the work is, because it is deleted with the author's account.
 */
export function describeStep(step: MessageStep, terms: Terms, reason: CancelReason | null = null): string {
  const offer = presentTerms(terms);
  const isOffer = step === 'make' || step === 'change';
  const facts = [
    ...(isOffer ? [offer.what] : []),
    describePrice(offer),
    ...(isOffer && offer.stages ? [describeStages(offer.stages)] : []),
    ...(isOffer ? [offer.materials_included ? 'Materials included' : 'Materials not included'] : []),
    describeTime(offer),
    ...(offer.city ? [`${offer.city}, ${offer.state}`] : []),
    // The other person must not recognise a cancellation for safety.
    ...(reason ? [cancelReasonTexts[reason === 'unsafe' ? 'other' : reason]] : []),
  ];
  return `${messageLabels[step]}: ${facts.join(' · ')}`;
}
