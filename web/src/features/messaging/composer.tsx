import { MESSAGE_MAX } from '@marketplace/contract/messages';
import { SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { tell } from '../../lib/channel.ts';
import { keptDraft } from '../../lib/kept-drafts.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { AttachmentButton } from './attachment-button.tsx';

/** The other side is told again before what it was told runs out. */
const TYPING_EVERY_MS = 3000;
/** About five lines. */
const TALLEST_PX = 136;

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

  // As high as its lines, up to a limit.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the text that changes the height
  useLayoutEffect(() => {
    const box = field.current;
    if (!box) return;
    box.style.height = 'auto';
    box.style.height = `${Math.min(box.scrollHeight + 2, TALLEST_PX)}px`;
  }, [text]);

  // With a keyboard one goes on writing at once; on a phone it would cover the messages.
  useEffect(() => {
    if (window.matchMedia('(pointer: fine)').matches) field.current?.focus({ preventScroll: true });
  }, []);

  function change(typed: string) {
    setText(typed);
    draft.save(typed ? { text: typed } : {});
    typing.say(typed.trim() !== '');
  }

  function send(event: FormEvent) {
    event.preventDefault();
    const message = text.trim();
    // Keeps the keyboard of a phone open.
    field.current?.focus({ preventScroll: true });
    if (!message) return;
    const kept = onSend(message);
    if (!kept) return;
    setText('');
    typing.say(false);
    // A page that is left before has the words as a draft still. What has been typed meanwhile is not ours to forget.
    void kept.then(() => draft.read().text === text && draft.forget());
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    // A key that ends the choice of a letter sends nothing.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    send(event);
  }

  const empty = text.trim() === '';
  return (
    <form
      onSubmit={send}
      className="safe-bottom flex shrink-0 items-end gap-1.5 border-t border-line bg-paper px-2 pt-2 [--safe-bottom-min:8px]"
    >
      <AttachmentButton conversationId={conversationId} onPicked={onFile} />
      <textarea
        ref={field}
        rows={1}
        aria-label="Message"
        placeholder="Type here..."
        enterKeyHint="send"
        maxLength={MESSAGE_MAX}
        value={text}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        onKeyDown={press}
        onBlur={() => typing.say(false)}
        className="min-h-11 min-w-0 grow resize-none rounded-[22px] border border-line-strong bg-paper px-4 py-2.5 leading-snug focus-visible:outline-2 focus-visible:-outline-offset-1"
      />
      <button
        type="submit"
        aria-label="Send"
        title="Send"
        // Not `disabled`: a press by mistake would take the focus, and with it the keyboard, away.
        aria-disabled={empty || undefined}
        // The field keeps the focus.
        onPointerDown={(event) => event.preventDefault()}
        className={classNames(
          'grid size-11 shrink-0 place-items-center rounded-full transition-colors',
          empty ? 'bg-sunk text-ink-soft' : 'bg-leaf text-on-leaf hover:bg-leaf-hover',
        )}
      >
        <Icon of={SendHorizontal} size={20} />
      </button>
    </form>
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
