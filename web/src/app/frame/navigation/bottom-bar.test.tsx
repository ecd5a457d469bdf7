import { cleanup, render, screen } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { BottomBar } from './bottom-bar.tsx';

afterEach(cleanup);

it('the bar marks the place that was tapped until its page has come', async () => {
  let open: () => void = () => {};
  const arrival = new Promise<null>((resolve) => {
    open = () => resolve(null);
  });
  const router = createMemoryRouter([
    { path: '/', Component: BottomBar },
    { path: '/jobs', Component: BottomBar, loader: () => arrival },
  ]);
  render(<RouterProvider router={router} />);
  const jobs = () => screen.getByRole('link', { name: 'Jobs' });

  expect(jobs().dataset['awaited']).toBeUndefined();
  await userEvent.click(jobs());
  expect(jobs().dataset['awaited']).toBe('true');
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBe('page');

  open();
  await expect.poll(() => jobs().getAttribute('aria-current')).toBe('page');
  expect(jobs().dataset['awaited']).toBeUndefined();
});
