import { useEffect, useRef } from 'react';
import { refreshSession } from '../../../data/refresh-session.ts';
import { sessionStore } from '../../../data/session.ts';
import { reportError } from '../../../lib/browser/report-error.ts';
import { useGoOn } from './enter.ts';

/** Redirects a person with a valid session away from a visitors' page, after refreshing the session. */
export function useForwardLoggedIn(active = true): void {
  const goOn = useGoOn();
  const done = useRef(false);

  useEffect(() => {
    if (done.current) return;
    // Only for a session that existed on arrival: the forms redirect by themselves.
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
