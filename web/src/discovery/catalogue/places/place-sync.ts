import { ApiError } from '../../../data/api-client.ts';
import { call } from '../../../data/call.ts';
import { sessionStore } from '../../../data/session.ts';
import { reportError } from '../../../lib/browser/report-error.ts';
import { isSamePlace, savedPlace, storePlace } from './choose-place.ts';
import { chosenPlace, subscribeToPlace } from './place.ts';

let started = false;
let underWay = false;

/** Keeps the place of this device and that of the account the same, as long as somebody is logged in. */
export function startPlaceSync(): void {
  if (!started) {
    started = true;
    subscribeToPlace(() => {
      if (savedPlace.read() === 'chosen') void follow();
    });
  }
  void follow();
}

async function follow(): Promise<void> {
  if (underWay) return;
  underWay = true;
  try {
    await syncPlace();
  } catch (error) {
    // The next page or the next choice tries again. A login that has ended is handled with the answer to the person's own request.
    if (!(error instanceof ApiError && (error.unanswered || error.status === 401)))
      reportError('The place was not kept with the account', error);
  } finally {
    underWay = false;
  }
}

/** Sends a place that was chosen on this device, otherwise takes over a newer one of the account. */
async function syncPlace(): Promise<void> {
  const accountId = sessionStore.current()?.user?._id;
  if (!accountId) return;
  const isStill = (known: string | null) =>
    savedPlace.read() === known && sessionStore.current()?.user?._id === accountId;

  while (isStill('chosen')) {
    const place = chosenPlace();
    const { revision } = await call('/user_profile/save_search_place', { ...place });
    // A place that the person has chosen meanwhile is sent, too.
    if (isStill('chosen') && isSamePlace(chosenPlace(), place)) savedPlace.mark(`${accountId} ${revision}`);
    else if (sessionStore.current()?.user?._id !== accountId) return;
  }

  const known = savedPlace.read();
  const { place, revision } = await call('/user_profile/view_search_place', {});
  const news = `${accountId} ${revision}`;
  // A device that has no place of another account keeps what it has until the account has one.
  if (known === news || (known === null && revision === 0) || !isStill(known)) return;
  savedPlace.mark(news);
  storePlace(place && { state: place.state, city: place.city ?? undefined });
}
