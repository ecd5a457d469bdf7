/** Other clicks are the browser's own affair: a new tab, a download. */
export function isPlainClick(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** The link or button of a click. */
export function pressedIn(event: MouseEvent): HTMLElement | null {
  return (event.target as Element).closest<HTMLElement>('a, button');
}
