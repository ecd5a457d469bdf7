import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { classNames } from '../text/class-names.ts';
import type { CarouselMotion } from './carousel-motion.tsx';

interface CarouselProps {
  /** The name for screen readers. */
  label: string;
  /** Shown above the slides, next to the buttons. */
  heading: ReactNode;
  /** How long each slide stays, in milliseconds. */
  autoplayMs: number;
  /** A width class for all slides, such as `*:w-40`; the gap is 12 px. */
  slidesClassName: string;
  /** A new value resets the carousel to the first slide. */
  slidesKey?: string;
  /** Pauses the autoplay while a dialog covers the carousel. */
  held?: boolean;
  /** The slides: `li` elements. */
  children: ReactNode;
}

/**
 * Slides in a strip that scrolls by finger, wheel or keyboard. Autoplay and its buttons are loaded when the strip first becomes visible;
 * without them it still scrolls.
 */
export function Carousel({
  label,
  heading,
  autoplayMs,
  slidesClassName,
  slidesKey = '',
  held = false,
  children,
}: CarouselProps) {
  const root = useRef<HTMLElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const Motion = useMotion(root);
  return (
    <section ref={root} aria-roledescription="carousel" aria-label={label} className="min-w-0">
      <div className="mb-2 flex min-h-11 items-center justify-between gap-3 md:mb-3">
        <div className="min-w-0 grow">{heading}</div>
        {Motion && <Motion {...{ root, viewport, autoplayMs, slidesKey, held }} />}
      </div>
      {/* Space for the focus outline of a slide. */}
      <div
        ref={viewport}
        data-strip
        className={classNames(
          '-mx-4 scroll-px-4 overflow-x-auto overflow-y-hidden px-4 py-1 [scrollbar-width:none] md:-mx-1 md:scroll-px-1 md:px-1',
          'snap-x snap-mandatory data-moved:snap-none data-moved:overflow-hidden print:overflow-visible',
        )}
      >
        <ul
          className={classNames(
            'flex touch-pan-y touch-pinch-zoom *:mr-3 *:shrink-0 *:snap-start print:flex-wrap',
            slidesClassName,
          )}
        >
          {children}
        </ul>
      </div>
    </section>
  );
}

type Motion = ComponentType<ComponentProps<typeof CarouselMotion>>;

function useMotion(root: RefObject<HTMLElement | null>): Motion | null {
  const [Motion, setMotion] = useState<Motion | null>(null);
  useEffect(() => {
    const node = root.current;
    if (!node || Motion) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      import('./carousel-motion.tsx').then(
        (module) => setMotion(() => module.CarouselMotion),
        // Reported as an uncaught error; the strip still scrolls without autoplay.
        (error: unknown) => reportError(error),
      );
    });
    observer.observe(node);
    return () => observer.disconnect();
  }, [root, Motion]);
  return Motion;
}
