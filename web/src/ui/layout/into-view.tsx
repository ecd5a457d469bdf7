import { type ReactNode, useEffect, useRef } from 'react';

interface IntoViewProps {
  /** Each change scrolls again. Nothing scrolls while it is undefined, false or 0. */
  when: unknown;
  children?: ReactNode;
}

/** Scrolls its content into view. On a phone the end of a dialog is out of view, and what appears there would be missed. */
export function IntoView({ when, children }: IntoViewProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (when) place.current?.scrollIntoView({ block: 'nearest' });
  }, [when]);
  return <div ref={place}>{children}</div>;
}
