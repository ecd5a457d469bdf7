import type { ReactNode } from 'react';
import { classNames } from '../text/class-names.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';

/** Grey placeholder of a text or picture while loading; set its size with width and height classes. */
export function Skeleton({ className, round }: { className?: string; round?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'block animate-shimmer bg-sunk',
        round ? 'rounded-full' : 'rounded-control',
        className,
      )}
    />
  );
}

/** Placeholder of a text while loading. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span aria-hidden="true" className="flex flex-col gap-2.5 py-1">
      {[...Array(lines - 1).keys()].map((line) => (
        <Skeleton key={line} className="h-3.5 w-full" />
      ))}
      <Skeleton className="h-3.5 w-3/5" />
    </span>
  );
}

/** A card while it loads: a picture or icon, a title and a line below it, with further lines in a larger card. */
export function SkeletonCard({ lines = 0 }: { lines?: number }) {
  return (
    <div className="rounded-card bg-paper p-4 shadow-card">
      <div className="flex items-center gap-3">
        <Skeleton round className="size-11 shrink-0" />
        <div className="grow">
          <Skeleton className="mb-2 h-4 w-3/5" />
          <Skeleton className="h-3.5 w-2/5" />
        </div>
      </div>
      {lines > 0 && (
        <div className="mt-3">
          <SkeletonText lines={lines} />
        </div>
      )}
    </div>
  );
}

/** Groups the skeletons of one list and announces the loading once to screen readers. */
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
