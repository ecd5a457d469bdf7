import type { ReactNode } from 'react';
import { classNames } from '../text/class-names.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';

/** A grey shape in place of a text or a picture that is loading; give it the size of that with width and height classes. */
export function Skeleton({ className, round }: { className?: string; round?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'block animate-shimmer bg-line',
        round ? 'rounded-full' : 'rounded-control',
        className,
      )}
    />
  );
}

/** Lines in place of a text that is loading. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span aria-hidden="true" className="flex flex-col gap-2.5 py-1">
      {Array.from({ length: lines - 1 }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never change places
        <Skeleton key={line} className="h-3.5 w-full" />
      ))}
      <Skeleton className="h-3.5 w-3/5" />
    </span>
  );
}

/** Surrounds the skeletons of one list, and tells screen readers once what is loading. */
export function SkeletonGroup({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div role="status" aria-busy="true" className={className}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}
