import type { ChatOfItem } from '@marketplace/contract/company/operator-chats';
import type { QueueItemPage } from '@marketplace/contract/company/operators';
import { lagosDay } from '@marketplace/contract/shared/lagos-day';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../data/queries.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toastRefusal } from '../toast-refusal.ts';

interface ChatActionsProps {
  item: QueueItemPage;
  chat: ChatOfItem;
  /** Opens the field for another message. */
  onWrite: () => void;
  /** The conversation has left the list of open ones, or another one. */
  onGone: () => void;
  /** It changed, or a colleague was first: read it again. */
  onReload: () => void;
}

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;

/** What an operator can do with a conversation besides answering it. */
export function ChatActions({ item, chat, onWrite, onGone, onReload }: ChatActionsProps) {
  const changing = useMutation(mutation('/operators/change_chat'));
  const [snoozing, setSnoozing] = useState(false);

  function change(what: 'solve' | 'reopen' | 'snooze', until?: string) {
    const { revision, last_seq } = chat;
    changing.mutate(
      { support_chat: item.id, change: what, revision, last_seq, ...(until && { until }) },
      {
        onSuccess: what === 'reopen' ? onReload : onGone,
        onError: (error) => {
          toastRefusal(error);
          onReload();
        },
      },
    );
  }

  return (
    <>
      {chat.state !== 'open' && <Button onClick={onWrite}>Write again</Button>}
      {chat.state !== 'solved' && (
        <Button variant="quiet" disabled={changing.isPending} onClick={() => change('solve')}>
          Mark as solved
        </Button>
      )}
      {chat.state !== 'open' && (
        <Button variant="quiet" disabled={changing.isPending} onClick={() => change('reopen')}>
          Open it again
        </Button>
      )}
      <Button variant="quiet" onClick={() => setSnoozing(true)}>
        Snooze
      </Button>
      {snoozing && (
        <SnoozeDialog
          onChoose={(until) => {
            setSnoozing(false);
            change('snooze', until);
          }}
          onClose={() => setSnoozing(false)}
        />
      )}
    </>
  );
}

/** Asks until when a conversation is snoozed. Hours are those of Nigeria. */
function SnoozeDialog({ onChoose, onClose }: { onChoose: (until: string) => void; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
  const morningIn = (days: number) => `${lagosDay(new Date(Date.now() + days * DAY_MS))}T08:00:00+01:00`;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Snooze until when?"
      description="It comes back earlier if they write."
      actions={
        <Button disabled={!typed} onClick={() => onChoose(`${typed}:00+01:00`)}>
          Snooze
        </Button>
      }
    >
      <div className="flex flex-wrap gap-2">
        <Button key="hours" variant="secondary" onClick={() => onChoose(inHours(4))}>
          In 4 hours
        </Button>
        <Button key="tomorrow" variant="secondary" onClick={() => onChoose(morningIn(1))}>
          Tomorrow at 8
        </Button>
        <Button key="week" variant="secondary" onClick={() => onChoose(morningIn(7))}>
          In a week
        </Button>
      </div>
      <TextField
        className="mt-3"
        type="datetime-local"
        label="Or choose a time"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </Dialog>
  );
}
