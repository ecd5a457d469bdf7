import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A grey shape where a text or a picture will be; give it that thing's size with width and height classes. */
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

/** Lines of text that are on their way. */
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

/** Around the skeletons of one list: says once what is loading. */
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
