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
export async function loadParts(parts: Record<string, Part>): Promise<void> {
  await Promise.all(Object.values(parts).map((part) => part.load()));
}

interface LatePartProps {
  part: Part;
  /** It has more to do than to be read: its code is fetched when it is first seen or gets the focus. */
  live?: boolean;
}

/**
 * Shows a part of a page. On the page that the server sent it stays the HTML that it is: React leaves it alone, nothing
 * is downloaded or run for it, and its links work as links. Its code must have been loaded by the page's loader.
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
  if (inHydration) return <ServerPart key="server" ref={box} onWanted={live ? load : undefined} />;
  return <FailedState busy={!failed} onRetry={() => void load()} />;
}

interface ServerPartProps {
  ref: React.RefObject<HTMLDivElement | null>;
  onWanted: (() => Promise<void>) | undefined;
}

function ServerPart({ ref, onWanted }: ServerPartProps) {
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
    if (!node || !wanted.current) return;
    const want = () => void wanted.current?.();
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) want();
    });
    observer.observe(node);
    node.addEventListener('focusin', want, { once: true });
    return () => {
      observer.disconnect();
      node.removeEventListener('focusin', want);
    };
  }, [ref]);

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
  focused: number;
  scrolled: number[];
  checked: string[];
}

const focusable = 'a[href], button, input';
const scrollable = '[data-strip]';

function leftBehind(box: Element): Left {
  return {
    focused: [...box.querySelectorAll(focusable)].indexOf(document.activeElement as Element),
    scrolled: [...box.querySelectorAll(scrollable)].map((strip) => strip.scrollLeft),
    checked: [...box.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value),
  };
}

function takeUp(box: Element, { focused, scrolled, checked }: Left): void {
  for (const [index, strip] of box.querySelectorAll(scrollable).entries()) {
    strip.scrollLeft = scrolled[index] ?? 0;
  }
  for (const input of box.querySelectorAll<HTMLInputElement>('input:not(:checked)')) {
    if (checked.includes(input.value)) input.click();
  }
  box.querySelectorAll<HTMLElement>(focusable)[focused]?.focus({ preventScroll: true });
}
