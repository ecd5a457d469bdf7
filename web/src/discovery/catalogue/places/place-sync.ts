import { ApiError } from '../../../data/api-client.ts';
import { call } from '../../../data/call.ts';
import { sessionStore } from '../../../data/session.ts';
import { reportError } from '../../../lib/browser/report-error.ts';
import { isSamePlace, savedPlace, storePlace, storeSuggested } from './choose-place.ts';
import { chosenPlace, subscribeToPlace } from './place.ts';

let started = false;
let underWay = false;

/** Synchronises the places of this device and the account while a person is logged in. */
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
    // The next page or choice retries. An expired session is handled by the person's next request.
    if (!(error instanceof ApiError && (error.unanswered || error.status === 401)))
      reportError('The place was not kept with the account', error);
  } finally {
    underWay = false;
  }
}

/** Sends a place that was chosen on this device, otherwise applies a newer one from the account. */
async function syncPlace(): Promise<void> {
  const accountId = sessionStore.current()?.user?._id;
  if (!accountId) return;
  const isStill = (known: string | null) =>
    savedPlace.read() === known && sessionStore.current()?.user?._id === accountId;

  while (isStill('chosen')) {
    const place = chosenPlace();
    const { revision } = await call('/user_profile/save_search_place', { ...place }, { quiet: true });
    // A place chosen meanwhile is sent as well.
    if (isStill('chosen') && isSamePlace(chosenPlace(), place)) savedPlace.mark(`${accountId} ${revision}`);
    else if (sessionStore.current()?.user?._id !== accountId) return;
  }

  const known = savedPlace.read();
  const { place, revision, suggested } = await call('/user_profile/view_search_place', {});
  if (sessionStore.current()?.user?._id === accountId) storeSuggested(suggested ?? null);
  const news = `${accountId} ${revision}`;
  // A device without another account's place keeps its own until the account has one.
  if (known === news || (known === null && revision === 0) || !isStill(known)) return;
  savedPlace.mark(news);
  storePlace(place && { state: place.state, city: place.city ?? undefined });
}
