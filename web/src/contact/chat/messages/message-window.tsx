import { AUTO_SCROLL_PX } from '@marketplace/contract/contact/messages';
import {
  Component,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** How many messages are in the page at once, however long the conversation is. */
const WINDOW = 120;
/** How many messages the window moves when the person comes near its end. */
const STEP = 40;
const EDGE_PX = 900;

/** The scroll position: at the end, or at the message with this key and its offset. */
const AT_END = { end: true, key: '', offset: 0, scrollTop: 0 };
/** A scroll within so many milliseconds after a touch, a wheel or a key is the person's own. */
const OWN_SCROLL_MS = 1000;

interface MessageWindow {
  scroller: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLOListElement | null>;
  /** The items from `start` to before `end` are in the page. */
  start: number;
  end: number;
  /** Whether the person sees the newest message. */
  atEnd: boolean;
  onScroll: () => void;
  goToEnd: () => void;
  /** Scrolls to the item with this key. */
  goTo: (key: string) => void;
  /** Content after the list. */
  placeKeeper: ReactNode;
}

/**
 * Keeps only a window of a long list in the page. The visible message stays at its position when messages are added or removed
 * above or below it; at the end the list follows the newest message.
 */
export function useMessageWindow(
  items: readonly { key: string }[],
  {
    writtenAtMs,
    startAt,
    loadOlder,
  }: {
    writtenAtMs: number;
    /** The item at the top at first, and its distance from there in pixels; null for the end of the list. */
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
  /** The height for which the place was held last, and when the person last moved the list. */
  const heldHeight = useRef(0);
  const movedAtMs = useRef(0);

  const latest = Math.max(0, items.length - WINDOW);
  const start = top === null ? latest : Math.min(latest, Math.max(0, findItem(items, top)));
  const end = Math.min(items.length, start + WINDOW);

  /** The item that the list scrolls to once it is in the page. */
  const wanted = useRef<string | null>(null);

  const holdPlace = () => {
    const box = scroller.current;
    if (!box) return;
    if (wanted.current !== null && content.current?.querySelector(selectorOf(wanted.current))) {
      // A third of the screen above it, so that the person sees what it answers.
      place.current = { end: false, key: wanted.current, offset: box.clientHeight / 3, scrollTop: 0 };
      wanted.current = null;
    }
    heldHeight.current = box.scrollHeight;
    if (place.current.end) {
      // A person who has just scrolled away from the end must not be brought back, even before the scroll event comes. The browser itself
      // scrolls up when a card shrinks, and the list stays at its end although a new message may stand there in the same moment.
      const isMoving = Date.now() - movedAtMs.current < OWN_SCROLL_MS;
      if (isMoving && box.scrollTop < place.current.scrollTop && below(box) > AUTO_SCROLL_PX) return;
      box.scrollTop = box.scrollHeight;
      place.current.scrollTop = box.scrollTop;
    } else {
      const looked = content.current?.querySelector<HTMLElement>(selectorOf(place.current.key));
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

  /** Moves the window when the person comes near its end, and fetches earlier messages. */
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
    // The browser has scrolled, because cards or pictures changed their height.
    if (place.current.end && !isMoving && box.scrollHeight !== heldHeight.current) return holdPlace();
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

  const goTo = (key: string) => {
    const index = findItem(items, key);
    if (index < 0) return;
    wanted.current = key;
    const first = Math.max(0, index - STEP);
    setTop(first >= latest ? null : (items[first]?.key ?? null));
    setAtEnd(false);
    // When it is in the page already, nothing may be rendered.
    holdPlace();
  };

  // The list scrolls to a message that the person has just written.
  const lastWritten = useRef(Date.now());
  useLayoutEffect(() => {
    if (writtenAtMs > lastWritten.current) {
      lastWritten.current = writtenAtMs;
      place.current = { ...AT_END };
      setTop(null);
      setAtEnd(true);
    }
  }, [writtenAtMs]);

  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const note = () => {
      movedAtMs.current = Date.now();
    };
    const moves = ['wheel', 'touchmove', 'pointerdown', 'keydown'];
    for (const event of moves) box.addEventListener(event, note, { passive: true });
    return () => {
      for (const event of moves) box.removeEventListener(event, note);
    };
  }, []);

  // Sizes change when pictures load, letters grow or a keyboard opens.
  const hold = useRef(holdPlace);
  hold.current = holdPlace;
  useEffect(() => {
    const observer = new ResizeObserver(() => hold.current());
    if (scroller.current) observer.observe(scroller.current);
    if (content.current) observer.observe(content.current);
    return () => observer.disconnect();
  }, []);

  // At the first message the person cannot scroll on, so messages that have been fetched meanwhile move the window.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the items requires it
  useEffect(() => {
    if (scroller.current) moveWindow(scroller.current);
  }, [start, items]);

  const placeKeeper = <PlaceKeeper before={noteLooked} after={holdPlace} />;
  return { scroller, content, start, end, atEnd, onScroll, goToEnd, goTo, placeKeeper };
}

interface PlaceKeeperProps {
  before: () => void;
  after: () => void;
}

/** Runs a function right before and right after React changes the page. Only class components can run code before. */
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

const selectorOf = (key: string) => `[data-key="${CSS.escape(key)}"]`;

/** How many pixels of the scrollable part are below the visible part. */
function below({ scrollHeight, scrollTop, clientHeight }: Element): number {
  return scrollHeight - scrollTop - clientHeight;
}

/** Searches from the end, where the wanted item usually is. */
function findItem(items: readonly { key: string }[], key: string): number {
  return items.findLastIndex((item) => item.key === key);
}
