import {
  MATCHES_AT_ONCE_A_DAY,
  SEARCH_NAME_MAX,
  type SearchFrequency,
  searchFrequencies,
} from '@marketplace/contract/discovery/saved-searches';
import { type FormEvent, useRef, useState } from 'react';
import type { ApiError } from '../../data/api-client.ts';
import { asFailure, explain } from '../../data/failure.ts';
import { useOneAtATime } from '../../lib/browser/one-at-a-time.ts';
import { useUniqueId } from '../../lib/unique-id.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { frequencyLabel } from './search-labels.ts';

interface Chosen {
  name: string;
  rhythm: SearchFrequency;
}

interface SearchFormProps {
  title: string;
  description?: string;
  saved: Chosen;
  /** Rejects when saving failed: the form then shows the error and keeps the values. */
  onSave: (chosen: Chosen) => Promise<void>;
  onClose: () => void;
}

const help: Record<SearchFrequency, string> = {
  at_once: `As soon as there's something new, at most ${MATCHES_AT_ONCE_A_DAY} times a day.`,
  daily: 'Every day at 9 in the morning we tell you how many new ones there are.',
};

/** The dialog with the name and the frequency of a saved search. */
export function SearchForm({ title, description, saved, onSave, onClose }: SearchFormProps) {
  const [name, setName] = useState(saved.name);
  const [rhythm, setRhythm] = useState(saved.rhythm);
  const [missing, setMissing] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const { busy, run } = useOneAtATime();
  const field = useRef<HTMLInputElement>(null);
  const formId = useUniqueId();

  async function save() {
    setFailure(undefined);
    setMissing(name.trim() === '');
    if (name.trim() === '') return field.current?.focus();
    try {
      await onSave({ name: name.trim(), rhythm });
    } catch (error) {
      setFailure(asFailure(error));
    }
  }

  /** Does nothing while saving: the person would not see the outcome. */
  function close() {
    if (!busy) onClose();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    // The dialog may be inside another form.
    event.stopPropagation();
    void run(save);
  }

  return (
    <Dialog
      open
      onOpenChange={close}
      title={title}
      description={description}
      actions={
        <>
          <Button variant="secondary" aria-disabled={busy || undefined} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          ref={field}
          label="Name"
          autoComplete="off"
          maxLength={SEARCH_NAME_MAX}
          value={name}
          onChange={(event) => setName(event.target.value)}
          {...(missing && { error: 'Please give the search a name' })}
        />
        <RadioGroup
          label="When should we tell you about new results?"
          value={rhythm}
          input={{
            name: 'rhythm',
            onChange: ({ currentTarget }) => setRhythm(currentTarget.value as SearchFrequency),
          }}
          options={searchFrequencies.map((value) => ({
            value,
            label: frequencyLabel[value],
            help: help[value],
          }))}
        />
        {failure && (
          <Notice tone="error" live>
            {explain(failure)}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
