import { AUTO_SCROLL_PX } from '@marketplace/contract/contact/message-limits';
import {
  Component,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** The most messages in the DOM at once, however long the conversation is. */
const WINDOW = 120;
/** How far the window moves when the person scrolls near its edge. */
const STEP = 40;
const EDGE_PX = 900;

/** The scroll position: at the end, or at the message with this key and its offset. */
const AT_END = { end: true, key: '', offset: 0, scrollTop: 0 };
/** A scroll within this time after a touch, wheel or key event is the person's own. */
const OWN_SCROLL_MS = 1000;

interface MessageWindow {
  scroller: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLOListElement | null>;
  /** The items from `start` to before `end` are rendered. */
  start: number;
  end: number;
  /** Whether the newest message is visible. */
  atEnd: boolean;
  onScroll: () => void;
  goToEnd: () => void;
  goTo: (key: string) => void;
  scrollKeeper: ReactNode;
}

/**
 * Renders only a window of a long list. The visible message stays in position when messages are added or removed around it; at the end the
 * list follows the newest message.
 */
export function useMessageWindow(
  items: readonly { key: string }[],
  {
    writtenAtMs,
    startAt,
    loadOlder,
  }: {
    writtenAtMs: number;
    /** The initial topmost item and its offset in pixels; null for the end of the list. */
    startAt: { key: string; offset: number } | null;
    loadOlder: () => void;
  },
): MessageWindow {
  /** The first message of the window; null for the newest ones. */
  const [top, setTop] = useState<string | null>(null);
  const [atEnd, setAtEnd] = useState(startAt === null);
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLOListElement>(null);
  const place = useRef(startAt ? { end: false, ...startAt, scrollTop: 0 } : { ...AT_END });
  /** The height of the list when its position was last set, and the time of the person's last scroll. */
  const heldHeight = useRef(0);
  const movedAtMs = useRef(0);

  const latest = Math.max(0, items.length - WINDOW);
  const start = top === null ? latest : Math.min(latest, Math.max(0, findItem(items, top)));
  const end = Math.min(items.length, start + WINDOW);

  /** The item to scroll to once it is rendered. */
  const wanted = useRef<string | null>(null);

  const holdPlace = () => {
    const box = scroller.current;
    if (!box) return;
    if (wanted.current !== null && content.current?.querySelector(selectorOf(wanted.current))) {
      // A third of the screen stays above it to show its context.
      place.current = { end: false, key: wanted.current, offset: box.clientHeight / 3, scrollTop: 0 };
      wanted.current = null;
    }
    heldHeight.current = box.scrollHeight;
    if (place.current.end) {
      // Someone who has just scrolled away from the end must not be pulled back, even before the scroll event fires. When a card shrinks,
      // the browser itself scrolls up; the list then stays at its end even if a new message arrives at the same moment.
      const isMoving = Date.now() - movedAtMs.current < OWN_SCROLL_MS;
      if (isMoving && box.scrollTop < place.current.scrollTop && below(box) > AUTO_SCROLL_PX) return;
      box.scrollTop = box.scrollHeight;
      place.current.scrollTop = box.scrollTop;
    } else {
      const topItem = content.current?.querySelector<HTMLElement>(selectorOf(place.current.key));
      if (topItem) box.scrollTop = topItem.offsetTop - place.current.offset;
    }
  };

  /** Remembers the topmost visible item and its offset. */
  const rememberTopItem = () => {
    const box = scroller.current;
    if (!box) return;
    const children = [...(content.current?.children ?? [])] as HTMLElement[];
    const topItem = children.find((child) => child.offsetTop + child.offsetHeight > box.scrollTop);
    place.current.key = topItem?.dataset['key'] ?? '';
    place.current.offset = topItem ? topItem.offsetTop - box.scrollTop : 0;
  };

  /** Moves the window when the person is near its edge, and loads older messages. */
  const moveWindow = (box: HTMLElement) => {
    if (box.scrollTop < EDGE_PX) {
      if (start > 0) setTop(items[Math.max(0, start - STEP)]?.key ?? null);
      else loadOlder();
    } else if (below(box) < EDGE_PX && end < items.length) {
      const next = start + STEP;
      setTop(next >= latest ? null : (items[next]?.key ?? null));
    }
  };

  const onScroll = () => {
    const box = scroller.current;
    if (!box) return;
    const isMoving = Date.now() - movedAtMs.current < OWN_SCROLL_MS;
    // The browser scrolled because cards or pictures changed their height.
    if (place.current.end && !isMoving && box.scrollHeight !== heldHeight.current) return holdPlace();
    place.current.end = below(box) <= AUTO_SCROLL_PX && end === items.length;
    place.current.scrollTop = box.scrollTop;
    rememberTopItem();
    setAtEnd(place.current.end);
    moveWindow(box);
  };

  const goToEnd = () => {
    place.current = { ...AT_END };
    setTop(null);
    setAtEnd(true);
    holdPlace();
  };

  const goTo = (key: string) => {
    const index = findItem(items, key);
    if (index < 0) return;
    wanted.current = key;
    const first = Math.max(0, index - STEP);
    setTop(first >= latest ? null : (items[first]?.key ?? null));
    setAtEnd(false);
    // An item that is already rendered may cause no further render, so the list scrolls now.
    holdPlace();
  };

  // Scrolls to a message that the person has just written.
  const lastWritten = useRef(Date.now());
  useLayoutEffect(() => {
    if (writtenAtMs > lastWritten.current) {
      lastWritten.current = writtenAtMs;
      movedAtMs.current = 0;
      place.current = { ...AT_END };
      setTop(null);
      setAtEnd(true);
    }
  }, [writtenAtMs]);

  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const note = ({ type, target }: Event) => {
      // A press on a button of a card does not scroll; one on the list itself may drag its scrollbar.
      if (type === 'pointerdown' && target !== box) return;
      movedAtMs.current = Date.now();
    };
    const moves = ['wheel', 'touchmove', 'pointerdown', 'keydown'];
    for (const event of moves) box.addEventListener(event, note, { passive: true });
    return () => {
      for (const event of moves) box.removeEventListener(event, note);
    };
  }, []);

  // Sizes change when pictures load, text grows or a keyboard opens.
  const hold = useRef(holdPlace);
  hold.current = holdPlace;
  useEffect(() => {
    const observer = new ResizeObserver(() => hold.current());
    if (scroller.current) observer.observe(scroller.current);
    if (content.current) observer.observe(content.current);
    return () => observer.disconnect();
  }, []);

  // At the first message no further scroll event occurs, so newly loaded messages move the window.
  const moveForNewItems = useEffectEvent(moveWindow);
  useEffect(() => {
    if (scroller.current) moveForNewItems(scroller.current);
  }, [start, items]);

  const scrollKeeper = <ScrollKeeper before={rememberTopItem} after={holdPlace} />;
  return { scroller, content, start, end, atEnd, onScroll, goToEnd, goTo, scrollKeeper };
}

interface ScrollKeeperProps {
  before: () => void;
  after: () => void;
}

/**
 * Runs a function right before and right after Preact updates the list. Only a class component can run code before an update, and only
 * before that of the elements after it, so it is the first element of the list.
 */
class ScrollKeeper extends Component<ScrollKeeperProps> {
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

const selectorOf = (key: string) => `[data-key="${CSS.escape(key)}"]`;

/** Returns the scrollable pixels below the visible part. */
function below({ scrollHeight, scrollTop, clientHeight }: Element): number {
  return scrollHeight - scrollTop - clientHeight;
}

/** Searches from the end, where the item usually is. */
function findItem(items: readonly { key: string }[], key: string): number {
  return items.findLastIndex((item) => item.key === key);
}
