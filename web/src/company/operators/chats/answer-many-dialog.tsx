import { ANSWERED_AT_ONCE_MAX } from '@marketplace/contract/company/chat-limits';
import type { QueueItem } from '@marketplace/contract/company/operators';
import { MESSAGE_MAX } from '@marketplace/contract/contact/message-limits';
import { formatCount } from '@marketplace/contract/shared/counts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toast } from 'react-hot-toast';
import { mutation, query } from '../../../data/queries.ts';
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toastRefusal } from '../toast-refusal.ts';

interface AnswerManyDialogProps {
  /** The open chats of the list. */
  items: QueueItem[];
  /** These chats have an answer now. */
  onAnswered: (ids: string[]) => void;
  onClose: () => void;
}

/** Gives several people the same answer. Those in whose chat somebody has written meanwhile stay in the list, with the reason. */
export function AnswerManyDialog({ items, onAnswered, onClose }: AnswerManyDialogProps) {
  const ready = useQuery(query('/operators/view_ready_answers', {})).data?.answers ?? [];
  const answering = useMutation(mutation('/operators/answer_chats'));
  const [chosen, setChosen] = useState<string[]>([]);
  const [text, setText] = useState('');
  const [solves, setSolves] = useState(false);
  const [leftOut, setLeftOut] = useState<Record<string, string>>({});
  /** Names the answer until the server has it, so that a repeated one counts once. */
  const command = useRef({ of: '', id: '' });
  const shown = items.filter(({ chat }) => chat);

  function send() {
    const of = `${text} ${solves}`;
    if (command.current.of !== of) command.current = { of, id: newIdempotencyKey() };
    const chats = shown.flatMap(({ id, chat }) =>
      chat && chosen.includes(id) ? [{ id, after_seq: chat.last_seq }] : [],
    );
    answering.mutate(
      { chats, text: text.trim(), solves, client_id: command.current.id },
      {
        onSuccess: ({ answered, left_out }) => {
          if (answered.length > 0) toast.success(`Answered ${formatCount(answered.length, 'chat')}`);
          onAnswered(answered);
          if (left_out.length === 0) return onClose();
          setLeftOut(Object.fromEntries(left_out.map(({ id, msg }) => [id, msg])));
          setChosen([]);
        },
        onError: toastRefusal,
      },
    );
  }

  return (
    <Dialog
      open
      hasInput={text !== ''}
      onOpenChange={(open) => !open && onClose()}
      title="Answer several people"
      description="Each gets the answer in their own chat. {name} becomes the person's first name."
      actions={
        <Button disabled={chosen.length === 0 || !text.trim()} busy={answering.isPending} onClick={send}>
          {`Answer ${formatCount(chosen.length, 'chat')}`}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <fieldset className="max-h-64 overflow-y-auto rounded-card border border-line px-3">
          <legend className="text-sm font-semibold">Which chats</legend>
          {shown.map((item) => (
            <Checkbox
              key={item.id}
              label={`${item.title}: ${item.summary}`}
              {...(leftOut[item.id] && { help: leftOut[item.id] })}
              checked={chosen.includes(item.id)}
              disabled={!chosen.includes(item.id) && chosen.length >= ANSWERED_AT_ONCE_MAX}
              onChange={({ target }) =>
                setChosen(target.checked ? [...chosen, item.id] : chosen.filter((each) => each !== item.id))
              }
            />
          ))}
        </fieldset>
        {ready.length > 0 && (
          <Select
            key="ready"
            label="Ready answers"
            value=""
            onChange={({ target }) => setText(ready.find(({ _id }) => _id === target.value)?.text ?? text)}
          >
            <option value="">Choose one</option>
            {ready.map(({ _id, title, is_shared }) => (
              <option key={_id} value={_id}>
                {is_shared ? title : `${title} (only yours)`}
              </option>
            ))}
          </Select>
        )}
        <TextArea
          key="text"
          label="Answer"
          maxLength={MESSAGE_MAX}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Switch
          label="Mark them as solved"
          checked={solves}
          onChange={({ target }) => setSolves(target.checked)}
        />
      </div>
    </Dialog>
  );
}
