import { pinInView } from './pin-in-view.ts';

interface ScrollOptions {
  durationMs: number;
  /** Pixels added to the start of the section; a negative number leaves space for a fixed header. */
  offsetPx: number;
}

/** Scrolls smoothly to a section, focuses it and keeps it in position. Jumps there for people who prefer reduced motion. */
export function scrollToSection(section: HTMLElement, { durationMs, offsetPx }: ScrollOptions): void {
  const from = window.scrollY;
  // Measured in every frame: parts of the page above may still be loading.
  const target = () => section.getBoundingClientRect().top + window.scrollY + offsetPx;
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    window.scrollTo(0, target());
    pinInView(section.id);
    return;
  }
  const startedAt = performance.now();
  const step = (now: number) => {
    const part = Math.min(1, (now - startedAt) / durationMs);
    window.scrollTo(0, from + (target() - from) * easeInOut(part));
    if (part < 1) requestAnimationFrame(step);
    else pinInView(section.id);
  };
  requestAnimationFrame(step);
}

function easeInOut(part: number): number {
  return part < 0.5 ? 4 * part ** 3 : 1 - (-2 * part + 2) ** 3 / 2;
}
