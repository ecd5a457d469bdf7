import { useLayoutEffect } from 'react';

/** Names an attribute of the root element, by which rules in base.css know what the page shows. */
type RootMark = 'data-shows-messages' | 'data-shows-chat';

/** Marks the root element while the component is mounted. */
export function useRootMark(name: RootMark): void {
  useLayoutEffect(() => {
    document.documentElement.setAttribute(name, '');
    return () => document.documentElement.removeAttribute(name);
  }, [name]);
}
