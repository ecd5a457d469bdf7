import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import type { ComponentType } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { SHOW_ON_PAGE, type ShowOnPage, UNFETCHED_TEXT } from '../../lib/late-code.ts';
import { FiltersButton } from './filters/filters-button.tsx';
import { PlaceChip } from './places/place-chip.tsx';
import type { PlaceDialogProps } from './places/place-dialog.tsx';

afterEach(() => {
  cleanup();
  delete document.documentElement.dataset.link;
  vi.useRealTimers();
});

/** Code that comes, or fails, when the test says so. */
function holdCode<Props>(loaded: ComponentType<Props>) {
  let come = () => {};
  let fail: (error: unknown) => void = () => {};
  const promise = new Promise<ComponentType<Props>>((resolve, reject) => {
    come = () => resolve(loaded);
    fail = reject;
  });
  return { load: vi.fn(() => promise), come: () => come(), fail: (error: unknown) => fail(error) };
}

it('a tap on the place is answered at once, and opens the picker when its code has come', async () => {
  const { load, come } = holdCode<PlaceDialogProps>(() => <p>The picker</p>);
  render(<PlaceChip loadDialog={load} />);
  const chip = screen.getByRole('button', { name: /Search in/ });
  fireEvent.click(chip);
  await waitFor(() => expect(chip.getAttribute('aria-busy')).toBe('true'));
  expect(chip.dataset.tapped).toBe('');
  come();
  expect(await screen.findByText('The picker')).toBeTruthy();
  expect(chip.getAttribute('aria-busy')).toBeNull();
});

it('a tap on Filters is answered at once, and the page says when the code cannot be fetched', async () => {
  const said = vi.fn();
  const listen = (event: Event) => said((event as ShowOnPage).detail);
  document.addEventListener(SHOW_ON_PAGE, listen);
  const { load, fail } = holdCode<{ onClose: () => void }>(() => <p>The sheet</p>);
  render(<FiltersButton chosen={0} load={load} sheet={{}} />);
  const button = screen.getByRole('button', { name: /Filters/ });
  fireEvent.click(button);
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
  fail(new TypeError('Failed to fetch dynamically imported module'));
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  expect(said.mock.calls).toEqual([[UNFETCHED_TEXT]]);
  document.removeEventListener(SHOW_ON_PAGE, listen);
});

it('the code is fetched when the page is idle, and on a slow link from the touch on', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  document.documentElement.dataset.link = 'slow';
  const slow = holdCode<PlaceDialogProps>(() => null);
  const { unmount } = render(<PlaceChip loadDialog={slow.load} />);
  vi.advanceTimersByTime(60_000);
  expect(slow.load).not.toHaveBeenCalled();
  fireEvent.pointerDown(screen.getByRole('button', { name: /Search in/ }));
  expect(slow.load).toHaveBeenCalledOnce();
  unmount();

  delete document.documentElement.dataset.link;
  const fast = holdCode<PlaceDialogProps>(() => null);
  render(<PlaceChip loadDialog={fast.load} />);
  expect(fast.load).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(fast.load).toHaveBeenCalledOnce();
});
