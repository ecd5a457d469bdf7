import { useLayoutEffect } from 'react';

interface RootMarkProps {
  /** An attribute of the root element, by which rules in base.css know what the page shows. */
  name: 'data-shows-messages' | 'data-shows-chat';
}

/** Marks the root element while it is mounted. It stands before what measures itself, because the effects of siblings run in their order. */
export function RootMark({ name }: RootMarkProps) {
  useLayoutEffect(() => {
    document.documentElement.setAttribute(name, '');
    return () => document.documentElement.removeAttribute(name);
  }, [name]);
  return null;
}
