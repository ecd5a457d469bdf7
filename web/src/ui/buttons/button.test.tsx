import { cleanup, render, screen } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

afterEach(cleanup);

function SlowForm({ onSend }: { onSend: () => void }) {
  const [busy, setBusy] = useState(false);
  function submit(event: FormEvent) {
    event.preventDefault();
    onSend();
    setBusy(true);
  }
  return (
    <form onSubmit={submit}>
      <input aria-label="Name" />
      <Button type="submit" busy={busy}>
        Send
      </Button>
    </form>
  );
}

// Shows: edit-user-8, member-states-12
it('sends once, however often it is pressed and however Enter is hit in a field', async () => {
  const user = userEvent.setup();
  const send = vi.fn();
  render(<SlowForm onSend={send} />);
  await user.dblClick(screen.getByRole('button', { name: 'Send' }));
  await user.type(screen.getByLabelText('Name'), 'Ada{Enter}{Enter}');
  expect(send).toHaveBeenCalledTimes(1);
});

// Shows: edit-user-8, member-states-12
it('keeps the focus and tells that the person has to wait', async () => {
  const user = userEvent.setup();
  render(<SlowForm onSend={() => {}} />);
  await user.click(screen.getByRole('button'));
  const button = screen.getByRole('button', { name: /Send\s*Please wait/ });
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
});
