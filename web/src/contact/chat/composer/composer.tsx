import { MESSAGE_MAX } from '@marketplace/contract/contact/message-limits';
import { messageTexts } from '@marketplace/contract/contact/message-texts';
import { Mic, SendHorizontal } from 'lucide';
import { type FormEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { showToast } from '../../../lib/show-toast.ts';
import { isForInputMethod } from '../../../ui/fields/input-method.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { classNames } from '../../../ui/text/class-names.ts';
import { chatClasses } from '../messages/message-classes.ts';
import { draftOf } from '../store/chat-drafts.ts';
import type { ChatAddress } from '../store/chat-state.ts';
import { chat } from '../store/chat-store.ts';
import { canRecord, useVoiceNote } from '../voice/use-voice-note.tsx';
import { AttachmentButton } from './attachment-button.tsx';
import { useComposerTools } from './use-composer-tools.tsx';

/** In pixels: about five lines. */
const TALLEST_PX = 136;
/** Shorter than the time after which the other side hides the typing indicator. */
const TYPING_EVERY_MS = 3000;

interface ComposerProps {
  accountId: string;
  address: ChatAddress;
  /** Whether the recipient exists. */
  recipientExists: boolean;
  /** Opens the form of an offer; undefined where offers are not possible. */
  onOffer?: (() => void) | undefined;
  /** Sentences that begin a conversation: a tap puts one into the empty field. */
  starters?: readonly string[];
}

/**
 * The message field, which grows with its text. The text is stored per conversation until it is sent. Enter sends, and the field keeps the
 * focus, which keeps a phone's keyboard open.
 */
export function Composer({ accountId, address, recipientExists, onOffer, starters = [] }: ComposerProps) {
  const draft = draftOf(accountId, address);
  const [text, setText] = useState(() => draft.read().text ?? '');
  const field = useRef<HTMLTextAreaElement>(null);
  const typing = useTypingNotice(address);
  const voice = useVoiceNote({
    accountId,
    address,
    onSend: ({ blob, ...recorded }) => ifRecipientExists(() => chat.sendVoiceNote(address, blob, recorded)),
  });

  // With a physical keyboard the person can type at once; on a phone the on-screen keyboard would cover the messages.
  useEffect(() => {
    if (window.matchMedia('(pointer: fine)').matches) field.current?.focus({ preventScroll: true });
  }, []);

  // The field grows with the lines of its text up to a limit.
  useLayoutEffect(() => {
    const box = field.current;
    if (!box) return;
    box.style.height = 'auto';
    box.style.height = `${Math.min(box.scrollHeight + 2, TALLEST_PX)}px`;
  }, [text]);

  function change(typed: string) {
    setText(typed);
    draft.save(typed ? { text: typed } : {});
    typing.say(typed.trim() !== '');
  }

  function ifRecipientExists(send: () => Promise<void> | null): Promise<void> | null {
    if (recipientExists) return send();
    void showToast('error', messageTexts.noReceiver);
    return null;
  }

  const tools = useComposerTools({
    address,
    ifRecipientExists,
    insert(reply) {
      const before = text.trimEnd();
      change(before ? `${before}\n${reply}` : reply);
      // Runs after the sheet has returned the focus to its button.
      setTimeout(() => field.current?.focus(), 0);
    },
  });

  function begin(starter: string) {
    change(starter);
    field.current?.focus();
  }

  function send(event: FormEvent) {
    event.preventDefault();
    field.current?.focus({ preventScroll: true });
    const message = text.trim();
    if (!message) return;
    const stored = ifRecipientExists(() => chat.sendText(address, message));
    if (!stored) return;
    voice.ignoreSecondTap();
    setText('');
    typing.say(false);
    // Deletes the draft once the outbox has the message, unless the person has typed on meanwhile.
    void stored.then(() => draft.read().text === text && draft.forget());
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Enter' && !event.shiftKey && !isForInputMethod(event)) send(event);
  }

  const empty = text.trim() === '';
  return (
    <form onSubmit={send} className={chatClasses.composer}>
      {voice.problem && !voice.isOpen && (
        <p role="alert" className="w-full px-2 text-sm">
          {voice.problem}
        </p>
      )}
      {voice.recorder}
      {empty && starters.length > 0 && !voice.isOpen && (
        <ul aria-label="Ways to begin" className="flex w-full gap-2 overflow-x-auto px-1 pb-0.5">
          {starters.map((starter) => (
            <li key={starter} className="shrink-0">
              <button
                type="button"
                onClick={() => begin(starter)}
                className="min-h-11 rounded-full border border-line-strong bg-paper px-4 text-sm font-medium hover:bg-leaf-tint"
              >
                {starter}
              </button>
            </li>
          ))}
        </ul>
      )}
      {/* Hidden and not removed: it has the typed text, and the microphone on which a finger may rest. */}
      <div className={classNames('min-w-0 grow items-end gap-1.5', voice.isOpen ? 'hidden' : 'flex')}>
        <AttachmentButton
          {...{ accountId, address, onOffer }}
          others={tools.items}
          onPicked={(file, caption) => ifRecipientExists(() => chat.sendFile(address, file, caption))}
        />
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
          className="min-h-11 min-w-0 grow resize-none rounded-[22px] border border-line-strong bg-paper px-4 py-2.5 leading-snug placeholder:text-[min(1rem,6vw)] focus-visible:outline-2 focus-visible:-outline-offset-1"
        />
        {empty && canRecord() ? (
          <button
            {...voice.button}
            type="button"
            aria-label="Record a voice note"
            title="Record a voice note: hold, or tap"
            className="grid size-11 shrink-0 touch-none place-items-center rounded-full bg-sunk text-ink select-none hover:bg-leaf-tint"
          >
            <Icon of={Mic} size={20} />
          </button>
        ) : (
          <button
            type="submit"
            aria-label="Send"
            title="Send"
            // `disabled` would drop the focus on an accidental press, and close the keyboard.
            aria-disabled={empty || undefined}
            onPointerDown={(event) => event.preventDefault()}
            className={classNames(
              'grid size-11 shrink-0 place-items-center rounded-full transition-colors',
              empty ? 'bg-sunk text-ink-soft' : 'bg-leaf text-on-leaf hover:bg-leaf-hover',
            )}
          >
            <Icon of={SendHorizontal} size={20} />
          </button>
        )}
      </div>
      {tools.sheet}
    </form>
  );
}

/** Sends typing notices at the lowest sufficient frequency, and one when the person stops. */
function useTypingNotice(address: ChatAddress) {
  const toldAtMs = useRef(0);
  const say = (typing: boolean) => {
    const now = Date.now();
    if (typing ? now - toldAtMs.current < TYPING_EVERY_MS : toldAtMs.current === 0) return;
    toldAtMs.current = typing ? now : 0;
    chat.emitTyping(address, typing);
  };
  const stop = useRef(say);
  stop.current = say;
  useEffect(() => () => stop.current(false), []);
  return { say };
}
