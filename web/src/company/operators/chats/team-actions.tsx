import { NOTE_MAX } from '@marketplace/contract/company/operator-chats';
import type { QueueItem, QueueItemPage } from '@marketplace/contract/company/operators';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation, query } from '../../../data/queries.ts';
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toastRefusal } from '../toast-refusal.ts';

interface TeamActionsProps {
  item: QueueItemPage;
  onAssigned: (assignee: QueueItem['assigned_to']) => void;
  onReload: () => void;
}

/** A note for colleagues, and handing an item over to one of them. */
export function TeamActions({ item, onAssigned, onReload }: TeamActionsProps) {
  const [open, setOpen] = useState<'note' | 'hand over' | null>(null);
  return (
    <>
      <Button key="note" variant="quiet" onClick={() => setOpen('note')}>
        Add a note
      </Button>
      <Button key="hand over" variant="quiet" onClick={() => setOpen('hand over')}>
        Hand over
      </Button>
      {open === 'note' && <NoteDialog item={item} onClose={() => setOpen(null)} />}
      {open === 'hand over' && (
        <HandOverDialog
          item={item}
          onAssigned={onAssigned}
          onReload={onReload}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

function NoteDialog({ item, onClose }: { item: QueueItemPage; onClose: () => void }) {
  const adding = useMutation(mutation('/operators/add_note'));
  const [text, setText] = useState('');
  const [client_id] = useState(newIdempotencyKey);
  return (
    <Dialog
      open
      hasInput={text !== ''}
      onOpenChange={(open) => !open && onClose()}
      title="A note for your colleagues"
      description="The person never sees it."
      actions={
        <Button
          disabled={!text.trim()}
          busy={adding.isPending}
          onClick={() =>
            adding.mutate(
              { kind: item.kind, id: item.id, text: text.trim(), client_id },
              { onSuccess: onClose, onError: toastRefusal },
            )
          }
        >
          Save the note
        </Button>
      }
    >
      <TextArea
        label="Note"
        maxLength={NOTE_MAX}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </Dialog>
  );
}

function HandOverDialog({ item, onAssigned, onReload, onClose }: TeamActionsProps & { onClose: () => void }) {
  const found = useQuery(query('/operators/view_colleagues', { kind: item.kind, id: item.id }));
  const colleagues = (found.data?.colleagues ?? []).filter(({ _id }) => _id !== item.assigned_to?._id);
  const giving = useMutation(mutation('/operators/hand_over'));
  const [colleague, setColleague] = useState('');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Who should take over?"
      actions={
        <Button
          disabled={!colleague}
          busy={giving.isPending}
          onClick={() =>
            giving.mutate(
              {
                kind: item.kind,
                id: item.id,
                colleague_id: colleague,
                from_id: item.assigned_to?._id ?? null,
              },
              {
                onSuccess: ({ assigned_to }) => {
                  onAssigned(assigned_to);
                  onClose();
                },
                onError: (error) => {
                  toastRefusal(error);
                  onReload();
                },
              },
            )
          }
        >
          Hand over
        </Button>
      }
    >
      <Select label="Colleague" value={colleague} onChange={({ target }) => setColleague(target.value)}>
        <option value="">Choose one</option>
        {colleagues.map(({ _id, fullname, is_me }) => (
          <option key={_id} value={_id}>
            {is_me ? `${fullname} (you)` : fullname}
          </option>
        ))}
      </Select>
      {found.data && colleagues.length === 0 && (
        <p className="mt-3">Nobody else on the team can decide this.</p>
      )}
    </Dialog>
  );
}
