import type { EmblaCarouselType } from 'embla-carousel';
import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { ArrowLeft, ArrowRight, type IconNode, Pause, Play } from 'lucide';
import { type ComponentProps, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { debouncedResize } from '../hooks/debounced-resize.ts';
import { Icon } from '../pictures/icon.tsx';

/** A drag shorter than this part of the strip's length does not count. */
const A_TOUCH = 0.002;

interface CarouselMotionProps {
  root: RefObject<HTMLElement | null>;
  viewport: RefObject<HTMLElement | null>;
  autoplayMs: number;
  slidesKey: string;
  held: boolean;
}

/**
 * Autoplay of a carousel, with its buttons. It pauses on hover or focus, out of view, and in a hidden tab. It stops for good after the
 * person has scrolled or paused it, and never starts for people who prefer reduced motion.
 */
export function CarouselMotion({ root, viewport, autoplayMs, slidesKey, held }: CarouselMotionProps) {
  const reducedMotion = useReducedMotion();
  const [stopped, setStopped] = useState(false);
  const [{ plugins, watchResize, startIndex }] = useState(() => ({
    plugins: [
      Autoplay({ delay: autoplayMs, playOnInit: false, stopOnInteraction: true, stopOnFocusIn: false }),
    ],
    watchResize: debouncedResize(),
    startIndex: firstVisibleSlide(viewport.current),
  }));
  const [attach, api] = useEmblaCarousel(
    { loop: true, align: 'start', startIndex, watchResize, ...(reducedMotion && { duration: 0 }) },
    plugins,
  );
  const canMove = useCanMove(api);
  const watched = useWatched(root);
  const playing = canMove && !reducedMotion && !stopped && !held && !watched;

  useLayoutEffect(() => {
    const strip = viewport.current;
    if (!strip) return;
    strip.dataset['moved'] = '';
    strip.scrollLeft = 0;
    attach(strip);
    return () => {
      delete strip.dataset['moved'];
    };
  }, [viewport, attach]);

  const shownKey = useRef(slidesKey);
  useEffect(() => {
    if (!api || shownKey.current === slidesKey) return;
    shownKey.current = slidesKey;
    api.reInit();
    api.scrollTo(0, true);
  }, [api, slidesKey]);

  useEffect(() => {
    if (!api) return;
    let pressedAt = 0;
    const press = () => {
      pressedAt = api.scrollProgress();
    };
    const release = () => {
      if (Math.abs(api.scrollProgress() - pressedAt) > A_TOUCH) setStopped(true);
    };
    api.on('pointerDown', press).on('pointerUp', release);
    return () => {
      api.off('pointerDown', press).off('pointerUp', release);
    };
  }, [api]);

  useEffect(() => {
    root.current?.setAttribute('data-playing', String(playing));
    const autoplay = api?.plugins().autoplay;
    if (!api || !playing) return;
    const play = () => autoplay?.play();
    play();
    // Remeasuring the slides ends the autoplay, as does a press without a drag.
    api.on('reInit', play).on('pointerUp', play);
    return () => {
      api.off('reInit', play).off('pointerUp', play);
      autoplay?.stop();
    };
  }, [api, playing, root]);

  if (!canMove) return null;
  return (
    <div className="flex shrink-0 gap-1 md:-mr-2.5" data-screen-only>
      {!reducedMotion && (
        <span data-rotation className="contents">
          <MotionButton icon={stopped ? Play : Pause} onClick={() => setStopped(!stopped)}>
            {stopped ? 'Play' : 'Pause'}
          </MotionButton>
        </span>
      )}
      <MotionButton icon={ArrowLeft} className="max-md:hidden" onClick={() => api?.scrollPrev()}>
        Previous
      </MotionButton>
      <MotionButton icon={ArrowRight} className="max-md:hidden" onClick={() => api?.scrollNext()}>
        Next
      </MotionButton>
    </div>
  );
}

function MotionButton({ icon, ...button }: { icon: IconNode } & Omit<ComponentProps<typeof Button>, 'icon'>) {
  return <Button {...button} variant="quiet" size="small" icon={<Icon of={icon} size={20} />} />;
}

/** Returns the slide that the person has scrolled to, from which the autoplay continues. */
function firstVisibleSlide(strip: HTMLElement | null): number {
  const slides = [...(strip?.firstElementChild?.children ?? [])];
  const left = strip?.getBoundingClientRect().left ?? 0;
  const index = slides.findIndex((slide) => slide.getBoundingClientRect().right > left + 24);
  return Math.max(0, index);
}

/** Returns false when all slides fit. */
function useCanMove(api: EmblaCarouselType | undefined): boolean {
  const [canMove, setCanMove] = useState(false);
  useEffect(() => {
    if (!api) return;
    const look = () => setCanMove(api.scrollSnapList().length > 1);
    look();
    api.on('reInit', look).on('slidesChanged', look);
    return () => {
      api.off('reInit', look).off('slidesChanged', look);
    };
  }, [api]);
  return canMove;
}

/** Returns true while the carousel has the pointer or the focus, or is not visible. */
function useWatched(root: RefObject<HTMLElement | null>): boolean {
  const [reasons, setReasons] = useState({ pointer: false, focus: false, hidden: false, unseen: false });
  useEffect(() => {
    const node = root.current;
    if (!node) return;
    const note = (change: Partial<typeof reasons>) => setReasons((before) => ({ ...before, ...change }));
    const listening = new AbortController();
    const { signal } = listening;
    const isMouse = (event: PointerEvent) => event.pointerType === 'mouse';
    node.addEventListener('pointerenter', (event) => isMouse(event) && note({ pointer: true }), { signal });
    node.addEventListener('pointerleave', (event) => isMouse(event) && note({ pointer: false }), { signal });
    // Focus on the play button must not pause it.
    const holds = (target: EventTarget | null) =>
      target instanceof Element && node.contains(target) && !target.closest('[data-rotation]');
    node.addEventListener('focusin', (event) => note({ focus: holds(event.target) }), { signal });
    node.addEventListener('focusout', (event) => note({ focus: holds(event.relatedTarget) }), { signal });
    const lookAtTab = () => note({ hidden: document.visibilityState === 'hidden' });
    document.addEventListener('visibilitychange', lookAtTab, { signal });
    lookAtTab();
    note({ pointer: node.matches(':hover'), focus: holds(document.activeElement) });
    const observer = new IntersectionObserver((entries) => {
      note({ unseen: !entries.at(-1)?.isIntersecting });
    });
    observer.observe(node);
    return () => {
      listening.abort();
      observer.disconnect();
    };
  }, [root]);
  return Object.values(reasons).some(Boolean);
}

const wish = '(prefers-reduced-motion: reduce)';

function useReducedMotion(): boolean {
  const [reduced, setReduced] = useState(() => window.matchMedia(wish).matches);
  useEffect(() => {
    const query = window.matchMedia(wish);
    const look = () => setReduced(query.matches);
    query.addEventListener('change', look);
    return () => query.removeEventListener('change', look);
  }, []);
  return reduced;
}
