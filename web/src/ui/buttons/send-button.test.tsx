import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, expect, it } from 'vitest';
import { SendButton } from './send-button.tsx';

afterEach(cleanup);

it('shows each per cent that was sent, then that it is saved, and tells screen readers at quarters', () => {
  const button = (busy: boolean, share: number | undefined) => (
    <SendButton what="pictures" busy={busy} share={share}>
      Update
    </SendButton>
  );
  const { rerender } = render(button(false, undefined));
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('');
  const seen: string[] = [];
  const said = new Set<string>();
  for (let percent = 0; percent <= 100; percent += 1) {
    rerender(button(true, percent / 100));
    seen.push(screen.getByRole('button').textContent ?? '');
    said.add(status.textContent ?? '');
  }
  expect(seen[37]).toContain('Sending pictures: 37\u00a0%');
  expect(seen[100]).toContain('Saving…');
  expect([...said]).toEqual([
    'Sending pictures: 0\u00a0%',
    'Sending pictures: 25\u00a0%',
    'Sending pictures: 50\u00a0%',
    'Sending pictures: 75\u00a0%',
    'Saving…',
  ]);
  // The accessible name does not change.
  expect(screen.getByRole('button', { name: /^Update\s*Please wait$/ })).toBeDefined();
  rerender(button(false, undefined));
  expect(status.textContent).toBe('');
});

it('says that it is saving when there is nothing large to send', () => {
  render(
    <SendButton what="pictures" busy share={undefined}>
      Update
    </SendButton>,
  );
  expect(screen.getByRole('status').textContent).toBe('Saving…');
});
