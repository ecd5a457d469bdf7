import { type LinkProps, Link as RouterLink } from 'react-router';

// biome-ignore lint/performance/noBarrelFile: everything but the link stays that of the router
export * from 'react-router';

/**
 * The link of the router as the server writes it; the build puts this module in the place of `react-router`. A path from the root is its own
 * address, so nothing has to be resolved, and what a link does when it is pressed is for browsers.
 */
export function Link({
  to,
  onClick: _onClick,
  discover: _discover,
  prefetch: _prefetch,
  reloadDocument: _reloadDocument,
  replace: _replace,
  state: _state,
  preventScrollReset: _preventScrollReset,
  viewTransition: _viewTransition,
  ...attributes
}: LinkProps) {
  return typeof to === 'string' && to.startsWith('/') ? (
    <a {...attributes} href={to} />
  ) : (
    <RouterLink to={to} {...attributes} />
  );
}
