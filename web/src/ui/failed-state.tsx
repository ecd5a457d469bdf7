import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

interface FailedStateProps {
  onRetry: () => void;
  /** While it is being tried again. */
  busy?: boolean;
  /** Why, where that helps; otherwise 'Could not load.' says enough. */
  children?: ReactNode;
}

/** A quiet line in the place of something that could not be loaded. */
export function FailedState({ onRetry, busy, children = 'Could not load.' }: FailedStateProps) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2 px-4 py-6 text-ink-soft"
    >
      <span>{children}</span>
      <Button
        variant="secondary"
        size="small"
        className="noscript:hidden"
        busy={busy}
        onClick={onRetry}
        icon={<Icon of={RotateCw} size={16} />}
      >
        Try again
      </Button>
    </div>
  );
}
