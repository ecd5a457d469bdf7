import { MESSAGE_MAX } from '@marketplace/contract/messages';
import { SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/** About five lines. */
const TALLEST_PX = 136;

interface MessageFormProps {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onChange: (text: string) => void;
  /** Not called without words. */
  onSend: (text: string) => void;
  onBlur?: () => void;
  /** What stands before the field. */
  children?: ReactNode;
}

/** One line to write a message in, which grows with it. Enter sends; the field keeps the focus, and a phone its keyboard. */
export function MessageForm({ field, text, onChange, onSend, onBlur, children }: MessageFormProps) {
  // As high as its lines, up to a limit.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the text that changes the height
  useLayoutEffect(() => {
    const box = field.current;
    if (!box) return;
    box.style.height = 'auto';
    box.style.height = `${Math.min(box.scrollHeight + 2, TALLEST_PX)}px`;
  }, [text]);

  function send(event: FormEvent) {
    event.preventDefault();
    field.current?.focus({ preventScroll: true });
    if (text.trim()) onSend(text.trim());
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    // A key that ends the choice of a letter sends nothing.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event);
  }

  const empty = text.trim() === '';
  return (
    <form
      onSubmit={send}
      className="safe-bottom flex shrink-0 items-end gap-1.5 border-t border-line bg-paper px-2 pt-2 [--safe-bottom-min:8px]"
    >
      {children}
      <textarea
        ref={field}
        rows={1}
        aria-label="Message"
        placeholder="Type here..."
        enterKeyHint="send"
        maxLength={MESSAGE_MAX}
        value={text}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={press}
        onBlur={onBlur}
        className="min-h-11 min-w-0 grow resize-none rounded-[22px] border border-line-strong bg-paper px-4 py-2.5 leading-snug focus-visible:outline-2 focus-visible:-outline-offset-1"
      />
      <button
        type="submit"
        aria-label="Send"
        title="Send"
        // Not `disabled`: a press by mistake would take the focus, and with it the keyboard, away.
        aria-disabled={empty || undefined}
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
