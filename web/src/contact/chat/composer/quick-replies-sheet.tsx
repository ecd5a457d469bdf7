import { QUICK_REPLIES_MAX, QUICK_REPLY_MAX } from '@marketplace/contract/contact/message-limits';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide';
import { useState } from 'react';
import { asFailure } from '../../../data/failure.ts';
import { useOwnUser } from '../../../data/own-user.ts';
import { mutation, query } from '../../../data/queries.ts';
import { useSavedDraft } from '../../../data/saved-drafts.ts';
import { useOneAtATime } from '../../../lib/browser/one-at-a-time.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { artisanSuggestions, customerSuggestions } from './quick-reply-labels.ts';

interface QuickRepliesSheetProps {
  onPick: (text: string) => void;
  onClose: () => void;
}

/** The person's quick replies. Choosing one inserts it into the field; they are edited here. */
export function QuickRepliesSheet({ onPick, onClose }: QuickRepliesSheetProps) {
  const { data, isError, isFetching, refetch } = useQuery(query('/user_chat/view_quick_replies', {}));
  const { _id, role } = useOwnUser();
  // A touch beside the sheet closes it, and must not delete what was typed.
  const draft = useSavedDraft<{ replies: string[] }>(_id, 'quick-replies');
  const [edited, setEdited] = useState<string[] | null>(() => draft.read().replies ?? null);
  const suggestions = role === 'artisan' ? artisanSuggestions : customerSuggestions;
  if (edited && data) {
    return (
      <EditSheet
        start={edited}
        suggestions={suggestions}
        onChange={(replies) => draft.save({ replies })}
        onDone={() => {
          draft.forget();
          setEdited(null);
        }}
        onClose={onClose}
      />
    );
  }
  const own = data?.replies ?? [];
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Quick replies"
      description="Tap one to add it to your message. You can edit it before you send."
      actions={
        data && (
          <Button variant="secondary" icon={<Icon of={Pencil} size={18} />} onClick={() => setEdited(own)}>
            {own.length > 0 ? 'Edit' : 'Write your own'}
          </Button>
        )
      }
    >
      {isError && !data && <FailedState onRetry={() => void refetch()} busy={isFetching} />}
      {!data && !isError && (
        <SkeletonGroup label="Loading quick replies" className="flex flex-col gap-2">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </SkeletonGroup>
      )}
      {data && own.length === 0 && (
        <p className="mb-2 text-sm text-ink-soft">
          You don't have your own yet. Here are some to start with:
        </p>
      )}
      {data && (
        <ul className="flex flex-col gap-2">
          {(own.length > 0 ? own : suggestions).map((text) => (
            <li key={text}>
              <button
                type="button"
                onClick={() => onPick(text)}
                className="min-h-12 w-full rounded-card border border-line bg-paper px-4 py-2.5 text-left whitespace-pre-wrap [overflow-wrap:anywhere] hover:bg-sunk"
              >
                {text}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

interface EditSheetProps {
  start: readonly string[];
  suggestions: readonly string[];
  onChange: (replies: string[]) => void;
  /** Called after the replies were stored, and on cancel. */
  onDone: () => void;
  onClose: () => void;
}

function EditSheet({ start, suggestions, onChange, onDone, onClose }: EditSheetProps) {
  const [rows, showRows] = useState(() =>
    [...start, ...(start.length === 0 ? [''] : [])].map((text, id) => ({ id, text })),
  );
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, run } = useOneAtATime();
  const save = useMutation(mutation('/user_chat/save_quick_replies'));
  const free = suggestions.filter((text) => rows.every((row) => row.text !== text));
  const isFull = rows.length >= QUICK_REPLIES_MAX;

  function setRows(next: typeof rows) {
    showRows(next);
    onChange(next.map(({ text }) => text));
  }

  const add = (text: string) =>
    setRows([
      ...rows.filter((row) => text === '' || row.text !== ''),
      { id: Math.max(-1, ...rows.map(({ id }) => id)) + 1, text },
    ]);

  async function store() {
    setProblem(null);
    try {
      await save.mutateAsync({ replies: rows.map(({ text }) => text) });
      onDone();
    } catch (error) {
      setProblem(asFailure(error).msg);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={() => !busy && onClose()}
      title="Your quick replies"
      description={`Up to ${QUICK_REPLIES_MAX}. Only you see them.`}
      actions={
        <>
          <Button variant="secondary" disabled={busy} onClick={onDone}>
            Cancel
          </Button>
          <Button busy={busy} onClick={() => void run(store)}>
            Save
          </Button>
        </>
      }
    >
      <ul className="flex flex-col gap-3">
        {rows.map(({ id, text }, place) => (
          <li key={id} className="flex items-end gap-1">
            <TextArea
              label={`Quick reply ${place + 1}`}
              rows={2}
              maxLength={QUICK_REPLY_MAX}
              value={text}
              className="grow"
              onChange={({ currentTarget: { value } }) =>
                setRows(rows.map((row) => (row.id === id ? { id, text: value } : row)))
              }
            />
            <IconButton
              icon={Trash2}
              label={`Delete quick reply ${place + 1}`}
              onClick={() => setRows(rows.filter((row) => row.id !== id))}
            />
          </li>
        ))}
      </ul>
      {!isFull && (
        <Button
          variant="quiet"
          className="mt-2 -ml-3"
          icon={<Icon of={Plus} size={18} />}
          onClick={() => add('')}
        >
          Add another
        </Button>
      )}
      {!isFull && free.length > 0 && (
        <>
          <h3 className="mt-4 text-sm font-semibold">Suggestions</h3>
          <ul className="mt-2 flex flex-wrap gap-2">
            {free.map((text) => (
              <li key={text}>
                <button
                  type="button"
                  onClick={() => add(text)}
                  className="min-h-11 rounded-card border border-line px-3 py-1.5 text-left text-sm hover:bg-sunk"
                >
                  {text}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {problem && (
        <div className="mt-3">
          <Notice tone="error" live>
            {problem}
          </Notice>
        </div>
      )}
    </Dialog>
  );
}
