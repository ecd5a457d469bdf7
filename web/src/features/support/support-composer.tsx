import { useRef, useState } from 'react';
import { keptDraft } from '../../data/kept-drafts.ts';
import { MessageForm } from '../../ui/message-form.tsx';

interface SupportComposerProps {
  accountId: string;
  onSend: (text: string) => void;
}

/** Where a message to the team is written. What is typed is kept until it is sent. */
export function SupportComposer({ accountId, onSend }: SupportComposerProps) {
  const [draft] = useState(() => keptDraft<{ text: string }>(accountId, 'support-chat'));
  const [text, setText] = useState(() => draft.read().text ?? '');
  const field = useRef<HTMLTextAreaElement>(null);

  function change(typed: string) {
    setText(typed);
    draft.save(typed ? { text: typed } : {});
  }

  function send(message: string) {
    onSend(message);
    change('');
  }

  return <MessageForm field={field} text={text} onChange={change} onSend={send} />;
}
