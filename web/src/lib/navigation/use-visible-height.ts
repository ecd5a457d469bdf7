import { type RefObject, useEffect } from 'react';

/**
 * Limits an element to the area above a phone's keyboard, through the properties `--visible-height` and `--visible-top`. Browsers lay the
 * keyboard over the page and report only the visual viewport.
 */
export function useVisibleHeight(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const fit = () => {
      const style = element.current?.style;
      // The element is not changed while the person zooms in.
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
