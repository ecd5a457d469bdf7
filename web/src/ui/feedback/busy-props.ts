/** The properties of a tapped element that is neither a `Button` nor answered yet. The spinner over it is in styles/base.css. */
export function busyProps(busy: boolean) {
  return { 'aria-busy': busy || undefined, 'data-tapped': busy ? '' : undefined };
}
