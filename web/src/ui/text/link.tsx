import { type MouseEvent, useContext } from 'react';
import {
  createPath,
  UNSAFE_DataRouterContext as DataRouter,
  Link as RouterLink,
  type LinkProps as RouterLinkProps,
} from 'react-router';
import { isHydrating } from '../../lib/browser/hydration.ts';

type LinkProps = Omit<
  RouterLinkProps,
  'discover' | 'prefetch' | 'reloadDocument' | 'relative' | 'viewTransition' | 'mask'
>;

/**
 * A link inside the application. Most addresses begin at the root and need no resolving, and the link need not follow the location: a page
 * has a hundred of them, and each link of the router takes as long as a small card.
 */
export function Link({ to, ...props }: LinkProps) {
  const context = useContext(DataRouter);
  if (!context || typeof to !== 'string' || !to.startsWith('/')) return <RouterLink to={to} {...props} />;

  const { router } = context;
  const { onClick, replace, state, preventScrollReset, ...attributes } = props;
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    // Until the whole page is hydrated, the browser follows links: parts that wait know only this address.
    if (!isPlainClick(event) || isHydrating()) return;
    event.preventDefault();
    const isHere = createPath(router.state.location) === to;
    void router.navigate(to, { replace: replace ?? isHere, state, preventScrollReset });
  }
  return <a {...attributes} href={to} onClick={follow} />;
}

/** A click with another button or key opens a tab, a window or a menu of the browser. */
function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  return (
    !event.defaultPrevented &&
    event.button === 0 &&
    (target === '' || target === '_self') &&
    !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)
  );
}
