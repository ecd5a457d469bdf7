import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../data/api-client.ts';
import { call } from '../../../data/call.ts';
import { deviceStorage, sessionStore } from '../../../data/session.ts';
import { buildUser, tokenExpiringAt } from '../../../lib/testing/tokens.ts';
import { choosePlace } from './choose-place.ts';
import { chosenPlace, type Place } from './place.ts';
import { startPlaceSync } from './place-sync.ts';

vi.mock('../../../data/call.ts');

let account: { place: Place | null; revision: number };
let sent: unknown[];
let failing: boolean;

beforeEach(() => {
  account = { place: null, revision: 0 };
  sent = [];
  failing = false;
  vi.mocked(call).mockImplementation((async (path: string, place: Partial<Place>) => {
    if (failing) throw new ApiError({ status: 0, code: 'network', msg: '' });
    if (path === '/user_profile/save_search_place') {
      sent.push(place);
      account = {
        place: place.state ? { state: place.state, city: place.city } : null,
        revision: account.revision + 1,
      };
    }
    return { status: 'ok', ...account };
  }) as unknown as typeof call);
});
afterEach(() => {
  deviceStorage.clear();
  vi.clearAllMocks();
});

const logIn = (id: string) =>
  sessionStore.save({
    token: tokenExpiringAt(Date.now() + 3_600_000),
    user: buildUser({ _id: id }),
    subscription: null,
  });

/** Waits until everything that was started has ended. */
const settled = () =>
  vi.waitFor(() => expect(call).toHaveBeenCalled()).then(() => new Promise((done) => setImmediate(done)));

const surulere = { state: 'Lagos', city: 'Surulere' };

describe('the place of a person who is logged in', () => {
  test('is sent when it was chosen before the log-in, and at each later choice', async () => {
    choosePlace(surulere);
    logIn('amina');
    startPlaceSync();
    await vi.waitFor(() => expect(account.place).toEqual(surulere));
    await settled();
    choosePlace({ state: 'Kano' });
    await vi.waitFor(() => expect(account.place).toEqual({ state: 'Kano', city: undefined }));
    await settled();
    choosePlace(null);
    await vi.waitFor(() => expect(account).toEqual({ place: null, revision: 3 }));
    expect(sent).toEqual([surulere, { state: 'Kano' }, {}]);
  });

  test('is taken over from another device, once', async () => {
    account = { place: surulere, revision: 4 };
    logIn('amina');
    startPlaceSync();
    await vi.waitFor(() => expect(chosenPlace()).toEqual(surulere));
    account = { place: null, revision: 5 };
    await settled();
    startPlaceSync();
    await vi.waitFor(() => expect(chosenPlace()).toBeNull());
    expect(sent).toEqual([]);
  });

  test('replaces the one that another account left on this device', async () => {
    account = { place: surulere, revision: 4 };
    logIn('amina');
    startPlaceSync();
    await vi.waitFor(() => expect(chosenPlace()).toEqual(surulere));
    await settled();
    account = { place: null, revision: 0 };
    logIn('bola');
    startPlaceSync();
    await vi.waitFor(() => expect(chosenPlace()).toBeNull());
  });

  test('stays on the device without a connection, and is sent later', async () => {
    failing = true;
    logIn('amina');
    choosePlace(surulere);
    startPlaceSync();
    await settled();
    expect(chosenPlace()).toEqual(surulere);
    failing = false;
    startPlaceSync();
    await vi.waitFor(() => expect(account.place).toEqual(surulere));
  });
});
