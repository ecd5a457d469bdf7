import type { StoredUser } from '@marketplace/contract/people/accounts';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { deviceStorage, useSession } from '../../../data/session.ts';
import { atPlace, usePlace } from '../../../discovery/catalogue/places/place.ts';
import { createListeners } from '../../../lib/listeners.ts';
import { paths } from '../../../lib/navigation/paths.ts';

/** The filters with which the list of jobs starts, in the order of its address. */
const startNames = ['state', 'city', 'category', 'skill'] as const;
type Start = Partial<Record<(typeof startNames)[number], string | undefined>>;

const listeners = createListeners();
const keyOf = (accountId: string) => `jobs-start ${accountId}`;

function searchOf(start: Start): string {
  const parameters = new URLSearchParams();
  for (const name of startNames) {
    const value = start[name];
    if (value) parameters.set(name, value);
  }
  return parameters.size === 0 ? '' : `?${parameters}`;
}

/** Where the list starts for an artisan: the own trade in the own state. Null for everybody else. */
function ownSearch(user: StoredUser | null | undefined): string | null {
  if (user?.role !== 'artisan' || !user.specific_service) return null;
  return searchOf({ state: user.state, skill: user.specific_service });
}

/**
 * Returns the address of the Jobs tab: for an artisan the filters chosen there last, at first the own trade and state; for others the
 * chosen place. The filters are in the address, so the page of the server shows the same list.
 */
export function useJobsAddress(): string {
  const user = useSession()?.user;
  const place = usePlace();
  const chosen = useSyncExternalStore(
    listeners.subscribe,
    () => (user ? deviceStorage.getItem(keyOf(user._id)) : null),
    () => null,
  );
  const own = ownSearch(user);
  return own === null ? atPlace(paths.jobs, place) : `${paths.jobs}${chosen ?? own}`;
}

/**
 * Returns handlers that store what an artisan changes in the list, until the log-out. Filters that came with a link or with the way back
 * are not a choice, so the address alone stores nothing.
 */
export function useNoteJobsStart(filters: Start) {
  const user = useSession()?.user;
  const own = ownSearch(user);
  const search = searchOf(filters);
  const last = useRef(search);
  useEffect(() => {
    last.current = search;
  }, [search]);

  /** Stores the filters of an address of the list to which the person goes. The next page has the same ones. */
  function note(address: string) {
    const parameters = new URLSearchParams(address.split('?')[1]);
    const wanted = searchOf(
      Object.fromEntries(startNames.map((name) => [name, parameters.get(name) ?? undefined])),
    );
    if (!user || own === null || wanted === last.current) return;
    last.current = wanted;
    // The own trade and state follow the profile.
    if (wanted === own) deviceStorage.removeItem(keyOf(user._id));
    else deviceStorage.setItem(keyOf(user._id), wanted);
    listeners.notify();
  }

  return {
    note,
    /** For the element around the list: its links to other filters are choices. */
    noteLink({ target }: { target: EventTarget | null }) {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.pathname === paths.jobs) note(link.search);
    },
  };
}
