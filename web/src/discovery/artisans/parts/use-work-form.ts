import type { OwnWorkDetails } from '@marketplace/contract/discovery/work-details';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ApiError } from '../../../data/api-client.ts';
import { asFailure } from '../../../data/failure.ts';
import { storeOwnUser, useOwnUser } from '../../../data/own-user.ts';
import { mutation } from '../../../data/queries.ts';
import { useSavedDraft } from '../../../data/saved-drafts.ts';
import { sendForm } from '../../../data/send-form.ts';
import { sessionStore } from '../../../data/session.ts';
import { useOneAtATime } from '../../../lib/browser/one-at-a-time.ts';
import { serverNowMs } from '../../../lib/browser/server-time.ts';
import {
  fieldInForm,
  isChangedTwice,
  isSamePart,
  isSameWork,
  type PartForm,
  pickFields,
  problemsOfPart,
  resumeDraft,
  savedPartForm,
  savedWorkForm,
  sentProfile,
  sentWork,
  type WorkDraft,
  type WorkProblems,
  withoutHiddenCharge,
} from './work-form-rules.ts';
import { partLooks, type WorkPart } from './work-parts.ts';

export interface WorkFormHandlers {
  /** Reads the saved details. @throws ApiError */
  readSaved: () => Promise<OwnWorkDetails>;
  onSaved: () => Promise<void>;
  /** Returns what the page asks for although the rules allow to leave it out. */
  findMissing?: ((form: PartForm) => WorkProblems) | undefined;
}

/**
 * State of the form of one short page of 'What you offer'. The values are stored on the device until the server has them.
 */
export function useWorkForm(
  part: WorkPart,
  details: OwnWorkDetails,
  { readSaved, onSaved, findMissing }: WorkFormHandlers,
) {
  const user = useOwnUser();
  const { fields } = partLooks[part];
  const draft = useSavedDraft<WorkDraft>(user._id, `work-${part}`);
  const [begun] = useState(() => draft.read());
  const [saved, setSaved] = useState<PartForm>(() => savedPartForm(details, user));
  const [resumed] = useState(() => resumeDraft(begun, saved, fields));
  /** What was saved when the person began to type. */
  const [base, setBase] = useState(resumed.base);
  const [revision, setRevision] = useState(() => {
    // Other parts were saved meanwhile, and this one was not: nothing stands against it.
    const isAsBefore = isSamePart(saved, resumed.base, workFieldsOf(fields));
    return isAsBefore ? details.revision : (begun.revision ?? details.revision);
  });
  const [form, setForm] = useState<PartForm>(() => ({ ...saved, ...resumed.form }));
  const [problems, setProblems] = useState<WorkProblems>({});
  const [failure, setFailure] = useState<ApiError | null>(null);
  /** Whether another tab has saved other values of this part meanwhile. */
  const [conflict, setConflict] = useState(() => isChangedTwice(form, base, { saved, fields }));
  /** Counts refusals. Each one moves the focus to the first problem. */
  const [refusals, setRefusals] = useState(0);
  const { busy, run } = useOneAtATime();
  const write = useMutation(mutation('/user_profile/save_work_details'));

  const changed = !isSamePart(form, saved, fields);
  useEffect(
    () => draft.save(changed ? { form: pickFields(form, fields), base, revision } : {}),
    [draft, form, base, revision, changed, fields],
  );

  const change = (changes: Partial<PartForm>) => setForm((before) => ({ ...before, ...changes }));

  function refuse(found: WorkProblems, failed: ApiError | null = null) {
    setProblems(found);
    setFailure(failed);
    setRefusals((count) => count + 1);
  }

  /** Sends the fields of the specified profile that this page has changed. */
  async function sendProfile(typed: PartForm): Promise<void> {
    const sent = sentProfile(typed, saved);
    if (Object.keys(sent).length === 0) return;
    const answer = await sendForm('/user_profile/edit_profile', { fields: sent, files: [] });
    storeOwnUser(answer.user);
    setSaved((before) => ({ ...before, ...pickFields(typed, Object.keys(sent) as (keyof PartForm)[]) }));
  }

  /** Sends the other fields. Parts that another tab has saved meanwhile keep what that tab has saved. */
  async function sendDetails(from: number, over?: OwnWorkDetails): Promise<OwnWorkDetails | null> {
    const around = over ? savedWorkForm(over) : saved;
    const sent = { ...around, ...pickFields(form, fields) };
    if (!over && isSameWork(sent, saved)) return null;
    try {
      const answer = await write.mutateAsync({ ...sentWork(sent), revision: from });
      const current = sessionStore.current()?.user;
      if (current) storeOwnUser({ ...current, min_service_charge: answer.min_service_charge });
      return answer.work_details;
    } catch (error) {
      const failed = asFailure(error);
      if (failed.code !== 'conflict') throw error;
      const newer = over ? null : await readSaved();
      // A switch or a page for something else has saved: this part is still as it was when the person began to type.
      if (newer && isSamePart(savedWorkForm(newer), base, workFieldsOf(fields)))
        return sendDetails(newer.revision, newer);
      setConflict(true);
      throw error;
    }
  }

  async function send(from: number, over?: OwnWorkDetails): Promise<void> {
    const typed = withoutHiddenCharge(form, saved);
    const found = {
      ...findMissing?.(typed),
      ...problemsOfPart(typed, saved, { fields, now: new Date(serverNowMs()) }),
    };
    if (Object.keys(found).length > 0) return refuse(found);
    const stands = !over && isChangedTwice(typed, base, { saved, fields });
    setConflict(stands);
    if (stands) return refuse({});
    try {
      // Beside a price list the server takes its lowest price for no change, so a starting price follows the end of the list.
      if (part !== 'prices') await sendProfile(typed);
      const answer = await sendDetails(from, over);
      if (part === 'prices') await sendProfile(typed);
      draft.forget();
      const now: PartForm = { ...typed, ...(answer && savedWorkForm(answer)) };
      setSaved(now);
      setForm(now);
      setBase(pickFields(now, fields));
      if (answer) setRevision(answer.revision);
      setProblems({});
      setFailure(null);
      await onSaved();
    } catch (error) {
      const failed = asFailure(error);
      refuse(failed.field ? { [fieldInForm(failed.field, form)]: failed.msg } : {}, failed);
    }
  }

  function show(newer: OwnWorkDetails) {
    draft.forget();
    begin(savedPartForm(newer, user), newer.revision);
  }

  /** Starts from what is saved. */
  function begin(shown: PartForm, from: number) {
    setSaved(shown);
    setForm(shown);
    setBase(pickFields(shown, fields));
    setRevision(from);
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
    /** Shows what is saved. After a conflict, `details` are newer than what the form began with. */
    discard: () => (details.revision > revision ? show(details) : begin(saved, revision)),
    /** After a conflict: shows what the other tab has saved and discards this form. */
    showSaved: () => run(() => withSaved(show)),
    /** After a conflict: overwrites what the other tab has saved of this part. */
    saveAnyway: () => run(() => withSaved((newer) => send(newer.revision, newer))),
  };
}

/** Returns the fields that the revision protects. */
function workFieldsOf(fields: readonly (keyof PartForm)[]): (keyof PartForm)[] {
  return fields.filter((field) => field in blank);
}

const blank: Record<keyof ReturnType<typeof sentWork>, true> = {
  trades: true,
  areas: true,
  prices: true,
  languages: true,
  hours: true,
  away_until: true,
  takes_emergencies: true,
};

export type WorkFormState = ReturnType<typeof useWorkForm>;
