// @vitest-environment happy-dom
import type { Agreement, OfferVersion } from '@marketplace/contract/work/agreements';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../../data/call.ts';
import { createQueryClient } from '../../../data/queries.ts';
import { SiteContext } from '../../../lib/site.ts';
import { buildSite } from '../../../lib/testing/site.ts';

import { NewTimeAnswer } from '../new-time/new-time-answer.tsx';
import { NewTimeDialog } from '../new-time/new-time-dialog.tsx';
import { AcceptDialog } from './accept-dialog.tsx';
import { ChangeOfferSheet } from './change-offer-sheet.tsx';

vi.mock('../../../data/own-user.ts', () => ({ useOwnUser: () => ({ _id: 'me', fullname: 'Ada Obi' }) }));

interface Sent {
  version: number;
  client_id: string;
  price_from: string;
}

/** The requests in the order of sending. */
let sent: Sent[] = [];
/** Answers a request; undefined when the response is lost. */
let answer: (request: Sent) => Agreement | undefined;
/** The agreement with all its versions, as its page loads it. */
let whole: Agreement;

/** The agreed visits of this person, and the requests for those at a time. */
let booked: Agreement[] = [];
let asked: object[] = [];

/** The artisan of the agreement, and the usual prices. */
const artisan = { specific_service: 'Plumber', state: 'Oyo', city: 'Ido' };
const figures = { lower: 15_000, median: 20_000, upper: 30_000, people: 9, since: '2026-10' };
const guide = { status: 'ok', agreed: figures, published: null };

beforeEach(() => {
  localStorage.clear();
  sent = [];
  booked = [];
  asked = [];
  Element.prototype.scrollIntoView = vi.fn();
  vi.stubGlobal('fetch', async (path: string, init: { body: string }) => {
    if (path.endsWith('/view_cautions'))
      return Response.json({
        status: 'ok',
        other: { fullname: 'Musa Bello', is_verified: false },
        asks_adult: false,
      });
    if (path.endsWith('/view_agreement'))
      return Response.json({ status: 'ok', agreement: whole, history: [] });
    if (path.endsWith('/view_own_agreements')) {
      asked.push(JSON.parse(init.body));
      return Response.json({ status: 'ok', agreements: booked, next_cursor: null });
    }
    if (path.includes('/view_price_guide')) return Response.json(guide);
    if (path.includes('/view_artisan')) return Response.json({ status: 'ok', artisan });
    const request = JSON.parse(init.body) as Sent;
    sent.push(request);
    const agreement = answer(request);
    if (!agreement) throw new TypeError('The connection was lost');
    return Response.json({ status: 'ok', agreement });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function versionOf(version: number, price: number, made_by_me: boolean): OfferVersion {
  const day = new Date(Date.now() + 3 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  return {
    version,
    status: 'offered',
    made_by_me,
    made_at: '2026-11-23T10:00:00Z',
    what: 'Mend the tap',
    kind: 'visit',
    price_from: price,
    price_to: price,
    materials_included: false,
    day,
    from_time: '09:00',
    to_time: '12:00',
    starts_at: `${day}T08:00:00Z`,
    ends_at: `${day}T11:00:00Z`,
    state: 'Lagos',
    city: 'Surulere',
  };
}

function agreementOf(versions: OfferVersion[], status: Agreement['status'] = 'offered'): Agreement {
  const other = {
    _id: 'musa',
    fullname: 'Musa Bello',
    img_url: null,
    is_verified: false,
    is_gone: false,
    blocked_by_me: false,
  };
  return {
    _id: 'agreement',
    conversation_id: 'chat',
    job_id: null,
    job_title: null,
    status,
    revision: versions.length,
    versions,
    my_role: 'customer',
    other,
    expires_at: null,
    has_street: false,
    street: null,
    cancelled: null,
    case: null,
    done: null,
    new_time: null,
    created_at: '2026-11-23T10:00:00Z',
    accepted_at: null,
    changed_at: '2026-11-23T10:00:00Z',
  };
}

const theirs = versionOf(1, 15_000, false);

/** Renders a sheet for an agreement. The returned function passes on a later state, like an event of the channel. */
function show(Window: typeof ChangeOfferSheet, agreement: Agreement) {
  const queries = createQueryClient(call);
  const onDone = vi.fn();
  const element = (shown: Agreement) => (
    <SiteContext value={buildSite()}>
      <QueryClientProvider client={queries}>
        <MemoryRouter>
          <Window agreement={shown} onClose={() => undefined} onDone={onDone} />
        </MemoryRouter>
      </QueryClientProvider>
    </SiteContext>
  );
  const { rerender } = render(element(agreement));
  return { onDone, tell: (next: Agreement) => rerender(element(next)) };
}

async function typePrice(price: string) {
  const user = userEvent.setup();
  const field = screen.getByLabelText('Price');
  await user.clear(field);
  await user.type(field, price);
  return user;
}

// Shows: offers-20
test('the form says on which day a visit past midnight ends', () => {
  show(ChangeOfferSheet, agreementOf([theirs]));
  fireEvent.click(screen.getByLabelText(/^Other time/));
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type('From', '23:00');
  type('To', '01:00');
  expect(screen.getByText(/^Ends on \w{3}/)).toBeDefined();
  expect(screen.getByText(/^23:00 to 01:00 \(\w{3}\)$/)).toBeDefined();
  type('To', '23:30');
  expect(screen.queryByText(/^Ends on/)).toBeNull();
});

// Shows: offer-card-6
test('a change whose answer is lost is repeated as it was when the channel tells of it, and the form closes', async () => {
  const changed = agreementOf([theirs, versionOf(2, 12_000, true)]);
  answer = () => (sent.length === 1 ? undefined : changed);
  const { onDone, tell } = show(ChangeOfferSheet, agreementOf([theirs]));
  const user = await typePrice('12000');
  await user.click(screen.getByRole('button', { name: 'Send changed offer' }));
  await screen.findByText(/we never send it twice/);
  tell(changed);
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[0]).toMatchObject({ version: 1, price_from: '12000' });
  expect(localStorage).toHaveLength(0);
});

// Shows: offer-card-6
test('a change whose answer is lost is repeated as it was when the form is opened again after a reload', async () => {
  const changed = agreementOf([theirs, versionOf(2, 12_000, true)]);
  answer = () => (sent.length === 1 ? undefined : changed);
  show(ChangeOfferSheet, agreementOf([theirs]));
  const user = await typePrice('12000');
  await user.click(screen.getByRole('button', { name: 'Send changed offer' }));
  await screen.findByText(/we never send it twice/);
  cleanup();
  const { onDone } = show(ChangeOfferSheet, changed);
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(sent[1]).toEqual(sent[0]);
});

// Shows: offer-card-6
test('a change whose answer is lost is repeated as it was when the card has only later versions', async () => {
  const later = [versionOf(3, 13_000, false), versionOf(4, 13_500, false)];
  whole = agreementOf([theirs, versionOf(2, 12_000, true), ...later]);
  answer = () => (sent.length === 1 ? undefined : whole);
  const { onDone, tell } = show(ChangeOfferSheet, agreementOf([theirs]));
  const user = await typePrice('12000');
  await user.click(screen.getByRole('button', { name: 'Send changed offer' }));
  await screen.findByText(/we never send it twice/);
  tell({ ...whole, versions: later });
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
});

// Shows: offer-card-7
test('a newer version of the other person is replaced only after a tap that says it was read', async () => {
  answer = () => agreementOf([theirs, versionOf(2, 6000, false), versionOf(3, 7000, true)]);
  const { onDone, tell } = show(ChangeOfferSheet, agreementOf([theirs]));
  const user = await typePrice('7000');
  tell(agreementOf([theirs, versionOf(2, 6000, false)]));
  expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: "I've read it" }));
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Send changed offer' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([{ version: 2, price_from: '7000' }]);
});

// Shows: offer-card-15
test("'Start again' takes the sentences about refused fields away, and can be undone", async () => {
  show(ChangeOfferSheet, agreementOf([theirs]));
  const user = await typePrice('12x');
  await user.click(screen.getByRole('button', { name: 'Send changed offer' }));
  expect(screen.getByText(/Please enter the price in whole naira/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Start again' }));
  expect(screen.queryByText(/Please enter the price in whole naira/)).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Price').value).toBe('15000');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByLabelText<HTMLInputElement>('Price').value).toBe('12x');
});

// Shows: offer-card-6
test('an acceptance whose answer is lost closes its window when the channel tells of it', async () => {
  answer = () => undefined;
  const { onDone, tell } = show(AcceptDialog, agreementOf([theirs]));
  await userEvent.setup().click(screen.getByRole('button', { name: 'Accept' }));
  await screen.findByText(/we never send it twice/);
  tell(agreementOf([theirs], 'accepted'));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(screen.queryByText(/already been accepted/)).toBeNull();
});

// Shows: offer-card-14
test('a street address that was typed before an acceptance is there when the window is opened again', async () => {
  show(AcceptDialog, agreementOf([theirs]));
  await userEvent.setup().type(screen.getByLabelText(/Street address/), '3 Allen Avenue');
  cleanup();
  show(AcceptDialog, agreementOf([theirs]));
  expect(screen.getByLabelText<HTMLInputElement>(/Street address/).value).toBe('3 Allen Avenue');
});

// Shows: price-guide-8
test('the usual prices of the trade stand beside the price, for the state of the visit', async () => {
  show(ChangeOfferSheet, agreementOf([theirs]));
  const prices = await screen.findByRole('region', { name: 'Usual prices: Plumber in Lagos' });
  expect(prices.textContent).toContain('₦15,000 – ₦30,000');
  await userEvent.click(screen.getByRole('radio', { name: /Remote work/ }));
  // The prices for remote work are those of the artisan's place.
  expect(await screen.findByRole('region', { name: 'Usual prices: Plumber in Oyo' })).toBeTruthy();
});

/** The buttons that answer a new time, which have no window. */
const NewTime = ({ agreement }: { agreement: Agreement }) =>
  agreement.new_time && <NewTimeAnswer agreement={agreement} newTime={agreement.new_time} />;

const [{ day, from_time, to_time }] = [theirs];
const other = { ...versionOf(1, 9000, true), what: 'Change the cartridge of the kitchen taps and the basin' };
const visit = {
  ...agreementOf([other], 'accepted'),
  _id: 'other',
  other: { ...agreementOf([other]).other, fullname: 'Folake Ade' },
};
const newTime = { ...theirs, number: 1, expires_at: theirs.ends_at, made_by_me: false };
const asArtisan = { ...agreementOf([theirs]), my_role: 'artisan' as const };
const moved = { ...asArtisan, status: 'accepted' as const, new_time: newTime };

// Shows: offers-21
test.each([
  ['accepting an offer', AcceptDialog, asArtisan, 'Accept'],
  ['changing an offer', ChangeOfferSheet, asArtisan, 'Send changed offer'],
  ['asking for a new time', NewTimeDialog, moved, 'Ask Musa Bello'],
  ['accepting a new time', NewTime, moved, 'Accept the new time'],
])(
  'before %s, an artisan reads which visit is at that time, and can go on',
  async (_deed, Window, agreement, button) => {
    booked = [{ ...visit, _id: 'done', status: 'said_done' }, visit];
    show(Window as typeof ChangeOfferSheet, agreement);
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: /^"Change the cartridge/ });
    expect(link.textContent).toMatch(
      /^"Change the cartridge of the kitchen taps…" with Folake Ade, \w{3} \d+ \w{3}, 09:00 to 12:00$/,
    );
    expect(new URL(link.href).pathname).toBe('/agreements/other');
    expect(link.closest('[role="status"]')?.textContent).toMatch(
      /^You've already agreed a visit at that time: /,
    );
    expect(screen.getByRole<HTMLButtonElement>('button', { name: button }).disabled).toBe(false);
    expect(asked).toMatchObject([{ phase: 'agreed', overlapping: { day, from_time, to_time } }]);
  },
);

// Shows: offers-21
test('an artisan who chooses another time is asked about that one, and is not warned of the visit itself', async () => {
  booked = [visit];
  show(NewTimeDialog, moved);
  await screen.findByText(/already agreed/);
  booked = [{ ...visit, _id: moved._id }];
  await userEvent.click(screen.getByLabelText(/^Afternoon/));
  await waitFor(() => expect(asked).toMatchObject([{}, { overlapping: { day, from_time: '12:00' } }]));
  await waitFor(() => expect(screen.queryByText(/already agreed/)).toBeNull());
});

// Shows: offers-21
test.each([
  ['the customer', { ...asArtisan, my_role: 'customer' as const }],
  [
    'remote work',
    { ...asArtisan, versions: [{ ...theirs, kind: 'remote' as const, from_time: null, to_time: null }] },
  ],
])('%s is not asked about', async (_what, agreement) => {
  booked = [visit];
  show(AcceptDialog, agreement);
  show(ChangeOfferSheet, agreement);
  // The usual prices are read later.
  await screen.findByRole('region', { name: /^Usual prices/ });
  expect(asked).toEqual([]);
});
