import type { JobDetail } from '@marketplace/contract/work/jobs';
import { describe, expect, test } from 'vitest';
import {
  differs,
  emptyForm,
  fieldNamed,
  firstProblem,
  formOfJob,
  isBarelyDescribed,
  type JobForm,
  sentJob,
  validate,
  validateTexts,
} from './job-form-rules.ts';

const whole: JobForm = {
  ...emptyForm,
  jobTitle: ' Fix a  leaking tap ',
  jobDesc: 'It drips all night.\nThe bath as well.',
  keyResponsibilities: 'Find the leak\n\n Mend it \n',
  keyRequirements: 'Own tools',
  selectedCategory: { service_category: 'Home Repairs & Maintenance', specific_service: 'Plumber' },
  selectedLocation: { state: 'Federal Capital Territory', city: 'Bwari' },
  budget: '10000-50000',
  isUrgent: false,
  isFixedPrice: true,
};

const stored = {
  ...sentJob(whole),
  is_urgent: false,
  is_fixed_price: true,
} as unknown as JobDetail;

describe('the form of a job', () => {
  // Shows: entities-9
  test('a complete one can be sent', () => {
    expect(validate(whole)).toEqual({ problems: {}, incomplete: false });
  });

  test.each<[Partial<JobForm>, keyof JobForm]>([
    [{ jobTitle: ' ' }, 'jobTitle'],
    [{ jobDesc: '\n' }, 'jobDesc'],
    [{ keyResponsibilities: ' \n \n' }, 'keyResponsibilities'],
    [{ keyRequirements: '' }, 'keyRequirements'],
    [{ selectedCategory: null }, 'selectedCategory'],
    [{ selectedLocation: null }, 'selectedLocation'],
    [{ budget: '' }, 'budget'],
  ])('%o is incomplete', (changes, field) => {
    const { problems, incomplete } = validate({ ...whole, ...changes });
    expect(incomplete).toBe(true);
    expect(Object.keys(problems)).toEqual([field]);
  });

  test.each<[Partial<JobForm>, RegExp]>([
    [{ jobTitle: 'Call 0803 123 4567' }, /leave a phone number out of the title/],
    [{ jobDesc: 'Write to ade@example.com' }, /leave an email address out of the description/],
    [{ keyRequirements: 'See www.example.com' }, /leave a link out of the requirements/],
    [{ jobTitle: 'a'.repeat(121) }, /at most 120/],
    [{ jobDesc: 'a'.repeat(5001) }, /at most 5,000/],
  ])('%o is refused, though nothing is missing', (changes, message) => {
    const { problems, incomplete } = validate({ ...whole, ...changes });
    expect(incomplete).toBe(false);
    expect(Object.values(problems)).toEqual([expect.stringMatching(message)]);
  });

  const phoneInDescription = { jobDesc: 'Call me: 0803 123 4567' };
  const leaveItOut = expect.stringMatching(/leave a phone number out of the description/);

  test('a phone number in the description is reported at that field, even while other fields are empty', () => {
    const form = { ...whole, ...phoneInDescription, keyRequirements: '', budget: '' };
    expect(validateTexts(form)).toEqual({ jobDesc: leaveItOut });
    expect(validate(form).problems.jobDesc).toEqual(leaveItOut);
    expect(firstProblem(form)).toEqual(leaveItOut);
  });

  test.each<[Partial<JobForm>, unknown]>([
    [{}, null],
    [{ jobTitle: '' }, 'Please fill all required fields'],
    [phoneInDescription, leaveItOut],
    [{ ...phoneInDescription, jobTitle: '' }, 'Please fill all required fields'],
    [{ jobDesc: '', keyRequirements: 'Call 0803 123 4567' }, 'Please fill all required fields'],
  ])('the sentence about %j is that of the field which gets the focus', (changes, sentence) => {
    expect(firstProblem({ ...whole, ...changes })).toEqual(sentence);
  });

  test.each<[string, boolean]>([
    ['x', true],
    ['Fix my tap', true],
    [' \n Fix my tap please \n ', true],
    ['😀'.repeat(19), true],
    ['The tap drips all day', false],
  ])('the description %j is asked about once: %s', (jobDesc, expected) => {
    expect(isBarelyDescribed({ ...whole, jobDesc })).toBe(expected);
  });

  test.each<[string, number, number | null]>([
    ['0-10000', 0, 10_000],
    ['10000-50000', 10_000, 50_000],
    ['500000+', 500_000, null],
    ['12500-12500', 12_500, 12_500],
  ])('the budget %s is sent as %s to %s', (budget, min_budget, max_budget) => {
    expect(sentJob({ ...whole, budget })).toMatchObject({ min_budget, max_budget });
  });

  test('lists travel as lines without empty ones, names as the server writes them', () => {
    expect(sentJob(whole)).toMatchObject({
      job_title: 'Fix a leaking tap',
      key_responsibilities: 'Find the leak\nMend it',
      state: 'FCT - Abuja',
      city: 'Bwari',
      is_featured: false,
    });
  });

  test('the form of a posted job is the job again', () => {
    expect(sentJob(formOfJob(stored))).toEqual(sentJob(whole));
  });

  test.each<[Partial<JobForm>, boolean]>([
    [{}, false],
    [{ jobTitle: 'Fix two taps' }, true],
    [{ budget: '500000+' }, true],
    [{ isFixedPrice: false }, true],
  ])('after an answer that was lost, %o differs from what arrived: %s', (changes, expected) => {
    expect(differs(stored, { ...whole, ...changes })).toBe(expected);
  });

  // Shows: easy-post-9, easy-post-10
  test.each<[Partial<JobForm>, object]>([
    [
      { whenNeeded: 'today', neededBy: '2026-11-30' },
      { when_needed: 'today', needed_by: null, landmark: null },
    ],
    [
      { whenNeeded: 'date', neededBy: '2026-11-30' },
      { when_needed: 'date', needed_by: '2026-11-30' },
    ],
    [{ landmark: '  near  Oando ' }, { when_needed: null, landmark: 'near Oando' }],
  ])('%o is sent as %o', (changes, sent) => expect(sentJob({ ...whole, ...changes })).toMatchObject(sent));

  test.each<[Partial<JobForm>, keyof JobForm, RegExp]>([
    [{ whenNeeded: 'date' }, 'neededBy', /^Please choose the day/],
    [{ landmark: '12 Adeola Odeku Street' }, 'landmark', /leave out the street/],
  ])('%o is reported at %s, and does not count as an empty field', (changes, field, sentence) => {
    const form = { ...whole, ...changes };
    expect(validate(form)).toEqual({
      problems: { [field]: expect.stringMatching(sentence) },
      incomplete: false,
    });
    expect(firstProblem(form)).toMatch(sentence);
  });

  test.each<[Partial<JobDetail>, Partial<JobForm>]>([
    [
      { when_needed: 'today', needed_by: '2026-11-23' },
      { whenNeeded: 'today', neededBy: '' },
    ],
    [
      { when_needed: 'today', needed_by: '2026-11-22' },
      { whenNeeded: 'date', neededBy: '2026-11-22' },
    ],
    [
      { when_needed: 'this_week', needed_by: '2026-11-29' },
      { whenNeeded: 'this_week', neededBy: '' },
    ],
    [
      { when_needed: 'this_week', needed_by: '2026-11-28' },
      { whenNeeded: 'date', neededBy: '2026-11-28' },
    ],
    [{ when_needed: 'flexible' }, { whenNeeded: 'flexible', neededBy: '' }],
    [{}, { whenNeeded: '', neededBy: '', landmark: '' }],
  ])('a posted job with %o is edited on 23 November as %o', (said, form) => {
    const { when_needed: _w, needed_by: _n, landmark: _l, ...rest } = stored;
    expect(formOfJob({ ...rest, ...said }, '2026-11-23')).toMatchObject(form);
  });

  test('a refusal of the server is shown at its field', () => {
    expect(['job_desc', 'city', 'min_budget', 'idempotency_key', undefined].map(fieldNamed)).toEqual([
      'jobDesc',
      'selectedLocation',
      'budget',
      undefined,
      undefined,
    ]);
    expect(['when_needed', 'needed_by', 'landmark'].map(fieldNamed)).toEqual([
      'whenNeeded',
      'neededBy',
      'landmark',
    ]);
  });
});
