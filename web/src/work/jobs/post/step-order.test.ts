import { describe, expect, test } from 'vitest';
import { emptyForm, type JobForm } from './job-form-rules.ts';
import {
  ASKED_STEPS,
  firstOpenStep,
  isStep,
  mainSteps,
  moreSteps,
  numberOf,
  type Step,
  shownStep,
  stepAfter,
  stepBefore,
  stepOf,
} from './step-order.ts';

const whole: JobForm = {
  ...emptyForm,
  jobTitle: 'Fix a leaking tap',
  jobDesc: 'The tap in the kitchen drips all night.',
  keyResponsibilities: 'Find the leak',
  keyRequirements: 'Own tools',
  selectedCategory: { service_category: 'Home Repairs & Maintenance', specific_service: 'Plumber' },
  selectedLocation: { state: 'Lagos', city: 'Surulere' },
  budget: '10000-50000',
};

describe('the questions of a job on a phone', () => {
  // Shows: easy-post-4
  test('begin with the first that has no good answer', () => {
    expect(firstOpenStep(emptyForm)).toBe('what');
    expect(firstOpenStep(whole)).toBe('check');
    expect(firstOpenStep({ ...whole, jobDesc: 'Call 0803 123 4567' })).toBe('what');
    expect(firstOpenStep({ ...whole, selectedCategory: null })).toBe('what');
    expect(firstOpenStep({ ...whole, keyRequirements: '\n' })).toBe('needs');
    expect(firstOpenStep({ ...whole, whenNeeded: 'date' })).toBe('when');
    expect(firstOpenStep({ ...whole, landmark: '12 Adeola Odeku Street' })).toBe('landmark');
  });

  test.each<[Step, Partial<JobForm>, Step]>([
    ['budget', {}, 'budget'],
    ['title', { jobTitle: '' }, 'title'],
    ['check', { jobTitle: '' }, 'title'],
    ['photos', { budget: '' }, 'budget'],
    ['skill', { jobDesc: '' }, 'skill'],
    ['when', { landmark: '12 Adeola Odeku Street' }, 'when'],
    ['place', { selectedCategory: null }, 'what'],
  ])('at the address of %s with %o show %s', (wanted, changes, shown) =>
    expect(shownStep(wanted, { ...whole, ...changes })).toBe(shown),
  );

  test('follow each other in both directions, and a changed answer leads back to all answers', () => {
    const forward: Step[] = ['what'];
    while (forward.length < mainSteps.length) forward.push(stepAfter(forward.at(-1) as Step, false));
    expect(forward).toEqual(mainSteps);
    const backward: Step[] = ['check'];
    for (let step = stepBefore('check'); step; step = stepBefore(step)) backward.unshift(step);
    expect(backward).toEqual(mainSteps);
    for (const step of [...mainSteps, ...moreSteps]) expect(stepAfter(step, true)).toBe('check');
    for (const step of moreSteps) {
      const shows = step === 'skill' ? 'what' : 'check';
      expect([stepBefore(step), stepAfter(step, false)]).toEqual([shows, shows]);
    }
    expect([numberOf('skill'), numberOf('budget'), numberOf('photos')]).toEqual([1, ASKED_STEPS, 5]);
  });

  test('are known by their names, and by the fields that the server refuses', () => {
    expect(['skill', 'when', 'toString', '', null].map(isStep)).toEqual([true, true, false, false, false]);
    expect([stepOf('jobDesc'), stepOf('neededBy'), stepOf('isUrgent')]).toEqual(['what', 'when', 'check']);
  });
});
