import { DELETE_MINUTES } from '@marketplace/contract/contact/message-limits';
import type { MessagePlace } from '@marketplace/contract/contact/message-places';
import { messageTexts } from '@marketplace/contract/contact/message-texts';
import type { ChatFile, Conversation, Message, MessageOffer } from '@marketplace/contract/contact/messages';
import { ArrowDown } from 'lucide';
import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Thread, UnsentMessage } from '../../../data/message-store.ts';
import { serverNowMs } from '../../../lib/browser/server-time.ts';
import { formatCount } from '../../../lib/format.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { addressOf } from '../store/chat-state.ts';
import { chat, useChat } from '../store/chat-store.ts';
import { earlyMessagesOf } from '../store/chat-sync.ts';
import { canDelete, canReport, MessageBubble } from './message-bubble.tsx';
import { chatClasses } from './message-classes.ts';
import { firstNewSeq, groupHeaderOf } from './message-groups.ts';
import { useMessageWindow } from './message-window.tsx';
import { StickyDay } from './sticky-day.tsx';
import { useDeleteMessage } from './use-delete-message.tsx';

/** Content below the message at a position. */
export interface MessageNote {
  /** Distinguishes it from other notes at the same position. */
  key: string;
  seq: number;
  content: ReactNode;
}

interface MessageListProps {
  conversation: Conversation;
  thread: Thread;
  accountId: string;
  /** Called with the id of a message to report. Without it messages cannot be reported. */
  onReport?: ((messageId: string) => void) | undefined;
  /** Shown below the text of an empty conversation. */
  emptyHint?: ReactNode;
  /** Content below the messages at these positions. */
  notes?: readonly MessageNote[] | undefined;
  /** When this person sent an offer, by this phone's clock; 0 for never. The list then scrolls to it. */
  offeredAtMs?: number;
  /** The position from which messages are new; null for none. */
  newFrom?: number | null;
  /** The position of a message to scroll to and highlight; a new object scrolls again. */
  wanted?: { seq: number } | null;
}

/** The messages, newest at the bottom. */
export function MessageList({
  conversation,
  thread,
  accountId,
  onReport,
  emptyHint,
  notes,
  offeredAtMs = 0,
  newFrom = null,
  wanted = null,
}: MessageListProps) {
  const { _id: id, receiver_name } = conversation;
  const address = addressOf(conversation);
  const outbox = useChat((state) => state.outbox);
  const items = useMemo(() => listItems(thread, outbox, address), [thread, outbox, address]);
  const lastWritten = outbox.findLast(({ conversation_id }) => conversation_id === address);
  const writtenAtMs = Math.max(lastWritten?.written_at ?? 0, offeredAtMs);
  // The scroll position from before the application loaded.
  const [startAt] = useState(() => earlyMessagesOf(accountId, id)?.scrollAnchor() ?? null);
  const view = useMessageWindow(items, { writtenAtMs, startAt, loadOlder: () => void chat.loadOlder(id) });
  const { start, end, atEnd } = view;
  const bubbles = useMemo(
    () =>
      toBubbles(items.slice(start, end), items[start - 1], {
        marks: conversation,
        accountId,
        nowMs: serverNowMs(),
      }),
    [items, start, end, conversation, accountId],
  );
  // Tab stops once in the list: at the newest message with a button.
  const lastWithButton = bubbles.findLast((bubble) => canDelete(bubble) || (onReport && canReport(bubble)));
  const { dialog, askDelete } = useDeleteMessage(id);
  const firstNew = useMemo(() => firstNewSeq(thread, newFrom, accountId), [thread, newFrom, accountId]);
  useSeenAtEnd(conversation, thread.to, atEnd);
  useScrollToWanted(wanted, { id, thread, items, goTo: view.goTo });
  const newCount = useNewMessageCount(thread, accountId, atEnd);

  return (
    <div className={chatClasses.listFrame}>
      <div
        ref={view.scroller}
        role="log"
        // chat.tsx announces new messages. A live region here would also announce older ones as they load.
        aria-live="off"
        aria-label={`Messages with ${receiver_name}`}
        tabIndex={0}
        onScroll={view.onScroll}
        className={chatClasses.list}
      >
        {view.scrollKeeper}
        {thread.from > 1 && start === 0 && (
          <p className={chatClasses.olderLine}>
            <Spinner /> Older messages
          </p>
        )}
        {items.length === 0 && (
          <div className="py-10 text-center text-ink-soft">
            <p className="font-medium">{messageTexts.noMessages}</p>
            {emptyHint}
          </div>
        )}
        <ol
          ref={view.content}
          onKeyDown={moveBetweenSideButtons}
          className={items.length > 0 ? chatClasses.messages : undefined}
        >
          {bubbles.map((bubble) => (
            <li
              key={bubble.key}
              data-key={bubble.key}
              data-day={bubble.dayName}
              className={
                wanted && wanted.seq === bubble.seq ? 'rounded-card outline-2 outline-focus' : undefined
              }
            >
              {bubble.seq !== null && bubble.seq === firstNew && <NewLine />}
              <MessageBubble
                bubble={bubble}
                isTabStop={bubble === lastWithButton}
                onReport={onReport}
                onDelete={askDelete}
              />
              {notes?.map(
                ({ key, seq, content }) => seq === bubble.seq && <Fragment key={key}>{content}</Fragment>,
              )}
            </li>
          ))}
        </ol>
      </div>
      <StickyDay scroller={view.scroller} />
      {!atEnd && (
        <button
          type="button"
          onClick={view.goToEnd}
          className="absolute right-3 bottom-3 inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full bg-paper px-3 text-sm font-semibold shadow-card hover:bg-leaf-tint"
        >
          <Icon of={ArrowDown} size={18} {...(newCount === 0 && { label: 'Go to the newest messages' })} />
          {newCount > 0 && <span>{formatCount(newCount, 'new message')}</span>}
        </button>
      )}
      {dialog}
    </div>
  );
}

function NewLine() {
  return <p className={chatClasses.newLine}>New messages</p>;
}

/** Scrolls to a wanted message once its position is loaded. */
function useScrollToWanted(
  wanted: { seq: number } | null,
  {
    id,
    thread,
    items,
    goTo,
  }: { id: string; thread: Thread; items: readonly ListItem[]; goTo: (key: string) => void },
) {
  const handled = useRef<{ seq: number } | null>(null);
  useEffect(() => {
    if (!wanted || handled.current === wanted) return;
    if (wanted.seq < thread.from) {
      void chat.loadBackTo(id, wanted.seq);
      return;
    }
    const item = items.find((each) => 'stored' in each && each.stored.seq === wanted.seq);
    handled.current = wanted;
    if (item) goTo(item.key);
  }, [wanted, id, thread.from, items, goTo]);
}

/** An item of the list: a stored message, or one in the outbox. */
type ListItem = { key: string; stored: Message } | { key: string; unsent: UnsentMessage };

/** Returns all messages in order: stored ones by position, then the outbox by the time of writing. */
export function listItems(
  thread: Thread | null,
  outbox: readonly UnsentMessage[],
  address: string,
): ListItem[] {
  const stored = thread?.messages ?? [];
  const known = new Set(stored.map(({ client_id }) => client_id));
  const waiting = outbox.filter((item) => item.conversation_id === address && !known.has(item.client_id));
  return [
    // The key stays the same when a message is stored, so its bubble is not remounted.
    ...stored.map((message) => ({ key: message.client_id ?? message._id, stored: message })),
    ...waiting.map((unsent) => ({ key: unsent.client_id, unsent })),
  ];
}

/** The delivery state of an own message. */
export type Tick = 'sending' | 'sent' | 'delivered' | 'seen' | 'failed';

/** A message prepared for display. */
export interface Bubble {
  key: string;
  /** The id and position of a stored message; null while it is in the outbox. */
  id: string | null;
  seq: number | null;
  /** The id of its conversation; null while it is in the outbox. */
  conversationId: string | null;
  own: boolean;
  name: string;
  text: string;
  file: ChatFile | null;
  /** The step of an offer that the message announces, and its conversation. */
  offer: (MessageOffer & { conversation_id: string }) | null;
  unsent: UnsentMessage | null;
  atMs: number;
  /** Null for the other person's messages. */
  tick: Tick | null;
  deleted: boolean;
  /** Until when this person can delete it, by the server's clock; 0 for never. */
  deletableUntilMs: number;
  day: string | null;
  dayName: string;
  place: MessagePlace | null;
  /** Whether it is the first of several messages by one person within a few minutes. It shows the name. */
  startsGroup: boolean;
}

const DELETE_MS = DELETE_MINUTES * 60_000;

type Marks = Pick<Conversation, 'other_delivered_seq' | 'other_seen_seq' | 'receiver_name'>;

/** Prepares a part of a conversation for display. `before` is the item above the first one. */
function toBubbles(
  items: readonly ListItem[],
  before: ListItem | undefined,
  { marks, accountId, nowMs }: { marks: Marks; accountId: string; nowMs: number },
): Bubble[] {
  let previous = before && toBubble(before, marks, accountId);
  return items.map((item) => {
    const bubble = toBubble(item, marks, accountId);
    const header = groupHeaderOf(bubble, previous, nowMs);
    previous = bubble;
    return { ...bubble, ...header };
  });
}

function toBubble(item: ListItem, marks: Marks, accountId: string): Bubble {
  const rest = { key: item.key, day: null, dayName: '', startsGroup: true };
  if ('unsent' in item) {
    const { unsent } = item;
    return {
      ...rest,
      id: null,
      seq: null,
      conversationId: null,
      own: true,
      name: 'You',
      text: unsent.message,
      place: unsent.place ?? null,
      file: null,
      offer: null,
      unsent,
      deleted: false,
      // A message that is not stored yet can always be removed.
      deletableUntilMs: Number.MAX_SAFE_INTEGER,
      atMs: unsent.written_at,
      tick: unsent.problem === null ? 'sending' : 'failed',
    };
  }
  const { stored } = item;
  const own = stored.sender_id === accountId;
  return {
    ...rest,
    id: stored._id,
    seq: stored.seq,
    conversationId: stored.conversation_id,
    own,
    name: own ? 'You' : stored.sender_name || marks.receiver_name,
    text: stored.message,
    place: stored.place ?? null,
    file: stored.file ?? null,
    offer: stored.offer ? { ...stored.offer, conversation_id: stored.conversation_id } : null,
    unsent: null,
    deleted: stored.deleted ?? false,
    deletableUntilMs: own && !stored.offer && !stored.deleted ? stored.timestamp + DELETE_MS : 0,
    atMs: stored.timestamp,
    tick: own ? tickOf(stored.seq, marks) : null,
  };
}

function tickOf(seq: number, { other_delivered_seq, other_seen_seq }: Marks): Tick {
  if (seq <= other_seen_seq) return 'seen';
  return seq <= other_delivered_seq ? 'delivered' : 'sent';
}

/** Moves the focus between the Report and Delete buttons with the arrow keys, since Tab stops only once in the list. */
function moveBetweenSideButtons(event: KeyboardEvent<HTMLOListElement>) {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-side-button]')];
  const at = buttons.indexOf(event.target as HTMLElement);
  if (!step || at < 0) return;
  event.preventDefault();
  buttons[at + step]?.focus();
}

/**
 * Marks the newest message as seen once it is on a visible screen. Also fetches a message whose text the server withholds until it is read.
 */
function useSeenAtEnd(conversation: Conversation, to: number, atEnd: boolean) {
  const { _id: id, seen_seq, unread, unopened = false } = conversation;
  useEffect(() => {
    const look = () => {
      if (unopened && document.visibilityState === 'visible') void chat.refreshThread(id);
      const waits = seen_seq < to || unread > 0;
      if (!waits) return;
      if (atEnd && document.visibilityState === 'visible') chat.markSeen(id, to);
      else chat.dispatch({ type: 'messages-unseen', id });
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [id, seen_seq, unread, unopened, to, atEnd]);
}

/** Returns how many messages of the other person arrived since the person left the end of the list. */
function useNewMessageCount({ to, messages }: Thread, accountId: string, atEnd: boolean): number {
  const seqWhenLeft = useRef(to);
  if (atEnd) seqWhenLeft.current = to;
  if (to === seqWhenLeft.current) return 0;
  return messages.filter(({ seq, sender_id }) => seq > seqWhenLeft.current && sender_id !== accountId).length;
}
