import { useEffect, useRef, useState } from 'react';
import type { Thread } from '../../lib/kept-messages.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

interface NewMessageAnnouncerProps {
  thread: Thread | null;
  accountId: string;
  name: string;
  typing: boolean;
}

/** Reads out what the other person has written since the conversation was opened, when the screen reader has time. */
export function NewMessageAnnouncer({ thread, accountId, name, typing }: NewMessageAnnouncerProps) {
  const read = useRef(thread?.to ?? null);
  const [words, setWords] = useState('');
  useEffect(() => {
    if (!thread) return;
    const from = read.current ?? thread.to;
    read.current = thread.to;
    const fresh = thread.messages.filter(({ seq, sender_id }) => seq > from && sender_id !== accountId);
    if (fresh.length > 0) {
      setWords(fresh.map(({ message, file }) => `${name}: ${message || file?.name || 'a file'}`).join('. '));
    }
  }, [thread, accountId, name]);
  return (
    <VisuallyHidden>
      <span role="status">{words}</span>
      <span role="status">{typing && `${name} is typing`}</span>
    </VisuallyHidden>
  );
}
