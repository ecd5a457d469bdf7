import { cleanup, render, screen } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deviceStorage } from '../../../data/session.ts';
import { choosePlace, recentPlaces } from './choose-place.ts';
import { LocationPicker } from './location-picker.tsx';

let chosen: [state: string, city: string][];
let asked: number;

type Answer = { latitude: number; longitude: number } | { code: number };

/** Stubs the browser's location service. */
function locate(answer: Answer) {
  asked = 0;
  const getCurrentPosition: Geolocation['getCurrentPosition'] = (found, failed) => {
    asked += 1;
    if ('code' in answer) failed?.(answer as GeolocationPositionError);
    else found({ coords: answer as GeolocationCoordinates } as GeolocationPosition);
  };
  vi.spyOn(navigator, 'geolocation', 'get').mockReturnValue({ getCurrentPosition } as Geolocation);
}

const lawanson = { latitude: 6.5095, longitude: 3.345 };

beforeEach(() => {
  chosen = [];
  locate(lawanson);
});
afterEach(() => {
  cleanup();
  deviceStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open() {
  render(<LocationPicker onChoose={(state, city) => chosen.push([state, city])} />);
  return userEvent.setup();
}
const box = () => screen.getByRole('searchbox', { name: 'Search a state or area' });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('the location of the device', () => {
  // Shows: near-me-3
  test('is asked for only after a tap, proposed, and used only after the answer Yes', async () => {
    const user = open();
    expect(asked).toBe(0);
    await user.click(await button('Use my location'));
    expect(await screen.findByText('Surulere?')).toBeTruthy();
    expect(asked).toBe(1);
    expect(chosen).toEqual([]);
    await user.click(await button('Yes'));
    expect(chosen).toEqual([['Lagos', 'Surulere']]);
  });

  test('that was guessed wrongly leads to the areas around it', async () => {
    const user = open();
    await user.click(await button('Use my location'));
    await user.click(await button('No'));
    expect(chosen).toEqual([]);
    await user.click(await button('Mushin Around you, in Lagos'));
    expect(chosen).toEqual([['Lagos', 'Mushin']]);
  });

  // Shows: near-me-5
  test.each<[Answer, RegExp]>([
    [{ code: 1 }, /Your browser doesn't let us see where you are/],
    [{ code: 2 }, /Your phone couldn't find where you are/],
    [{ code: 3 }, /Your phone took too long/],
    [{ latitude: 51.5, longitude: -0.12 }, /You seem to be outside Nigeria/],
  ])('that stays unknown (%j) is explained, and can be asked for again', async (answer, sentence) => {
    locate(answer);
    const user = open();
    await user.click(await button('Use my location'));
    expect(await screen.findByText(sentence)).toBeTruthy();
    locate(lawanson);
    await user.click(await button('Use my location'));
    expect(await screen.findByText('Surulere?')).toBeTruthy();
  });

  test('cannot be found by a browser without it', async () => {
    const user = open();
    vi.stubGlobal('navigator', {});
    await user.click(await button('Use my location'));
    expect(await screen.findByText(/This browser can't find where you are/)).toBeTruthy();
  });
});

// Shows: near-me-8
test('the arrow keys lead through the found places and back, and Enter in the box chooses the first', async () => {
  const user = open();
  await user.type(box(), 'suruler');
  const [lagos, oyo] = [await button('Surulere Lagos'), await button('Surulere Oyo')];
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(lagos);
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(oyo);
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(oyo);
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(document.activeElement).toBe(box());
  await user.keyboard('{Enter}');
  expect(chosen).toEqual([['Lagos', 'Surulere']]);
});

test('Enter in an empty box chooses nothing and does not send the form around it', async () => {
  let sent = 0;
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent += 1;
      }}
    >
      <LocationPicker onChoose={(state, city) => chosen.push([state, city])} />
      <button type="submit">Send</button>
    </form>,
  );
  const user = userEvent.setup();
  await user.type(box(), '{Enter}');
  expect({ sent, chosen }).toEqual({ sent: 0, chosen: [] });
});

// Shows: near-me-1
test('the last four places are offered again, each once, the present one first', async () => {
  for (const city of ['Ikeja', 'Mushin', 'Epe', 'Ikeja', 'Badagry', 'Surulere'])
    choosePlace({ state: 'Lagos', city });
  choosePlace(null);
  expect(recentPlaces().map(({ city }) => city)).toEqual(['Surulere', 'Badagry', 'Ikeja', 'Epe']);
  const user = open();
  const list = await screen.findByRole('list', { name: 'Places you chose before' });
  expect(list.textContent).toBe('SurulereLagosBadagryLagosIkejaLagosEpeLagos');
  await user.click(await button('Badagry Lagos'));
  expect(chosen).toEqual([['Lagos', 'Badagry']]);
});

test.each(['{', '7', '[7,null,{"state":5}]', '[{"state":"Atlantis","city":"X"}]'])(
  'a device storage that says %j offers no earlier place',
  (stored) => {
    deviceStorage.setItem('recent-places', stored);
    open();
    expect(screen.queryByRole('list', { name: 'Places you chose before' })).toBeNull();
  },
);
