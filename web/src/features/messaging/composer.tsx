import { useEffect, useRef, useState } from 'react';
import { keptDraft } from '../../data/kept-drafts.ts';
import { tell } from '../../lib/channel.ts';
import { MessageForm } from '../../ui/message-form.tsx';
import { AttachmentButton } from './attachment-button.tsx';

/** The other side is told again before what it was told runs out. */
const TYPING_EVERY_MS = 3000;

interface ComposerProps {
  accountId: string;
  conversationId: string;
  /** Resolves when the message is kept; null when it cannot be sent, and stays here. */
  onSend: (text: string) => Promise<void> | null;
  onFile: (file: File, caption: string) => Promise<void> | null;
}

/** Where a message is written. What is typed is kept for its conversation until it is sent. */
export function Composer({ accountId, conversationId, onSend, onFile }: ComposerProps) {
  const draft = keptDraft<{ text: string }>(accountId, `chat-${conversationId}`);
  const [text, setText] = useState(() => draft.read().text ?? '');
  const field = useRef<HTMLTextAreaElement>(null);
  const typing = useTypingNotice(conversationId);

  // With a keyboard one goes on writing at once; on a phone it would cover the messages.
  useEffect(() => {
    if (window.matchMedia('(pointer: fine)').matches) field.current?.focus({ preventScroll: true });
  }, []);

  function change(typed: string) {
    setText(typed);
    draft.save(typed ? { text: typed } : {});
    typing.say(typed.trim() !== '');
  }

  function send(message: string) {
    const kept = onSend(message);
    if (!kept) return;
    setText('');
    typing.say(false);
    // A page that is left before has the words as a draft still. What has been typed meanwhile is not ours to forget.
    void kept.then(() => draft.read().text === text && draft.forget());
  }

  return (
    <MessageForm field={field} text={text} onChange={change} onSend={send} onBlur={() => typing.say(false)}>
      <AttachmentButton conversationId={conversationId} onPicked={onFile} />
    </MessageForm>
  );
}

/** Tells the other person that one writes, no more often than is needed, and when one has stopped. */
function useTypingNotice(conversationId: string) {
  const told = useRef(0);
  const say = (typing: boolean) => {
    const now = Date.now();
    if (typing ? now - told.current < TYPING_EVERY_MS : told.current === 0) return;
    told.current = typing ? now : 0;
    tell('typing', { conversation_id: conversationId, typing });
  };
  const stop = useRef(say);
  stop.current = say;
  useEffect(() => () => stop.current(false), []);
  return { say };
}
