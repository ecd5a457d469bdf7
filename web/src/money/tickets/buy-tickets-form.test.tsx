import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BuyTicketsForm } from './buy-tickets-form.tsx';
import type { TicketEvent } from './event-facts.tsx';

const event: TicketEvent = {
  _id: 'event',
  name: 'Lagos Night',
  starts_at: '2026-12-24T18:00:00.000Z',
  venue: 'Eko Hall',
  price: 3000,
  left: 40,
};
const taken = 'Only 1 ticket is left';

let answer: (refusal: Response) => void;
const fetched = vi.fn(
  (_path: string, _request: RequestInit) => new Promise<Response>((resolve) => (answer = resolve)),
);
const onRefused = vi.fn();

beforeEach(() => {
  fetched.mockClear();
  onRefused.mockClear();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function showForm(mayBuy: number) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BuyTicketsForm event={event} mayBuy={mayBuy} again={false} onRefused={onRefused} />
    </QueryClientProvider>,
  );
}

it('sends one order for a double click, and shows why the server refused it', async () => {
  const user = userEvent.setup();
  showForm(4);
  await user.click(screen.getByRole('button', { name: 'One ticket more' }));
  expect(screen.getByText(/6,000/)).toBeTruthy();
  await user.dblClick(screen.getByRole('button', { name: 'Pay' }));
  answer(Response.json({ status: 'error', msg: taken, message: taken, code: 'conflict' }, { status: 409 }));
  await screen.findByText(taken);
  expect(fetched).toHaveBeenCalledTimes(1);
  const [path, request] = fetched.mock.calls[0] ?? [];
  expect(path).toBe('/api/event_ticket/buy_tickets');
  expect(JSON.parse(String(request?.body))).toEqual({ event_id: 'event', quantity: 2 });
  expect(onRefused).toHaveBeenCalledTimes(1);
});

it('offers no payment to a person who has as many tickets as one person can have', () => {
  showForm(0);
  expect(screen.queryByRole('button', { name: 'Pay' })).toBeNull();
  expect(screen.getByText(/That's the most for one person/)).toBeTruthy();
});
