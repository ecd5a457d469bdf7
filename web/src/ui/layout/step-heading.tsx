import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface StepHeadingProps {
  /** A button to the previous question; undefined at the first one. */
  back?: ReactNode;
  question: string;
  /** From 1. */
  number: number;
  count: number;
}

/**
 * The question of one screen in a series, with the progress. After a change the heading gets the focus, from which screen readers and
 * keyboards continue.
 */
export function StepHeading({ back, question, number, count }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(question);
  // A layout effect comes before the effects of the form, which may focus a refused field instead.
  useLayoutEffect(() => {
    if (shown.current === question) return;
    shown.current = question;
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [question]);
  return (
    <div className="flex flex-col gap-1">
      <div className="flex min-h-11 items-center gap-2 text-sm text-ink-soft">
        {back}
        <progress
          aria-label="Progress"
          value={number}
          max={count}
          className="sending-bar grow rounded-full"
        />
        <span className="shrink-0 tabular-nums">{`Step ${number} of ${count}`}</span>
      </div>
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {question}
      </h2>
    </div>
  );
}
