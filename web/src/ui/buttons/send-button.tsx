import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

interface SendButtonProps extends Omit<ComponentProps<typeof Button>, 'busyLabel'> {
  /** The kind of files, for example `pictures`. */
  what: string;
  /** The uploaded share of the files, from 0 to 1; undefined when only text is sent. */
  share: number | undefined;
}

/** Screen readers announce only these steps, because every per cent would be too many. */
const STEPS_PERCENT = 25;

/**
 * A button that sends files. It shows the upload progress, then that the server is saving, which takes about as long as shrinking the
 * pictures.
 */
export function SendButton({ what, share, busy = false, ...rest }: SendButtonProps) {
  const percent = share === undefined ? 100 : Math.floor(share * 100);
  const step = percent - (percent % STEPS_PERCENT);
  const say = (reached: number) => (reached >= 100 ? 'Saving…' : `Sending ${what}: ${reached}\u00a0%`);
  return (
    <>
      <Button {...rest} busy={busy} busyLabel={say(percent)} />
      <span role="status" className="sr-only">
        {busy && say(step)}
      </span>
    </>
  );
}
