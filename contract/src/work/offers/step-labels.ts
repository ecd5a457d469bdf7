import type { AgreementStep } from '../agreement-lifecycle.ts';

/** What a person did by a step, after their name: 'Ada accepted the offer'. Steps of the clock have no person. */
export const stepLabels: Record<Exclude<AgreementStep, 'expire' | 'settle'>, string> = {
  make: 'made an offer',
  change: 'changed the offer',
  accept: 'accepted the offer',
  decline: 'declined the offer',
  withdraw: 'withdrew the offer',
  cancel: 'cancelled the agreement',
  say_done: 'said the work is done',
  confirm_done: 'confirmed that the work is done',
  object: 'reported a problem',
  take_back: "said the work isn't done after all",
  add_street: 'added the street address',
};

/** The same for a step about a new time of an agreement. */
export const newTimeStepLabels: Partial<Record<AgreementStep, string>> = {
  change: 'asked for a new time',
  accept: 'accepted the new time',
  decline: 'declined the new time',
  withdraw: 'took back the new time',
};
