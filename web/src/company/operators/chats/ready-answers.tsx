import type { ReadyAnswer } from '@marketplace/contract/company/operator-chats';
import { fillAnswer } from '@marketplace/contract/company/ready-answer-text';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation, query } from '../../../data/queries.ts';
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toastRefusal } from '../toast-refusal.ts';

interface ReadyAnswersProps {
  /** The name of the person who gets the answer. */
  person: string;
  onInsert: (text: string) => void;
}

/** Inserts a ready answer into what the operator writes, and leads to the list of them. */
export function ReadyAnswers({ person, onInsert }: ReadyAnswersProps) {
  const answers = useQuery(query('/operators/view_ready_answers', {})).data?.answers ?? [];
  const [editing, setEditing] = useState(false);
  return (
    <div className="flex flex-wrap items-end gap-2">
      {answers.length > 0 && (
        <Select
          label="Ready answers"
          className="min-w-0 grow basis-48"
          value=""
          onChange={({ target }) => {
            const chosen = answers.find(({ _id }) => _id === target.value);
            if (chosen) onInsert(fillAnswer(chosen.text, person));
          }}
        >
          <option value="">Choose one</option>
          {answers.map(({ _id, title, is_shared }) => (
            <option key={_id} value={_id}>
              {is_shared ? title : `${title} (only yours)`}
            </option>
          ))}
        </Select>
      )}
      <Button variant="quiet" size="small" onClick={() => setEditing(true)}>
        {answers.length > 0 ? 'Change ready answers' : 'Add a ready answer'}
      </Button>
      {editing && <EditDialog answers={answers} onClose={() => setEditing(false)} />}
    </div>
  );
}

interface EditDialogProps {
  answers: ReadyAnswer[];
  onClose: () => void;
}

function EditDialog({ answers, onClose }: EditDialogProps) {
  // Empty, because what is written to a person tells of them.
  const empty = () => ({ _id: newIdempotencyKey(), title: '', text: '', is_shared: false });
  const [draft, setDraft] = useState<ReadyAnswer>(empty);
  const saving = useMutation(mutation('/operators/save_ready_answer'));
  const deleting = useMutation(mutation('/operators/delete_ready_answer'));
  const isNew = answers.every(({ _id }) => _id !== draft._id);
  const isIncomplete = !draft.title.trim() || !draft.text.trim();
  return (
    <Dialog
      open
      hasInput
      onOpenChange={(open) => !open && onClose()}
      title="Ready answers"
      description="{name} becomes the person's first name."
      actions={
        <>
          {!isNew && (
            <Button
              variant="danger"
              busy={deleting.isPending}
              onClick={() =>
                deleting.mutate(
                  { answer_id: draft._id },
                  { onSuccess: () => setDraft(empty()), onError: toastRefusal },
                )
              }
            >
              Delete
            </Button>
          )}
          <Button
            disabled={isIncomplete}
            busy={saving.isPending}
            onClick={() => {
              const { _id: answer_id, ...answer } = draft;
              saving.mutate({ answer_id, ...answer }, { onSuccess: onClose, onError: toastRefusal });
            }}
          >
            Save
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {answers.length > 0 && (
          <Select
            label="Which one"
            value={isNew ? '' : draft._id}
            onChange={({ target }) => setDraft(answers.find(({ _id }) => _id === target.value) ?? empty())}
          >
            <option value="">A new one</option>
            {answers.map(({ _id, title }) => (
              <option key={_id} value={_id}>
                {title}
              </option>
            ))}
          </Select>
        )}
        <TextField
          label="Title"
          maxLength={80}
          value={draft.title}
          onChange={({ target }) => setDraft({ ...draft, title: target.value })}
        />
        <TextArea
          label="Answer"
          value={draft.text}
          onChange={({ target }) => setDraft({ ...draft, text: target.value })}
        />
        <Switch
          label="The whole team can use it"
          checked={draft.is_shared}
          onChange={({ target }) => setDraft({ ...draft, is_shared: target.checked })}
        />
      </div>
    </Dialog>
  );
}
