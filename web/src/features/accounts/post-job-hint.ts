import { useEffect } from 'react';
import { tabStorage } from '../../data/session.ts';
import { paths } from '../../lib/paths.ts';
import { showToast } from '../../lib/show-toast.ts';
import { RETURN_PATH_KEY } from './return-path.ts';

/** Tells somebody whom the form of a job has led to the log-in why. */
export function usePostJobHint(): void {
  useEffect(() => {
    const interrupted = tabStorage.getItem(RETURN_PATH_KEY) ?? '';
    if (interrupted.includes(`"path":"${paths.postJob}`)) {
      void showToast('error', 'You must be logged in to post a job');
    }
  }, []);
}
