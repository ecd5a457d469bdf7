import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Button } from '../buttons/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

afterEach(cleanup);

function WithDialog() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog open={open} onOpenChange={setOpen} title="A window" description="What it is for">
        <input aria-label="Name" />
      </Dialog>
    </>
  );
}

it('moves the focus inside, closes with Esc and returns the focus', async () => {
  const user = userEvent.setup();
  render(<WithDialog />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = screen.getByRole('dialog', { name: 'A window', description: 'What it is for' });
  expect(dialog.contains(document.activeElement)).toBe(true);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })));
  expect(screen.queryByRole('dialog')).toBeNull();
});

// Shows: phones-1
it('stays open when Esc ends the composition of a word', async () => {
  const user = userEvent.setup();
  render(<WithDialog />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape', keyCode: 229, isComposing: true });
  expect(screen.getByRole('dialog')).toBeTruthy();
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape', keyCode: 27, isComposing: true });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('closes when the person presses back on an Android phone', async () => {
  const watchers: { onclose: (() => void) | null; destroy: () => void }[] = [];
  vi.stubGlobal(
    'CloseWatcher',
    class {
      onclose: (() => void) | null = null;
      destroy = vi.fn();
      constructor() {
        watchers.push(this);
      }
    },
  );
  const user = userEvent.setup();
  render(<WithDialog />);
  expect(watchers).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(watchers).toHaveLength(1);
  void act(() => watchers[0]?.onclose?.());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(watchers[0]?.destroy).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

function WithQuestion({ busy, onConfirm }: { busy?: boolean; onConfirm: () => void }) {
  const [open, setOpen] = useState(true);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      title="Delete this?"
      description="It cannot be brought back."
      confirmLabel="Delete"
      busy={busy}
      onConfirm={onConfirm}
    />
  );
}

it('asks with the focus on the cancel button, and does nothing until the answer', async () => {
  const user = userEvent.setup();
  const confirm = vi.fn();
  render(<WithQuestion onConfirm={confirm} />);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(confirm).not.toHaveBeenCalled();
});

it('stays open, and cannot be confirmed twice, while the action runs', async () => {
  const user = userEvent.setup();
  const confirm = vi.fn();
  render(<WithQuestion busy onConfirm={confirm} />);
  await user.click(screen.getByRole('button', { name: /^Delete/ }));
  await user.keyboard('{Escape}');
  expect(screen.getByRole('alertdialog')).toBeTruthy();
  expect(confirm).not.toHaveBeenCalled();
});
