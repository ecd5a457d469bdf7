import { type RefObject, useEffect, useState } from 'react';
import { classNames } from '../../../ui/text/class-names.ts';

/** A permanent day label would cover text. */
const RESTS_AFTER_MS = 2500;

/**
 * The day of the topmost messages, shown while scrolling when its line is out of view. Screen readers read the lines between the messages
 * instead.
 */
export function StickyDay({ scroller }: { scroller: RefObject<HTMLElement | null> }) {
  const [day, setDay] = useState<string | null>(null);
  const [resting, setResting] = useState(false);
  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    let frame = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      frame = 0;
      setDay(dayAt(box));
      setResting(false);
      clearTimeout(timer);
      timer = setTimeout(() => setResting(true), RESTS_AFTER_MS);
    };
    const lookSoon = () => {
      frame ||= requestAnimationFrame(look);
    };
    box.addEventListener('scroll', lookSoon, { passive: true });
    lookSoon();
    return () => {
      box.removeEventListener('scroll', lookSoon);
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [scroller]);
  if (day === null) return null;
  return (
    <p
      aria-hidden
      data-sticky-day
      className={classNames(
        'pointer-events-none absolute inset-x-0 top-2 flex justify-center transition-opacity duration-300',
        resting && 'opacity-0',
      )}
    >
      <span className="rounded-full bg-paper px-3 py-0.5 text-xs font-medium text-ink-soft shadow-card">
        {day}
      </span>
    </p>
  );
}

/** Returns null while the day's own line is at the top, or the list is not scrolled. */
function dayAt(box: HTMLElement): string | null {
  if (box.scrollTop < 8) return null;
  const items = [...box.querySelectorAll<HTMLElement>('[data-day]')];
  const top = items.find((item) => item.offsetTop + item.offsetHeight > box.scrollTop + 8);
  const line = top?.querySelector<HTMLElement>('[data-day-line]');
  if (!top || (line && top.offsetTop + line.offsetTop + line.offsetHeight > box.scrollTop)) return null;
  return top.dataset['day'] || null;
}
