import type { EmblaCarouselType } from 'embla-carousel';

/** Rotating a phone or dragging a window causes many resize events in a row. */
const RESIZE_DEBOUNCE_MS = 50;

/** Makes a carousel remeasure itself once after its width has settled. */
export function debouncedResize(): (api: Pick<EmblaCarouselType, 'rootNode' | 'reInit'>) => false {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let width: number | undefined;
  return (api) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const now = api.rootNode().clientWidth;
      if (width !== undefined && now !== width) api.reInit();
      width = now;
    }, RESIZE_DEBOUNCE_MS);
    return false;
  };
}
