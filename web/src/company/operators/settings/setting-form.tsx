import { compareSettings } from '@marketplace/contract/company/settings/describe-setting';
import type { SettingKey } from '@marketplace/contract/company/settings/setting-keys';
import type { SettingValue } from '@marketplace/contract/company/settings/setting-values';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { toast } from 'react-hot-toast';
import type { ApiError } from '../../../data/api-client.ts';
import { asFailure, explain } from '../../../data/failure.ts';
import { useOwnUser } from '../../../data/own-user.ts';
import { useSavedDraft } from '../../../data/saved-drafts.ts';
import { useOneAtATime } from '../../../lib/browser/one-at-a-time.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useFocusFirstError } from '../../../ui/fields/focus-first-error.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { grave } from '../staff/confirmation.ts';
import { begunFrom, begunFromEarlier, readSettingDraft, type SettingDraft } from './setting-draft.ts';
import { fieldsOf } from './setting-fields.ts';

interface Version {
  number: number;
  value: SettingValue;
}

interface SettingFormProps {
  settingKey: SettingKey;
  inForce: Version;
  /** An earlier version to put into the form; null without one. */
  taken: SettingValue | null;
  onTaken: () => void;
  /** Reads what is in force again, after somebody else has changed it. */
  onConflict: () => void;
}

/**
 * The form of a setting, with what would change. A refusal leaves everything that was typed, and so do Back and a reload: the browser keeps
 * it until it is saved or the admin logs out.
 */
export function SettingForm({ settingKey, inForce, taken, onTaken, onConflict }: SettingFormProps) {
  const { _id: adminId } = useOwnUser();
  const draft = useSavedDraft<SettingDraft>(adminId, `setting-${settingKey}`);
  const [kept] = useState(() => readSettingDraft(draft.read(), inForce.value));
  const [value, setValue] = useState(kept?.value ?? begunFrom(inForce.value));
  const [note, setNote] = useState(kept?.note ?? '');
  /** The number of the version that the admin has seen. After a conflict it stays the old one until they have seen the new one. */
  const [seen, setSeen] = useState(kept?.based_on ?? inForce.number);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const saving = useMutation(grave('/operators/change_setting'));
  const { busy, run } = useOneAtATime();
  const [tries, setTries] = useState(0);
  const element = useFocusFirstError(tries);
  const Fields = fieldsOf(settingKey);
  useEffect(() => {
    if (!taken) return;
    setValue(begunFromEarlier(settingKey, taken, inForce.value));
    setFailure(null);
    onTaken();
  }, [taken, onTaken, settingKey, inForce.value]);

  const errorOf = (path: string) => (failure?.field === `value.${path}` ? explain(failure) : undefined);
  const isOutdated = inForce.number !== seen;
  const isLateDraft = kept?.based_on === seen;
  const { gone, added } = compareSettings(settingKey, { before: begunFrom(inForce.value), after: value });
  const differs = gone.length + added.length > 0;
  useEffect(() => {
    if (differs || note.trim()) draft.save({ value, note, based_on: seen });
    else draft.forget();
  }, [draft, differs, value, note, seen]);

  function startAgain() {
    setValue(begunFrom(inForce.value));
    setNote('');
    setSeen(inForce.number);
    setFailure(null);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void run(async () => {
      setFailure(null);
      try {
        const saved = await saving.mutateAsync({ key: settingKey, value, based_on: seen, note });
        setSeen(saved.in_force.number);
        setValue(begunFrom(saved.value as SettingValue));
        setNote('');
        toast.success(saved.msg ?? 'Saved');
      } catch (error) {
        const refused = asFailure(error);
        if (refused.code === 'conflict') onConflict();
        setFailure(refused);
        setTries((before) => before + 1);
      }
    });
  }

  return (
    <form ref={element} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Fields value={value} onChange={setValue} errorOf={errorOf} />
      <TextField
        key="note"
        label="Why"
        help="Only the team reads this, in the history."
        optional
        maxLength={300}
        value={note}
        error={failure?.field === 'note' ? explain(failure) : undefined}
        onChange={({ target }) => setNote(target.value)}
      />
      {differs && (
        <section key="changes" aria-label="What changes" className="rounded-card bg-sunk px-4 py-3 text-sm">
          <h2 className="mb-1 font-text text-base font-semibold tracking-normal">What changes</h2>
          <Lines key="gone" label="Until now" lines={gone} />
          <Lines key="added" label="From now on" lines={added} />
        </section>
      )}
      {failure && !failure.field && (
        <Notice key="failure" tone="error" live>
          {explain(failure)}
        </Notice>
      )}
      {isOutdated && isLateDraft && !failure && (
        <Notice key="late">
          {`Somebody has changed this since you began. Compare yours with version ${inForce.number}, then save it if it still holds.`}
        </Notice>
      )}
      {isOutdated && (failure?.code === 'conflict' || isLateDraft) && (
        <div key="again">
          <Button
            variant="secondary"
            onClick={() => {
              setSeen(inForce.number);
              setFailure(null);
            }}
          >
            {`I've seen version ${inForce.number}, keep mine`}
          </Button>
        </div>
      )}
      <div key="save" className="flex flex-wrap gap-2">
        <Button key="save" type="submit" busy={busy} disabled={!differs}>
          Save
        </Button>
        {differs && (
          <Button key="again" variant="quiet" onClick={startAgain}>
            Start again
          </Button>
        )}
      </div>
    </form>
  );
}

function Lines({ label, lines }: { label: string; lines: string[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <p className="text-ink-soft">{label}</p>
      <ul className="mb-2 list-disc pl-5">
        {lines.map((line) => (
          <li key={line} className="whitespace-pre-line wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </>
  );
}
