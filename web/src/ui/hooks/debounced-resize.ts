import type { EmblaCarouselType } from 'embla-carousel';

/** Turning a phone or dragging a window causes many changes of the size in a row. */
const RESIZE_DEBOUNCE_MS = 50;

/** Calls a carousel when its width has changed and then stayed the same for a moment, so that it measures itself once. */
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
