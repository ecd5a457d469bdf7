import { type ComponentType, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { reportError } from '../../lib/report-error.ts';
import { useHydrated } from '../../lib/session.ts';
import { linkClasses } from '../../ui/button-classes.ts';

/** A part of a page whose code is not among what the first view downloads. */
export interface Part {
  /** Fetches the code unless it is there. Rejects when it cannot be fetched. */
  load(): Promise<ComponentType>;
  current(): ComponentType | null;
}

export function latePart(fetchComponent: () => Promise<ComponentType>): Part {
  let component: ComponentType | null = null;
  return {
    async load() {
      component ??= await fetchComponent();
      return component;
    },
    current: () => component,
  };
}

/** For the loader of a page: its parts are there before it is rendered on the server, or shown after a click. Never rejects. */
export async function loadParts(parts: Part[]): Promise<void> {
  // A part that could not be fetched is tried again, and says so, where it is shown.
  await Promise.allSettled(parts.map((part) => part.load()));
}

interface LatePartProps {
  part: Part;
  /** It has more to do than to be read: its code is fetched when it is first seen or gets the focus. */
  live?: boolean;
}

/**
 * Shows a part of a page. On the page that the server sent it stays the HTML that it is: React leaves it alone, nothing
 * is downloaded or run for it, and its links work as links. A live part takes the place of that HTML when it is seen. Where
 * people type, use lib/sleeping-part.tsx, which takes over the same elements.
 */
export function LatePart({ part, live = false }: LatePartProps) {
  const [inHydration] = useState(!useHydrated());
  const [Component, setComponent] = useState(part.current);
  const [failed, setFailed] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const clicked = useRef<HTMLElement | null>(null);
  const press = useRef(Promise.resolve());
  const alive = useRef(Component !== null);

  async function load() {
    setFailed(false);
    try {
      const [loaded, { carryOver }] = await Promise.all([part.load(), import('./carry-over.ts')]);
      await press.current;
      // Being seen and being clicked may both have asked for it.
      if (alive.current) return;
      alive.current = true;
      const resume = box.current && carryOver(box.current, clicked.current);
      clicked.current = null;
      // At once: what a person did between the note and the change would be lost.
      flushSync(() => setComponent(() => loaded));
      if (box.current) resume?.(box.current);
    } catch (error) {
      reportError('A part of a page could not be fetched', error);
      setFailed(true);
      if (clicked.current instanceof HTMLAnchorElement) window.location.assign(clicked.current.href);
      clicked.current = null;
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a part that no loader asked for because only this person sees it
  useEffect(() => {
    if (!inHydration && !part.current()) void load();
  }, []);

  if (Component) {
    return (
      <div key="component" ref={box}>
        <Component />
      </div>
    );
  }
  if (inHydration)
    return (
      <ServerPart
        key="server"
        ref={box}
        live={live}
        onPress={(released) => {
          press.current = released;
        }}
        onWanted={(target) => {
          clicked.current = target ?? clicked.current;
          void load();
        }}
      />
    );
  if (!failed) return null;
  return (
    <p role="status" className="px-4 py-6 text-center text-ink-soft">
      Could not load.{' '}
      <button type="button" className={`${linkClasses} min-h-11 px-2`} onClick={() => void load()}>
        Try again
      </button>
    </p>
  );
}

interface ServerPartProps {
  ref: React.RefObject<HTMLDivElement | null>;
  live: boolean;
  /** An element that is replaced while it is pressed is never clicked: told until when to wait. */
  onPress: (released: Promise<void>) => void;
  /** With what was clicked: it is clicked again as soon as it is alive, so that no button is dead. */
  onWanted: (clicked?: HTMLElement) => void;
}

function ServerPart({ ref, live, onPress, onWanted }: ServerPartProps) {
  const navigate = useNavigate();
  const wanted = useRef(onWanted);
  const pressed = useRef(onPress);

  useEffect(() => {
    const node = ref.current;
    if (!node) return;
    const follow = (event: MouseEvent) => {
      const target = (event.target as Element).closest<HTMLElement>('a, button');
      if (!target || !isPlain(event)) return;
      const path = target instanceof HTMLAnchorElement ? pathHere(target) : null;
      if (!live && path === null) return;
      event.preventDefault();
      if (live) wanted.current(target);
      else if (path !== null) void navigate(path);
    };
    node.addEventListener('click', follow);
    return () => node.removeEventListener('click', follow);
  }, [ref, live, navigate]);

  useEffect(() => {
    const node = ref.current;
    if (!node || !live) return;
    const want = () => wanted.current();
    const hold = () => pressed.current(released());
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) want();
    });
    observer.observe(node);
    node.addEventListener('focusin', want, { once: true });
    node.addEventListener('pointerdown', hold);
    return () => {
      observer.disconnect();
      node.removeEventListener('focusin', want);
      node.removeEventListener('pointerdown', hold);
    };
  }, [ref, live]);

  return (
    <div
      ref={ref}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: there is nothing in it; React then keeps what the server rendered
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}

/** Until the pointer is up again and the click that belongs to it, if any, is done. */
function released(): Promise<void> {
  return new Promise((resolve) => {
    const ends = ['pointerup', 'pointercancel'];
    const end = () => {
      for (const name of ends) window.removeEventListener(name, end);
      setTimeout(resolve);
    };
    for (const name of ends) window.addEventListener(name, end);
  });
}

/** Other clicks are the browser's own affair: a new tab, a download. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** Where a link leads to on this site, or null. */
function pathHere(link: HTMLAnchorElement): string | null {
  return link.origin === window.location.origin ? link.pathname + link.search + link.hash : null;
}
