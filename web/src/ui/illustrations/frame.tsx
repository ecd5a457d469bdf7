import type { ReactNode } from 'react';

/** The canvas of all drawings: 200 by 150, lines of one width, hidden from screen readers. */
export function DrawingFrame({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      width="200"
      height="150"
      viewBox="0 0 200 150"
      fill="none"
      className="h-auto max-w-full text-ink"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}
