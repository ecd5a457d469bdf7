import { type ReactNode, useEffect, useRef } from 'react';

interface IntoViewProps {
  /** Each change of it scrolls again. Nothing scrolls while it is undefined, false or 0. */
  when: unknown;
  children?: ReactNode;
}

/** Scrolls its content into view: on a phone the end of a dialog is out of view, and the person would miss what appears there. */
export function IntoView({ when, children }: IntoViewProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (when) place.current?.scrollIntoView({ block: 'nearest' });
  }, [when]);
  return <div ref={place}>{children}</div>;
}
