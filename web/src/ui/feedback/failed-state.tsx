import { RotateCw } from 'lucide';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../buttons/button.tsx';
import { buttonClasses } from '../buttons/button-classes.ts';
import { ReloadLink } from '../buttons/reload-link.tsx';
import { Icon } from '../pictures/icon.tsx';

interface FailedStateProps {
  onRetry: () => void;
  /** True while a retry is running. */
  busy?: boolean;
  /** The reason, where it helps; "We couldn't load this." by default. */
  children?: ReactNode;
}

interface FailedReadProps {
  read: { isError: boolean; isFetching: boolean; refetch: () => unknown };
  children: ReactNode;
}

/** A FailedState in place of a failed query. Renders nothing during the first load. */
export function FailedRead({ read, children }: FailedReadProps) {
  if (!read.isError) return null;
  return (
    <FailedState onRetry={() => void read.refetch()} busy={read.isFetching}>
      {children}
    </FailedState>
  );
}

/** A quiet line in place of content that failed to load. Retries by itself on reconnection. */
export function FailedState({ onRetry, busy, children = "We couldn't load this." }: FailedStateProps) {
  const retry = useRef(onRetry);
  retry.current = onRetry;
  useEffect(() => {
    const connected = () => retry.current();
    window.addEventListener('online', connected);
    return () => window.removeEventListener('online', connected);
  }, []);

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
      {/* Without scripts, the link reloads the page. */}
      <span className="hidden noscript:inline">
        <ReloadLink className={buttonClasses({ variant: 'secondary', size: 'small' })} />
      </span>
    </div>
  );
}
