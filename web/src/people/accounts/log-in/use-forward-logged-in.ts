import { useEffect, useRef } from 'react';
import { refreshSession } from '../../../data/refresh-session.ts';
import { sessionStore } from '../../../data/session.ts';
import { reportError } from '../../../lib/browser/report-error.ts';
import { useGoOn } from './enter.ts';

/** Who comes to a page for visitors with a login that is still good is sent on, with what the server knows now. */
export function useForwardLoggedIn(active = true): void {
  const goOn = useGoOn();
  const done = useRef(false);

  useEffect(() => {
    if (done.current) return;
    // Only a login that was there on arrival: the forms lead on by themselves.
    done.current = true;
    if (active && sessionStore.current()) void forward();

    async function forward() {
      try {
        await refreshSession();
      } catch (error) {
        reportError('The session could not be refreshed', error);
      }
      if (sessionStore.current()) await goOn();
    }
  });
}
