import { formatCountdown } from './use-countdown.ts';

/** Asks whether the code did not arrive, and says when another one can be requested. `left` is in seconds. */
export function NoCodeYet({ left }: { left: number }) {
  return (
    <>
      <p className="text-ink-soft">
        No code yet?{' '}
        {left > 0 && (
          <span role="timer" aria-live="off" className="tabular-nums">
            {`You can ask for another in ${formatCountdown(left)}.`}
          </span>
        )}
      </p>
      <p role="status" className="sr-only">
        {left === 0 && 'You can ask for another code now.'}
      </p>
    </>
  );
}
