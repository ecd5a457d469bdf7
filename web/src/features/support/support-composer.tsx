import { MESSAGE_MAX } from '@marketplace/contract/messages';
import { SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { keptDraft } from '../../lib/kept-drafts.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';

interface SupportComposerProps {
  accountId: string;
  onSend: (text: string) => void;
}

/** Where a message to the team is written. Enter sends; what is typed is kept until it is sent. */
export function SupportComposer({ accountId, onSend }: SupportComposerProps) {
  const [draft] = useState(() => keptDraft<{ text: string }>(accountId, 'support-chat'));
  const [text, setText] = useState(() => draft.read().text ?? '');
  const field = useRef<HTMLTextAreaElement>(null);
  const empty = text.trim() === '';

  function change(typed: string) {
    setText(typed);
    draft.save(typed ? { text: typed } : {});
  }

  function send(event: FormEvent) {
    event.preventDefault();
    // Keeps the keyboard of a phone open.
    field.current?.focus({ preventScroll: true });
    if (empty) return;
    onSend(text.trim());
    change('');
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    // A key that ends the choice of a letter sends nothing.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event);
  }

  return (
    <form
      onSubmit={send}
      className="safe-bottom flex shrink-0 items-end gap-1.5 border-t border-line bg-paper px-2 pt-2 [--safe-bottom-min:8px]"
    >
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
        className="field-sizing-content max-h-34 min-h-11 min-w-0 grow resize-none rounded-[22px] border border-line-strong bg-paper px-4 py-2.5 leading-snug"
      />
      <button
        type="submit"
        aria-label="Send"
        title="Send"
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
