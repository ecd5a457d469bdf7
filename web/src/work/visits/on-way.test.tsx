import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, expect, it } from 'vitest';
import type { VisitPartProps } from './door-codes.tsx';
import { OnWay } from './on-way.tsx';

afterEach(cleanup);

const MINUTE_MS = 60_000;

/** Shows the part of an artisan who sent a notice some minutes ago. */
function show(minutes: number) {
  const at = new Date(Date.now() - minutes * MINUTE_MS).toISOString();
  const props = {
    agreement: { _id: 'agreement', my_role: 'artisan' },
    visit: { notices: [{ by_me: true, minutes_late: 0, at }] },
    name: 'Ada Obi',
    outbox: { add: async () => {} },
    taps: [],
  };
  render(<OnWay {...(props as unknown as VisitPartProps)} />);
}

it("says that 'I'm on my way' was sent in place of sending it twice", () => {
  show(2);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: "Ada Obi knows you're on your way" });
  expect(button.disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '30 min late' }).disabled).toBe(false);
});

it('lets the notice be sent again later', async () => {
  show(20);
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: "I'm on my way" });
  expect(button.disabled).toBe(false);
});
