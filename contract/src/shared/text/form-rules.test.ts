import { describe, expect, test } from 'vitest';
import { saveEvent } from '../../company/operator-work.ts';
import { chargeInKobo } from '../../discovery/charges.ts';
import { artisanForm, editProfile } from '../../discovery/edit-profile.ts';
import { createSubscription } from '../../money/subscriptions.ts';
import { postJob } from '../../work/jobs.ts';
import { jobTextRules, missingText, nameRule } from './text-rules.ts';

const job = {
  job_title: 'Fix a tap',
  job_desc: 'It drips.',
  key_responsibilities: 'Mend it',
  key_requirements: 'Own tools',
  service_category: 'Home Repairs & Maintenance',
  specific_service: 'Plumber',
  state: 'Lagos',
  city: 'Ikeja',
  min_budget: 0,
  max_budget: '10,000',
};

/** Returns field and sentence of each problem of a job. */
const problemsOf = (changes: object) =>
  postJob.request
    .safeParse({ ...job, ...changes })
    .error?.issues.map(({ path, message }) => [path[0], message]) ?? [];

describe('a job', () => {
  test('with all fields is accepted', () => expect(problemsOf({})).toEqual([]));

  test('shows all problems at once', () => {
    const wrong = problemsOf({
      job_title: ' ',
      job_desc: 'x'.repeat(5001),
      min_budget: '',
      max_budget: null,
    });
    expect(wrong).toEqual([
      ['job_title', 'Please fill all required fields'],
      ['job_desc', 'Please use at most 5,000 characters'],
      ['min_budget', 'Please fill all required fields'],
    ]);
  });

  test('is refused when a phone number begins in one text and ends in the next', () => {
    const [[field, message] = []] = problemsOf({ job_title: 'Tap, 0803', job_desc: '123 4567' });
    expect(field).toBe('job_desc');
    expect(message).toMatch(/^Please leave a phone number out of the job\./);
  });
});

test.each([
  [nameRule, '\u200b ', 'Please enter your name'],
  [nameRule, 'Ada', null],
  [jobTextRules.key_requirements, '\u3164\n \u0301', 'Please fill all required fields'],
])('%o says about %j: %s', (rule, typed, sentence) => expect(missingText(rule, typed)).toBe(sentence));

describe('naira as people write it', () => {
  test.each([
    ['', 0],
    [' ', 0],
    ['#10,000', 1_000_000],
    ['#1,500.5', 150_050],
    [10_000, 1_000_000],
    ['10 000', 1_000_000],
    ['10 00', null],
    ['plenty', null],
    [-1, null],
  ])('the charge %j is %s kobo', (typed, kobo) => expect(chargeInKobo(typed)).toBe(kobo));

  test('is read in kobo from the request of a profile and left as typed in its form', () => {
    const typed = { min_service_charge: '#12,500', insta_profile_url: 'instagram.com/ada' };
    expect(editProfile.request.parse(typed)).toEqual({
      min_service_charge: 1_250_000,
      insta_profile_url: 'https://instagram.com/ada',
    });
    expect(artisanForm.shape.min_service_charge.parse('#12,500')).toBe('#12,500');
    expect(artisanForm.shape.min_service_charge.safeParse('#100,000,001').error?.issues[0]?.message).toBe(
      'That charge is too high',
    );
  });

  test('is read in the price of a ticket and in the amount of a plan', () => {
    expect(saveEvent.request.shape.price.parse('₦2,300')).toBe(230_000);
    expect(saveEvent.request.shape.price.safeParse('').error?.issues[0]?.message).toBe(
      'Please give the price of a ticket',
    );
    expect(createSubscription.request.shape.amount.parse('N1,500')).toBe(1_500);
  });
});
