import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { channel } from '../../data/live/channel.ts';
import { query } from '../../data/queries.ts';
import { cacheHome, type Home, hasGaps, readCachedHome, withCachedParts } from './cached-home.ts';

export const homeQuery = query('/user_home/view_home', {}, 0);

/** A message causes several events at once. One request after this pause covers them all. */
const SETTLE_MS = 600;

interface OwnHome {
  /** Undefined until something can be shown. */
  home: Home | undefined;
  /** When the shown data was read, in ms since 1970. */
  readAt: number;
  /** What failed to load, in which case the shown data may be outdated. */
  failed: 'nothing' | 'some parts' | 'all';
  isFetching: boolean;
  readAgain: () => void;
}

/** Returns the home page: the device's copy at once, then the server's response, refreshed on events. */
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

/** Refetches the home page on events, and when the person returns to the tab. */
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
