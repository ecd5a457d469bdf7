import type { createBrowserRouter } from 'react-router';

type Router = ReturnType<typeof createBrowserRouter>;

/** A page in the background paints nothing, and must go on all the same. */
const LONGEST_WAIT_MS = 50;

/**
 * Lets the browser paint what was tapped before the router works on the navigation. On a slow phone that work takes some hundred
 * milliseconds, in which a pressed link would look dead.
 */
export function paintBeforeNavigating(router: Router): void {
  const { navigate } = router;
  const navigateLater = async (...args: Parameters<typeof navigate>) => {
    await nextPaint();
    return navigate(...args);
  };
  // Steps through the history have their own events.
  router.navigate = ((...args: Parameters<typeof navigate>) =>
    typeof args[0] === 'number' ? navigate(...args) : navigateLater(...args)) as typeof navigate;
}

function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, LONGEST_WAIT_MS);
    requestAnimationFrame(() =>
      setTimeout(() => {
        clearTimeout(timer);
        resolve();
      }),
    );
  });
}
