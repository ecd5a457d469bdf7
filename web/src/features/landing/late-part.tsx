import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { reportError } from '../../lib/report-error.ts';
import { useHydrated } from '../../lib/session.ts';
import { FailedState } from '../../ui/failed-state.tsx';

/** A part of a page whose code is not among what the first view downloads. */
export interface Part {
  /** Fetches the code unless it is there. Never rejects; answers the component, or null when it could not be fetched. */
  load(): Promise<ComponentType | null>;
  current(): ComponentType | null;
}

export function latePart(fetchComponent: () => Promise<ComponentType>): Part {
  let component: ComponentType | null = null;
  return {
    async load() {
      try {
        component ??= await fetchComponent();
      } catch (error) {
        reportError('A part of a page could not be fetched', error);
      }
      return component;
    },
    current: () => component,
  };
}

/** For the loader of a page: its parts are there before it is rendered on the server, or shown after a click. */
export async function loadParts(parts: Part[]): Promise<void> {
  await Promise.all(parts.map((part) => part.load()));
}

interface LatePartProps {
  part: Part;
  /** It has more to do than to be read: its code is fetched when it is first seen or gets the focus. */
  live?: boolean;
}

/**
 * Shows a part of a page. On the page that the server sent it stays the HTML that it is: React leaves it alone, nothing
 * is downloaded or run for it, and its links work as links.
 */
export function LatePart({ part, live = false }: LatePartProps) {
  const [inHydration] = useState(!useHydrated());
  const [Component, setComponent] = useState(part.current);
  const [failed, setFailed] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const left = useRef<Left | null>(null);

  async function load() {
    setFailed(false);
    const loaded = await part.load();
    if (loaded && box.current) left.current = leftBehind(box.current);
    setComponent(() => loaded);
    setFailed(!loaded);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a part that no loader asked for because only this person sees it
  useEffect(() => {
    if (!inHydration && !part.current()) void load();
  }, []);

  useLayoutEffect(() => {
    if (Component && box.current && left.current) takeUp(box.current, left.current);
    left.current = null;
  }, [Component]);

  if (Component) {
    return (
      <div key="component" ref={box}>
        <Component />
      </div>
    );
  }
  if (inHydration) return <ServerPart key="server" ref={box} live={live} onWanted={() => void load()} />;
  return failed && <FailedState onRetry={() => void load()} />;
}

interface ServerPartProps {
  ref: React.RefObject<HTMLDivElement | null>;
  live: boolean;
  onWanted: () => void;
}

function ServerPart({ ref, live, onWanted }: ServerPartProps) {
  const navigate = useNavigate();
  const wanted = useRef(onWanted);

  useEffect(() => {
    const node = ref.current;
    if (!node) return;
    const follow = (event: MouseEvent) => {
      const path = pathOfPlainClick(event);
      if (path === null) return;
      event.preventDefault();
      void navigate(path);
    };
    node.addEventListener('click', follow);
    return () => node.removeEventListener('click', follow);
  }, [ref, navigate]);

  useEffect(() => {
    const node = ref.current;
    if (!node || !live) return;
    const want = () => wanted.current();
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) want();
    });
    observer.observe(node);
    node.addEventListener('focusin', want, { once: true });
    return () => {
      observer.disconnect();
      node.removeEventListener('focusin', want);
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

/** The address on this site that a click leads to; null when the click is the browser's own affair (new tab, download). */
function pathOfPlainClick(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = (event.target as Element).closest('a');
  if (!link || link.origin !== window.location.origin) return null;
  return link.pathname + link.search + link.hash;
}

/** What a person did to the server's HTML before the living part took its place. */
interface Left {
  /** The place of the element with the focus among all that can have it. */
  focused: number;
  /** Its id, where a link has led to it. */
  target: string | undefined;
  scrolled: number[];
  checked: string[];
}

const focusable = 'a[href], button, input';
const scrollable = '[data-strip]';

function leftBehind(box: Element): Left {
  const target = box.querySelector('[id]:focus')?.id;
  return {
    target,
    focused: [...box.querySelectorAll(focusable)].indexOf(document.activeElement as Element),
    scrolled: [...box.querySelectorAll(scrollable)].map((strip) => strip.scrollLeft),
    checked: [...box.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value),
  };
}

function takeUp(box: Element, { focused, target, scrolled, checked }: Left): void {
  for (const [index, strip] of box.querySelectorAll(scrollable).entries()) {
    strip.scrollLeft = scrolled[index] ?? 0;
  }
  for (const input of box.querySelectorAll<HTMLInputElement>('input:not(:checked)')) {
    if (checked.includes(input.value)) input.click();
  }
  const element = box.querySelectorAll<HTMLElement>(focusable)[focused];
  const section = target ? document.getElementById(target) : null;
  if (section) section.tabIndex = -1;
  (element ?? section)?.focus({ preventScroll: true });
}
