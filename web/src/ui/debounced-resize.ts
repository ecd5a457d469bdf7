import type { EmblaCarouselType } from 'embla-carousel';

/** A phone that is turned, or a window that is dragged, changes its size many times in a row. */
const RESIZE_DEBOUNCE_MS = 50;

/** For a carousel to ask when its size may have changed: it measures itself anew once its width has settled on another one. */
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
