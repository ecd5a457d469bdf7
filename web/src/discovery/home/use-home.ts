import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { channel } from '../../data/live/channel.ts';
import { query } from '../../data/queries.ts';
import { cacheHome, type Home, hasGaps, readCachedHome, withCachedParts } from './cached-home.ts';

const homeQuery = query('/user_home/view_home', {}, 0);

/** A message causes several events at once. One request after this pause serves them all. */
const SETTLE_MS = 600;

interface OwnHome {
  /** Undefined until something can be shown. */
  home: Home | undefined;
  /** When the shown home was read, in ms since 1970. */
  readAt: number;
  /** What could not be read now, so that something shown may be old. */
  failed: 'nothing' | 'some parts' | 'all';
  isFetching: boolean;
  readAgain: () => void;
}

/** What waits for the person: at once as this device last showed it, then as the server answers it now and when something happens. */
export function useHome(accountId: string | undefined): OwnHome {
  const [kept] = useState(() => readCachedHome(accountId));
  const read = useQuery({
    ...homeQuery,
    initialData: kept?.home,
    initialDataUpdatedAt: kept?.storedAt,
  });
  const { data, dataUpdatedAt, isError, isFetching, refetch } = read;
  const home = useMemo(
    () => data && withCachedParts(data, readCachedHome(accountId)?.home),
    [data, accountId],
  );
  useEffect(() => {
    if (!accountId || !home || (readCachedHome(accountId)?.storedAt ?? 0) >= dataUpdatedAt) return;
    cacheHome(accountId, home, dataUpdatedAt);
  }, [accountId, home, dataUpdatedAt]);
  useReadAfterEvents();
  return {
    home,
    readAt: dataUpdatedAt,
    failed: isError ? 'all' : data && hasGaps(data) ? 'some parts' : 'nothing',
    isFetching,
    readAgain: () => void refetch(),
  };
}

/** Reads the home again when the channel tells of something new, and when the person comes back to the tab. */
function useReadAfterEvents(): void {
  const queries = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void queries.invalidateQueries({ queryKey: homeQuery.queryKey }), SETTLE_MS);
    };
    let wasClosed = false;
    const stop = channel.subscribeAll((event) => {
      // Events may be missed while the channel is closed.
      if (event === 'disconnect') wasClosed = true;
      if (changesHome(event) || (event === 'connect' && wasClosed)) readSoon();
    });
    const look = () => {
      if (document.visibilityState === 'visible') readSoon();
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      stop();
      document.removeEventListener('visibilitychange', look);
    };
  }, [queries]);
}

function changesHome(event: string): boolean {
  return event.endsWith('-changed') || event.startsWith('receive-message-');
}
