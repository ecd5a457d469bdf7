import { type LinkProps, Link as RouterLink } from 'react-router';

// The build substitutes this module for `react-router` on the server. Everything but the link stays that of the router.
export * from 'react-router';

/**
 * The router's link as the server renders it. A path that begins at the root needs no resolving, and click handling matters only in the
 * browser.
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
