import type { ReactNode } from 'react';

interface EmptyStateProps {
  /** One of the drawings in `illustrations/`. */
  picture?: ReactNode;
  title: ReactNode;
  /** What the person can do about it. */
  description?: ReactNode;
  /** One next step: a button or a link. */
  action?: ReactNode;
}

/** Shown in place of an empty list. */
export function EmptyState({ picture, title, description, action }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-100 flex-col items-center gap-2 px-4 py-8 text-center">
      {picture && <div className="mb-2">{picture}</div>}
      <p className="font-heading text-lg font-semibold">{title}</p>
      {description && <p className="text-ink-soft">{description}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
