// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { jobDraft } from './job-draft.ts';
import { emptyForm } from './job-form-rules.ts';
import { useJobForm } from './use-job-form.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

/** Dispatches the event that a tab gets when another one has changed the storage. */
function noticeOfOtherTab(key: string): void {
  void act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }));
  });
}
const KEY = 'kept:ada:job';

describe('a form of a job that is open in two tabs', () => {
  // Shows: easy-post-6
  test('takes over what the person typed in the other tab, and loses none of it', () => {
    const { result } = renderHook(() => useJobForm('ada', null));
    void act(() => result.current.change({ jobTitle: 'Fix a tap' }));
    jobDraft('ada').save({ ...jobDraft('ada').read(), jobDesc: 'It drips.' });
    noticeOfOtherTab(KEY);
    void act(() => result.current.change({ budget: '0-10000' }));
    expect(result.current.form).toMatchObject({ jobTitle: 'Fix a tap', jobDesc: 'It drips.' });
    expect(jobDraft('ada').read()).toMatchObject({
      jobTitle: 'Fix a tap',
      jobDesc: 'It drips.',
      budget: '0-10000',
    });
  });

  test('keeps what it shows when the other tab posts it, and a changed one is another job', () => {
    const { result } = renderHook(() => useJobForm('ada', null));
    void act(() => result.current.change({ jobTitle: 'Fix a tap' }));
    const before = result.current.idempotencyKey;
    expect(jobDraft('ada').read().idempotencyKey).toBe(before);
    jobDraft('ada').forget();
    noticeOfOtherTab(KEY);
    expect(result.current.form.jobTitle).toBe('Fix a tap');
    expect(result.current.idempotencyKey).not.toBe(before);
  });

  test('does not care about other drafts', () => {
    const { result } = renderHook(() => useJobForm('ada', null));
    jobDraft('obi').save({ jobTitle: 'Of Obi' });
    noticeOfOtherTab('kept:obi:job');
    expect(result.current.form).toEqual(emptyForm);
  });
});
