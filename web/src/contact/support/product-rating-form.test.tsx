import { supportTexts } from '@marketplace/contract/contact/support-texts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildUser } from '../../lib/testing/tokens.ts';
import { ProductRatingForm } from './product-rating-form.tsx';

const fetched = vi.fn(async (_path: string, _request: RequestInit) => Response.json({ status: 'ok' }));

beforeEach(() => {
  fetched.mockClear();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

function showForm() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ProductRatingForm user={buildUser()} />
    </QueryClientProvider>,
  );
}

it('asks for stars before it sends anything', async () => {
  const user = userEvent.setup();
  showForm();
  await user.type(screen.getByRole('textbox', { name: /feedback/i }), 'Quick and friendly');
  await user.click(screen.getByRole('button', { name: /submit/i }));
  await screen.findByText(supportTexts.chooseRating);
  expect(fetched).not.toHaveBeenCalled();
});

it('keeps the typed text when the connection is lost', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const user = userEvent.setup();
  showForm();
  await user.click(screen.getAllByRole('radio')[3] as HTMLElement);
  const words = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /feedback/i });
  await user.type(words, 'Quick and friendly');
  await user.click(screen.getByRole('button', { name: /submit/i }));
  await screen.findByText(/We've kept what you typed/);
  expect(words.value).toBe('Quick and friendly');
  expect(JSON.parse(String(fetched.mock.calls[0]?.[1].body))).toEqual({
    rating: 4,
    feedback: 'Quick and friendly',
  });
});
