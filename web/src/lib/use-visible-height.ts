import { type RefObject, useEffect } from 'react';

/**
 * Keeps an element as high as what the keyboard of a phone leaves of the screen, by the properties `--visible-height` and
 * `--visible-top`: browsers lay the keyboard over the page and tell only the visual viewport.
 */
export function useVisibleHeight(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const fit = () => {
      const style = element.current?.style;
      // While somebody zooms in, the page stays as it is.
      if (!style || viewport.scale > 1.01) return;
      style.setProperty('--visible-height', `${viewport.height}px`);
      style.setProperty('--visible-top', `${viewport.offsetTop}px`);
    };
    fit();
    viewport.addEventListener('resize', fit);
    viewport.addEventListener('scroll', fit);
    return () => {
      viewport.removeEventListener('resize', fit);
      viewport.removeEventListener('scroll', fit);
    };
  }, [element]);
}
