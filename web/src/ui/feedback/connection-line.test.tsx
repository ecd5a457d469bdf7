import { act, cleanup, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConnectionLine } from './connection-line.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const words = () => screen.getByRole('status').textContent;
const pass = (ms: number) =>
  void act(() => {
    vi.advanceTimersByTime(ms);
  });

it('does not say that there is no connection while the channel opens for the first time on a slow link', () => {
  const { rerender } = render(<ConnectionLine connected={null} />);
  pass(8000);
  expect(words()).toBe('');
  rerender(<ConnectionLine connected />);
  pass(60_000);
  expect(words()).toBe('');
});

it('says so when the first opening takes very long, and soon after a try has failed or the channel was lost', () => {
  const { rerender } = render(<ConnectionLine connected={null} />);
  pass(10_000);
  expect(words()).toContain("You're offline.");
  rerender(<ConnectionLine connected />);
  expect(words()).toBe('');
  rerender(<ConnectionLine connected={false} />);
  pass(2000);
  expect(words()).toBe('');
  pass(500);
  expect(words()).toContain("You're offline.");
});

it('says soon that the browser is offline, although the channel still looks open or opens for the first time', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { rerender } = render(<ConnectionLine connected={null} />);
  pass(2500);
  expect(words()).toContain("You're offline.");
  rerender(<ConnectionLine connected />);
  pass(2500);
  expect(words()).toContain("You're offline.");
  online.mockReturnValue(true);
  void act(() => {
    window.dispatchEvent(new Event('online'));
  });
  expect(words()).toBe('');
  online.mockRestore();
});
