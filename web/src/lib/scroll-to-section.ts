interface ScrollOptions {
  durationMs: number;
  /** Added to where the section starts; negative leaves room for a fixed header. */
  offsetPx: number;
}

/** Glides to a section and puts the focus there. A person who asked for less motion is taken there at once. */
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
