import { beforeEach, describe, expect, test } from 'vitest';
import { sessionStore } from '../../../data/session.ts';
import { addToDraft, jobDraft, restoredForm } from './job-draft.ts';
import { emptyForm } from './job-form-rules.ts';

const typed = { ...emptyForm, jobTitle: 'Fix a leaking tap', idempotencyKey: 'a key' };

beforeEach(() => localStorage.clear());

describe('the draft of a job', () => {
  // Shows: member-states-19
  test('is kept for one account and, while a job is edited, for that job', () => {
    jobDraft('ada').save(typed);
    jobDraft('ada', 'job-1').save({ jobTitle: 'Fix two taps' });
    expect(jobDraft('obi').read()).toEqual({});
    expect(jobDraft('ada').read()).toEqual(typed);
    expect(jobDraft('ada', 'job-1').read()).toEqual({ jobTitle: 'Fix two taps' });
    jobDraft('ada').forget();
    expect(jobDraft('ada').read()).toEqual({});
  });

  test('survives an expired session, and is deleted by a log-out', () => {
    jobDraft('ada').save(typed);
    sessionStore.expire();
    expect(jobDraft('ada').read()).toEqual(typed);
    sessionStore.logOut();
    expect(jobDraft('ada').read()).toEqual({});
  });

  // Shows: entities-9, member-states-16
  test('takes a choice from another page without losing other fields', () => {
    const draft = jobDraft('ada');
    draft.save(typed);
    addToDraft(draft, { selectedLocation: { state: 'Lagos', city: 'Surulere' } });
    expect(draft.read()).toEqual({ ...typed, selectedLocation: { state: 'Lagos', city: 'Surulere' } });
  });

  test.each<[object, object]>([
    [{}, {}],
    [
      { jobTitle: 'Fix it', isUrgent: true },
      { jobTitle: 'Fix it', isUrgent: true },
    ],
    [{ jobTitle: 7, keyRequirements: ['Own tools'], isFixedPrice: 'no' }, {}],
    [{ selectedCategory: 'Plumber', selectedLocation: { state: 'Lagos' } }, {}],
    [{ unknown: 'field' }, {}],
  ])('%o restores %o', (kept, expected) => {
    expect(restoredForm(emptyForm, kept)).toEqual({ ...emptyForm, ...expected });
  });
});
