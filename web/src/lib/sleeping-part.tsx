import { type ComponentType, Suspense, use, useEffect, useRef } from 'react';
import { reportError } from './report-error.ts';
import { sessionStore } from './session.ts';

/** Signs that somebody uses the page, or is about to leave it for another. */
const signs = ['pointerdown', 'keydown', 'focusin', 'input', 'popstate'];

/** A part of a page whose code is no part of the first view: what the server sent can be read, and its links followed. */
export interface SleepingPart<Props> {
  /** For the loader of the page: the code has to be there before the part is rendered on the server or after a click. */
  load(): Promise<void>;
  /** The same for whoever cannot wait for it: whether it is there. Why it is not is reported; never rejects. */
  fetchNow(): Promise<boolean>;
  /** The component, or, while it is not there, the wait for it. Never rejects. */
  component(): ComponentType<Props> | Promise<ComponentType<Props>>;
}

export function sleepingPart<Props>(
  fetchComponent: () => Promise<ComponentType<Props>>,
): SleepingPart<Props> {
  let component: ComponentType<Props> | undefined;
  let wait:
    | { promise: Promise<ComponentType<Props>>; end: (component: ComponentType<Props>) => void }
    | undefined;

  let loading: Promise<void> | undefined;

  /** Asks once for all who want it at a time: app/lost-modules.ts takes a second failure as a reason to load the page anew. */
  function load() {
    loading ??= fetchComponent().then(
      (fetched) => {
        component = fetched;
        wait?.end(fetched);
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  }

  async function fetchNow() {
    try {
      await load();
      return true;
    } catch (error) {
      reportError('A part of a page could not be fetched', error);
      return false;
    }
  }

  async function wake() {
    // Somebody who is logged in has things of their own in it.
    if (sessionStore.isEmpty()) await nextSign();
    while (!(await fetchNow())) await nextSign();
  }

  return {
    load,
    fetchNow,
    component() {
      // React asks that who has waited for it once goes on reading it from the same promise.
      if (wait) return wait.promise;
      if (component) return component;
      let end = (_: ComponentType<Props>) => {};
      const promise = new Promise<ComponentType<Props>>((resolve) => {
        end = resolve;
      });
      wait = { promise, end };
      void wake();
      return promise;
    },
  };
}

function nextSign(): Promise<void> {
  return new Promise((resolve) => {
    const awake = () => {
      for (const sign of signs) window.removeEventListener(sign, awake, true);
      stopListening();
      resolve();
    };
    // A login in another tab.
    const stopListening = sessionStore.subscribe(awake);
    // In the capture phase: React stops the events of elements that it has not taken over yet.
    for (const sign of signs) window.addEventListener(sign, awake, true);
  });
}

/**
 * Shows such a part. As long as its code is not there, React leaves the server's HTML as it is; then it takes over the
 * same elements, with whatever was typed into them. What is above must not render again meanwhile.
 */
export function SleepingPartView<Props extends object>({
  part,
  ...props
}: { part: SleepingPart<Props> } & Props) {
  const box = useRef<HTMLDivElement>(null);
  const awake = useRef(false);
  const clicked = useRef<HTMLElement>(null);

  // A click before that is done again when its target is alive: no button is dead, and no link loads a whole page.
  useEffect(() => {
    const keep = (event: MouseEvent) => {
      const target = (event.target as Element).closest<HTMLElement>('a, button');
      const plain =
        event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (awake.current || !plain || !target || !box.current?.contains(target)) return;
      event.preventDefault();
      clicked.current = target;
      // Its signs may have come before anybody listened for them, or never: a screen reader clicks without a pointer.
      void part.fetchNow();
    };
    window.addEventListener('click', keep, true);
    return () => window.removeEventListener('click', keep, true);
  }, [part]);

  function wakeUp() {
    awake.current = true;
    if (clicked.current?.isConnected) clicked.current.click();
    clicked.current = null;
  }

  return (
    <div ref={box}>
      <Suspense fallback={null}>
        <Awake part={part} props={props as unknown as Props} onAwake={wakeUp} />
      </Suspense>
    </div>
  );
}

interface AwakeProps<Props> {
  part: SleepingPart<Props>;
  props: Props;
  onAwake: () => void;
}

function Awake<Props extends object>({ part, props, onAwake }: AwakeProps<Props>) {
  const found = part.component();
  const Component = found instanceof Promise ? use(found) : found;
  const report = useRef(onAwake);
  useEffect(() => report.current(), []);
  return <Component {...props} />;
}
