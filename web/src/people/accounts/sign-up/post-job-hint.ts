import { useEffect } from 'react';
import { tabStorage } from '../../../data/session.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { showToast } from '../../../lib/show-toast.ts';
import { RETURN_PATH_KEY } from '../log-in/return-path.ts';

/** Explains why the form of a job redirected to the login. */
export function usePostJobHint(): void {
  useEffect(() => {
    const interrupted = tabStorage.getItem(RETURN_PATH_KEY) ?? '';
    if (interrupted.includes(`"path":"${paths.postJob}`)) {
      void showToast('error', 'You must be logged in to post a job');
    }
  }, []);
}
