import { chargeInKobo } from '@marketplace/contract/discovery/charges';
import type { LaterStep } from '@marketplace/contract/discovery/own-page/start-steps';
import type { StoredUser } from '@marketplace/contract/people/accounts';
import { isTyped, type PartForm, type WorkProblems } from '../parts/work-form-rules.ts';

/** The names of the five steps, short enough for one line on a phone. */
export const stepNames = ['Trade', 'Prices', 'Pictures', 'Photo', 'Words'] as const;

type Names = Pick<StoredUser, 'specific_service' | 'city'>;

interface StepWords {
  /** What a good one is like. It names no price. */
  example: (user: Names) => string;
  /** Why the step helps, beside the way to skip it. */
  why: string;
  /** Returns the problems of a step without anything in it. */
  findMissing?: (form: PartForm) => WorkProblems;
}

export const stepWords: Record<LaterStep, StepWords> = {
  prices: {
    example: () => '‘Change a tap’, and your own price for it. Three lines are enough.',
    why: 'With a price, fewer people ask and then say no.',
    // An amount that is no number is refused beside it.
    findMissing: (form): WorkProblems =>
      !form.prices.some(isTyped) && chargeInKobo(form.min_service_charge) === 0
        ? { prices: 'Please add one price, or skip this step' }
        : {},
  },
  pictures: {
    example: () => 'Finished work, in daylight, from close by. Show what you are proud of.',
    why: 'People choose the artisan whose work they can see.',
  },
  photo: {
    example: () => 'Your face, in daylight, in your work clothes. No group, no logo.',
    why: 'A face gets more calls than a name alone.',
  },
  about: {
    example: ({ specific_service, city }) =>
      `‘${specific_service} in ${city}. I say the price before I start, and I come when I say.’`,
    why: 'One sentence under your name tells people why to choose you.',
    findMissing: (form): WorkProblems =>
      form.short_desc.trim() === '' ? { short_desc: 'Please write one sentence, or skip this step' } : {},
  },
};
