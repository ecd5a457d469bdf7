import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

interface SendButtonProps extends Omit<ComponentProps<typeof Button>, 'busyLabel'> {
  /** The kind of files, for example `pictures`. */
  what: string;
  /** The sent share of the files, from 0 to 1; absent when only text is sent. */
  share: number | undefined;
}

/** Screen readers are told at these steps, because every per cent would be too many. */
const STEPS_PERCENT = 25;

/**
 * A button that sends files. While it is busy it shows how much has been sent, and then that the server is saving it, which takes
 * about as long as making the pictures small.
 */
export function SendButton({ what, share, busy = false, ...rest }: SendButtonProps) {
  const percent = share === undefined ? 100 : Math.floor(share * 100);
  const step = percent - (percent % STEPS_PERCENT);
  const say = (reached: number) => (reached >= 100 ? 'Saving…' : `Sending ${what}: ${reached} %`);
  return (
    <>
      <Button {...rest} busy={busy} busyLabel={say(percent)} />
      <span role="status" className="sr-only">
        {busy && say(step)}
      </span>
    </>
  );
}
