import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCatalogue } from '../../../discovery/catalogue/catalogue-query.ts';
import { knownPlace } from '../../../discovery/catalogue/places/place.ts';
import { beginJob, readJobStart } from './job-start.ts';

/** Begins a new job once, before its form reads the draft. An unfinished other job stays until the person replaces it. */
export function useBegunJob(accountId: string, isNew: boolean) {
  const [parameters] = useSearchParams();
  // Later addresses of the form name a question instead.
  const [start] = useState(() => (isNew ? readJobStart(parameters) : null));
  const skills = useCatalogue('skills');
  const [state, setState] = useState<{ isBlocked: boolean } | null>(null);
  const [round, setRound] = useState(0);
  const isReadable = !start?.skill || !skills.isPending;
  const begin = (replaces: boolean) =>
    beginJob(accountId, start, knownPlace(), skills.data?.categories ?? [], replaces);
  if (isNew && !state && isReadable) setState(begin(false));
  return {
    isReady: !isNew || state !== null,
    /** What the new job would begin with, when another one is unfinished. */
    blockedBy: state?.isBlocked
      ? start?.about
        ? `\u2018${start.about}\u2019`
        : (start?.skill ?? null)
      : null,
    round,
    replace() {
      setState(begin(true));
      setRound(round + 1);
    },
  };
}
