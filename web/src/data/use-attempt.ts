import { useState } from 'react';
import { useOneAtATime } from '../lib/browser/one-at-a-time.ts';
import { asFailure } from './failure.ts';

/** Runs one request at a time and stores its error message until the next attempt. `failure` is empty without one. */
export function useAttempt(): {
  busy: boolean;
  failure: string;
  attempt: (work: () => Promise<unknown>) => void;
} {
  const { busy, run } = useOneAtATime();
  const [failure, setFailure] = useState('');
  const attempt = (work: () => Promise<unknown>) =>
    void run(async () => {
      setFailure('');
      try {
        await work();
      } catch (error) {
        setFailure(asFailure(error).msg);
      }
    });
  return { busy, failure, attempt };
}
