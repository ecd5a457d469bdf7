import { normaliseState } from '@marketplace/contract/discovery/places/states';
import { useEffect, useState } from 'react';
import { reportError } from '../../../lib/browser/report-error.ts';

/** Returns the local government areas of a state; empty while loading. */
export function useAreas(stateName: string | undefined): string[] {
  const [areas, setAreas] = useState<string[]>([]);
  useEffect(() => {
    const state = normaliseState(stateName ?? '');
    if (!state) return;
    import('@marketplace/contract/discovery/places/locations').then(
      ({ lgasOf }) => setAreas(lgasOf(state).map(({ name }) => name)),
      (error: unknown) => reportError('The areas could not be fetched', error),
    );
  }, [stateName]);
  return areas;
}
