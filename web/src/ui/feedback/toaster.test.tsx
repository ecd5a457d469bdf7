import { act, cleanup, render, screen } from '@testing-library/preact';
import { toast } from 'react-hot-toast';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Toaster } from './toaster.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  void act(() => toast.removeAll());
  cleanup();
  vi.useRealTimers();
});

function show(raise: () => void) {
  render(<Toaster />);
  void act(raise);
}
function pass(milliseconds: number) {
  void act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

describe('a toast leaves the document one second after its time', () => {
  // Shows: constants-15, constants-16, constants-20
  it.each([
    ['plain', () => toast('Hello'), 4000],
    ['error', () => toast.error('Hello'), 4000],
    ['custom', () => toast.custom(<p>Hello</p>), 4000],
    ['success', () => toast.success('Hello'), 2000],
  ])('%s', (_kind, raise, duration) => {
    show(raise);
    pass(duration);
    pass(990);
    expect(screen.queryByText('Hello')).not.toBeNull();
    pass(10);
    expect(screen.queryByText('Hello')).toBeNull();
  });

  // Shows: constants-17
  it('loading stays until it is dismissed', () => {
    show(() => toast.loading('Hello'));
    pass(60 * 60_000);
    expect(screen.queryByText('Hello')).not.toBeNull();
    void act(() => toast.dismiss());
    pass(1010);
    expect(screen.queryByText('Hello')).toBeNull();
  });
});

// Shows: constants-18
it('shows 20 toasts at most', () => {
  show(() => {
    for (let number = 1; number <= 25; number++) toast(`Toast ${number}`);
  });
  expect(screen.getAllByText(/^Toast/)).toHaveLength(20);
});

describe('on the next page', () => {
  const goOn = (age: number) => {
    const { rerender } = render(<Toaster place="/signup" />);
    void act(() => {
      toast.error('Server error');
      toast.success('Saved');
    });
    pass(age);
    rerender(<Toaster place="/login" />);
    pass(1000);
    return screen.queryByText('Server error');
  };

  it('an error of the previous page is not shown', () => {
    expect(goOn(1100)).toBeNull();
    expect(screen.queryByText('Saved')).not.toBeNull();
  });

  it('a toast that was shown while leaving the previous page is shown', () => {
    expect(goOn(100)).not.toBeNull();
  });
});

it('screen readers read an error before other toasts', () => {
  show(() => toast.error('Something went wrong'));
  expect(screen.getByRole('alert').textContent).toBe('Something went wrong');
});

it.each([
  ['over a header, so the title below it stays free', true, '0px'],
  ['below the line of a conversation, which hides the header', false, '64px'],
])('a toast appears %s', (_where, isVisible, offset) => {
  const header = document.createElement('header');
  header.dataset['screenOnly'] = '';
  header.checkVisibility = () => isVisible;
  document.body.append(header);
  show(() => toast('Hello'));
  const container = document.querySelector<HTMLElement>('[data-rht-toaster]');
  expect(container?.style.top).toContain(`+ ${offset}`);
  header.remove();
});
