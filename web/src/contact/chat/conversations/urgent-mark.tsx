import type { Conversation } from '@marketplace/contract/contact/messages';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { chat, useChat } from '../store/chat-store.ts';

/** Marks the first message to an artisan who takes emergency call-outs as urgent. */
export function UrgentMark({ conversation: { _id, receiver_name } }: { conversation: Conversation }) {
  const isUrgent = useChat(() => chat.isUrgent(_id));
  return (
    <div className="shrink-0 border-t border-line bg-paper px-4 pb-2">
      <Checkbox
        label="This is urgent"
        help={`${receiver_name} takes emergency call-outs. Please tick this only if it can't wait.`}
        checked={isUrgent}
        onChange={({ currentTarget }) => chat.markUrgent(_id, currentTarget.checked)}
      />
    </div>
  );
}
