import { AUTO_SCROLL_PX, type Conversation, messageTexts } from '@marketplace/contract/messages';
import { ArrowDown } from 'lucide-react';
import { Component, type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { formatCount } from '../../lib/format.ts';
import type { Thread } from '../../lib/kept-messages.ts';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { type ChatItem, listItems, toBubbles } from './bubbles.ts';
import { MessageBubble } from './message-bubble.tsx';
import { markSeen } from './messaging.ts';
import { useMessaging } from './messaging-state.ts';
import { loadOlder } from './thread-sync.ts';

/** So many messages are in the page at once, however long the conversation is. */
const WINDOW = 120;
/** By so many the window moves when the person comes near its end. */
const STEP = 40;
const EDGE_PX = 900;

/** Where the person looks: at the end, or at the message with this key; and how far down that was. */
const AT_END = { end: true, key: '', offset: 0, scrollTop: 0 };

interface MessageListProps {
  conversation: Conversation;
  thread: Thread;
  accountId: string;
  onReport: (messageId: string) => void;
}

/**
 * The messages, the newest at the bottom. Only a window of them is in the page; whatever comes or goes above or below, the
 * message that is looked at stays where it is.
 */
export function MessageList({ conversation, thread, accountId, onReport }: MessageListProps) {
  const { _id: id, receiver_name } = conversation;
  const outbox = useMessaging((state) => state.outbox);
  const items = useMemo(() => listItems(thread, outbox, id), [thread, outbox, id]);
  /** The first message of the window; null for the newest ones. */
  const [top, setTop] = useState<string | null>(null);
  const [atEnd, setAtEnd] = useState(true);
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLOListElement>(null);
  const place = useRef({ ...AT_END });

  const latest = Math.max(0, items.length - WINDOW);
  const start = top === null ? latest : Math.min(latest, Math.max(0, findItem(items, top)));
  const end = Math.min(items.length, start + WINDOW);
  const bubbles = useMemo(
    () =>
      toBubbles(items.slice(start, end), items[start - 1], {
        marks: conversation,
        accountId,
        nowMs: Date.now(),
      }),
    [items, start, end, conversation, accountId],
  );

  const lastOther = bubbles.findLast(({ own }) => !own);

  const holdPlace = () => {
    const box = scroller.current;
    if (!box) return;
    if (place.current.end) {
      // Who has just left the end is not brought back there, also before the event says so.
      if (box.scrollTop < place.current.scrollTop && below(box) > AUTO_SCROLL_PX) return;
      box.scrollTop = box.scrollHeight;
      place.current.scrollTop = box.scrollTop;
    } else {
      const looked = content.current?.querySelector<HTMLElement>(
        `[data-key="${CSS.escape(place.current.key)}"]`,
      );
      if (looked) box.scrollTop = looked.offsetTop - place.current.offset;
    }
  };

  const noteLooked = () => {
    const box = scroller.current;
    if (!box) return;
    const children = [...(content.current?.children ?? [])] as HTMLElement[];
    const looked = children.find((child) => child.offsetTop + child.offsetHeight > box.scrollTop);
    place.current.key = looked?.dataset['key'] ?? '';
    place.current.offset = looked ? looked.offsetTop - box.scrollTop : 0;
  };

  /** Moves the window when the person comes near its end, and fetches what is before it. */
  const moveWindow = (box: HTMLElement) => {
    if (box.scrollTop < EDGE_PX) {
      if (start > 0) setTop(items[Math.max(0, start - STEP)]?.key ?? null);
      else void loadOlder(id);
    } else if (below(box) < EDGE_PX && end < items.length) {
      const next = start + STEP;
      setTop(next >= latest ? null : (items[next]?.key ?? null));
    }
  };

  const follow = () => {
    const box = scroller.current;
    if (!box) return;
    place.current.end = below(box) <= AUTO_SCROLL_PX && end === items.length;
    place.current.scrollTop = box.scrollTop;
    noteLooked();
    setAtEnd(place.current.end);
    moveWindow(box);
  };

  const goToEnd = () => {
    place.current = { ...AT_END };
    setTop(null);
    setAtEnd(true);
    holdPlace();
  };

  // Whoever writes wants to see it.
  const lastWritten = useRef(Date.now());
  const written = outbox.findLast(({ conversation_id }) => conversation_id === id)?.written_at ?? 0;
  useLayoutEffect(() => {
    if (written > lastWritten.current) {
      lastWritten.current = written;
      place.current = { ...AT_END };
      setTop(null);
      setAtEnd(true);
    }
  }, [written]);

  // Pictures that arrive, letters that grow, a keyboard that opens.
  const hold = useRef(holdPlace);
  hold.current = holdPlace;
  useEffect(() => {
    const observer = new ResizeObserver(() => hold.current());
    if (scroller.current) observer.observe(scroller.current);
    if (content.current) observer.observe(content.current);
    return () => observer.disconnect();
  }, []);

  // Whoever has reached the first message cannot scroll on: what has been fetched meanwhile moves the window by itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is a change of what is there that calls for it
  useEffect(() => {
    if (scroller.current) moveWindow(scroller.current);
  }, [start, items]);

  useSeenAtEnd(conversation, thread.to, atEnd);
  const fresh = useFresh(thread, accountId, atEnd);

  return (
    <div className="relative min-h-0 grow">
      <div
        ref={scroller}
        role="log"
        // What is read out is said below: older messages that come into the page are no news.
        aria-live="off"
        aria-label={`Messages with ${receiver_name}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={follow}
        className="absolute inset-0 overflow-x-hidden overflow-y-auto overscroll-contain px-3 py-2 -outline-offset-3! [overflow-anchor:none] md:px-5"
      >
        {thread.from > 1 && start === 0 && (
          <p className="flex h-12 items-center justify-center gap-2 text-sm text-ink-soft">
            <Spinner /> Older messages
          </p>
        )}
        {items.length === 0 && (
          <p className="py-10 text-center font-medium text-ink-soft">{messageTexts.noMessages}</p>
        )}
        <ol ref={content} onKeyDown={moveToReport} className="flex flex-col gap-0.5">
          {bubbles.map((bubble) => (
            <li key={bubble.key} data-key={bubble.key}>
              <MessageBubble bubble={bubble} reachable={bubble === lastOther} onReport={onReport} />
            </li>
          ))}
        </ol>
        <PlaceKeeper before={noteLooked} after={holdPlace} />
      </div>
      {!atEnd && (
        <button
          type="button"
          onClick={goToEnd}
          className="absolute right-3 bottom-3 inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full border border-line-strong bg-paper px-3 text-sm font-semibold shadow-card hover:bg-sunk"
        >
          <Icon of={ArrowDown} size={18} {...(fresh === 0 && { label: 'Go to the newest messages' })} />
          {fresh > 0 && formatCount(fresh, 'new message')}
        </button>
      )}
    </div>
  );
}

interface PlaceKeeperProps {
  before: () => void;
  after: () => void;
}

/** Does something right before the page is changed and right after: only classes hear of the first. */
class PlaceKeeper extends Component<PlaceKeeperProps> {
  override componentDidMount() {
    this.props.after();
  }
  override getSnapshotBeforeUpdate() {
    this.props.before();
    return null;
  }
  override componentDidUpdate() {
    this.props.after();
  }
  override render() {
    return null;
  }
}

/** One stop for the Tab key, however many messages there are: from one Report button to the next by the arrow keys. */
function moveToReport(event: KeyboardEvent<HTMLOListElement>) {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-report]')];
  const at = buttons.indexOf(event.target as HTMLElement);
  if (!step || at < 0) return;
  event.preventDefault();
  buttons[at + step]?.focus();
}

/** How many pixels of what can be scrolled are below the part that is seen. */
function below({ scrollHeight, scrollTop, clientHeight }: Element): number {
  return scrollHeight - scrollTop - clientHeight;
}

/** By key, from the end: what is looked for is mostly near. */
function findItem(items: readonly ChatItem[], key: string): number {
  return items.findLastIndex((item) => item.key === key);
}

/** Tells that the person has seen the newest message, once it is on a screen that is looked at. */
function useSeenAtEnd({ _id: id, seen_seq, unread }: Conversation, to: number, atEnd: boolean) {
  useEffect(() => {
    const look = () => {
      const waits = seen_seq < to || unread > 0;
      if (atEnd && waits && document.visibilityState === 'visible') markSeen(id, to);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [id, seen_seq, unread, to, atEnd]);
}

/** How many messages of the other person have come since the end was left. */
function useFresh({ to, messages }: Thread, accountId: string, atEnd: boolean): number {
  const left = useRef(to);
  if (atEnd) left.current = to;
  if (to === left.current) return 0;
  return messages.filter(({ seq, sender_id }) => seq > left.current && sender_id !== accountId).length;
}
