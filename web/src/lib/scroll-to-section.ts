interface ScrollOptions {
  durationMs: number;
  /** Pixels added to the start of the section; a negative number leaves room for a fixed header. */
  offsetPx: number;
}

/** Scrolls smoothly to a section and focuses it. For people who prefer reduced motion it jumps there. */
export function scrollToSection(section: HTMLElement, { durationMs, offsetPx }: ScrollOptions): void {
  const from = window.scrollY;
  const to = section.getBoundingClientRect().top + from + offsetPx;
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    window.scrollTo(0, to);
    return;
  }
  const startedAt = performance.now();
  const step = (now: number) => {
    const part = Math.min(1, (now - startedAt) / durationMs);
    window.scrollTo(0, from + (to - from) * easeInOut(part));
    if (part < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

function easeInOut(part: number): number {
  return part < 0.5 ? 4 * part ** 3 : 1 - (-2 * part + 2) ** 3 / 2;
}
