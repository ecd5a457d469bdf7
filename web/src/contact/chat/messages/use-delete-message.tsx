import { type ReactNode, useCallback, useState } from 'react';
import { reportUnfetched } from '../../../lib/late-code.ts';
import { chat } from '../store/chat-store.ts';
import type { Bubble } from './message-list.tsx';

/** Confirms deleting an own message for both people. A message in the outbox is removed at once. */
export function useDeleteMessage(conversationId: string): {
  dialog: ReactNode;
  askDelete: (bubble: Bubble) => void;
} {
  const [dialog, setDialog] = useState<ReactNode>(null);
  const askDelete = useCallback(
    ({ id, unsent }: Bubble) => {
      if (unsent) return chat.discardMessage(unsent.client_id);
      if (id === null) return;
      import('./delete-message-dialog.tsx').then(
        ({ DeleteMessageDialog }) =>
          setDialog(
            <DeleteMessageDialog
              onDelete={() => chat.deleteMessage({ conversation_id: conversationId, _id: id })}
              onClose={() => setDialog(null)}
            />,
          ),
        (error: unknown) => reportUnfetched('The dialog', error),
      );
    },
    [conversationId],
  );
  return { dialog, askDelete };
}
