import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

interface SendButtonProps extends Omit<ComponentProps<typeof Button>, 'busyLabel'> {
  /** What is sent, for example `pictures`. */
  what: string;
  /** How much of it has left this phone, from 0 to 1; absent when nothing but text is sent. */
  share: number | undefined;
}

/** Screen readers are told at these steps: every per cent would be a flood. */
const STEPS_PERCENT = 25;

/**
 * A button that sends something large: while it is busy it shows how much has left this phone, and then that the server is
 * saving it, which takes as long as making the pictures small does.
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
