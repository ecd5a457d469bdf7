import type { OwnWorkDetails } from '@marketplace/contract/discovery/work-details';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ApiError } from '../../../data/api-client.ts';
import { asFailure } from '../../../data/failure.ts';
import { storeOwnUser, useOwnUser } from '../../../data/own-user.ts';
import { mutation } from '../../../data/queries.ts';
import { useSavedDraft } from '../../../data/saved-drafts.ts';
import { useOneAtATime } from '../../../lib/browser/one-at-a-time.ts';
import { serverNowMs } from '../../../lib/browser/server-time.ts';
import {
  fieldInForm,
  isSameWork,
  problemsOf,
  savedWorkForm,
  sentWork,
  type WorkForm,
  type WorkProblems,
} from './work-form-rules.ts';

interface Draft {
  form: WorkForm;
  /** The revision that the draft is based on. */
  revision: number;
}

/**
 * State of the form with an artisan's work details. The values are stored on the device until the server has them.
 * @param readSaved reads the saved details. @throws ApiError
 */
export function useWorkForm(
  details: OwnWorkDetails,
  { readSaved, onSaved }: { readSaved: () => Promise<OwnWorkDetails>; onSaved: () => Promise<void> },
) {
  const user = useOwnUser();
  const draft = useSavedDraft<Draft>(user._id, 'work-details');
  const [saved, setSaved] = useState(() => savedWorkForm(details));
  const [begun] = useState(() => draft.read());
  const [revision, setRevision] = useState(begun.revision ?? details.revision);
  const [form, setForm] = useState<WorkForm>(() => ({ ...saved, ...begun.form }));
  const [problems, setProblems] = useState<WorkProblems>({});
  const [failure, setFailure] = useState<ApiError | null>(null);
  /** Whether another tab has saved other details meanwhile. */
  const [conflict, setConflict] = useState(false);
  /** Counts refusals. Each one moves the focus to the first problem. */
  const [refusals, setRefusals] = useState(0);
  const { busy, run } = useOneAtATime();
  const write = useMutation(mutation('/user_profile/save_work_details'));

  const changed = !isSameWork(form, saved);
  useEffect(() => draft.save(changed ? { form, revision } : {}), [draft, form, revision, changed]);

  const change = (changes: Partial<WorkForm>) => setForm((before) => ({ ...before, ...changes }));

  function refuse(found: WorkProblems, failed: ApiError | null = null) {
    setProblems(found);
    setFailure(failed);
    setRefusals((count) => count + 1);
  }

  async function send(from: number): Promise<void> {
    const found = problemsOf(form, saved, new Date(serverNowMs()));
    if (Object.keys(found).length > 0) return refuse(found);
    try {
      const answer = await write.mutateAsync({ ...sentWork(form), revision: from });
      draft.forget();
      storeOwnUser({ ...user, min_service_charge: answer.min_service_charge });
      setSaved(form);
      setRevision(answer.work_details.revision);
      setProblems({});
      setFailure(null);
      setConflict(false);
      await onSaved();
    } catch (error) {
      const failed = asFailure(error);
      setConflict(failed.code === 'conflict');
      refuse(failed.field ? { [fieldInForm(failed.field, form)]: failed.msg } : {}, failed);
    }
  }

  function show(newer: OwnWorkDetails) {
    draft.forget();
    const shown = savedWorkForm(newer);
    setSaved(shown);
    setForm(shown);
    setRevision(newer.revision);
    setProblems({});
    setFailure(null);
    setConflict(false);
  }

  /** Continues with the details as saved now. */
  async function withSaved(use: (newer: OwnWorkDetails) => void | Promise<void>): Promise<void> {
    try {
      await use(await readSaved());
    } catch (error) {
      setFailure(asFailure(error));
    }
  }

  return {
    form,
    change,
    problems,
    failure,
    conflict,
    refusals,
    changed,
    busy,
    save: () => run(() => send(revision)),
    discard: () => {
      setForm(saved);
      setRevision(details.revision);
      setProblems({});
      setFailure(null);
    },
    /** After a conflict: shows what the other tab has saved and discards this form. */
    showSaved: () => run(() => withSaved(show)),
    /** After a conflict: overwrites what the other tab has saved. */
    saveAnyway: () => run(() => withSaved(({ revision: newer }) => send(newer))),
  };
}

export type WorkFormState = ReturnType<typeof useWorkForm>;
