import type { WorkPicture } from '@marketplace/contract/shared/pictures';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../data/api-client.ts';
import { call } from '../../../data/call.ts';
import { sessionStore } from '../../../data/session.ts';
import { buildUser, tokenExpiringAt } from '../../../lib/testing/tokens.ts';
import { PictureDialog } from './picture-dialog.tsx';

vi.mock('../../../data/call.ts', async (original) => ({
  ...(await original<typeof import('../../../data/call.ts')>()),
  call: vi.fn(),
}));

const pictures: WorkPicture[] = ['a', 'b'].map((letter) => ({
  hash: letter.repeat(64),
  width: 8,
  height: 6,
  colour: '#000000',
  avif: false,
}));

function open(picture: WorkPicture | undefined) {
  sessionStore.save({
    token: tokenExpiringAt(Date.now() + 3_600_000),
    user: buildUser(),
    subscription: null,
  });
  if (!picture) throw new Error('There is no picture');
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PictureDialog picture={picture} gallery={pictures} onClose={() => undefined} onCover={undefined} />
    </QueryClientProvider>,
  );
}

afterEach(() => {
  cleanup();
  sessionStore.expire();
});

it('says next to the button that it could not save, outside the part that scrolls', async () => {
  vi.mocked(call).mockRejectedValue(
    new ApiError({ code: 'unreadable_answer', msg: 'No connection', status: 0 }),
  );
  open(pictures[1]);
  fireEvent.input(screen.getByLabelText(/^What it shows/), { target: { value: 'New sink' } });
  const save = screen.getByRole('button', { name: 'Save' });
  fireEvent.click(save);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain("We couldn't save this");
  expect(alert.closest('.overflow-y-auto')).toBeNull();
  expect(alert.compareDocumentPosition(save) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

it('says that the cover changes when the cover shows the work before, and not about another picture', () => {
  open(pictures[0]);
  expect(screen.queryByText(/was your cover/)).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: /^Picture 2/ }));
  expect(screen.getByText(/takes its place/)).toBeTruthy();
  cleanup();
  open(pictures[1]);
  fireEvent.click(screen.getByRole('radio', { name: /^Picture 1/ }));
  expect(screen.queryByText(/was your cover/)).toBeNull();
});
