import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/preact';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { waitFor } from '../../../../test/wait-for.ts';
import { ApiError } from '../../../data/api-client.ts';
import { sendForm } from '../../../data/send-form.ts';
import { sessionStore } from '../../../data/session.ts';
import { buildUser, tokenExpiringAt } from '../../../lib/testing/tokens.ts';
import { useGallery } from './gallery-state.ts';

vi.mock('../../../data/send-form.ts', () => ({ sendForm: vi.fn() }));
vi.mock('../../../data/saved-files.ts', () => ({
  readSavedFiles: async () =>
    ['one', 'two'].map((id) => ({ id, name: `${id}.jpg`, file: new Blob([id], { type: 'image/jpeg' }) })),
  deleteFile: () => undefined,
  storeFile: () => undefined,
}));

const token = tokenExpiringAt(Date.now() + 3_600_000);

afterEach(() => {
  cleanup();
  sessionStore.expire();
});

it('sends no further picture of a person, and stores no answer, once another has logged in', async () => {
  const amaka = buildUser();
  const bola = buildUser({ _id: 'user-2', fullname: 'Bola Ige' });
  sessionStore.save({ token, user: amaka, subscription: null });
  let answer: (value: object) => void = () => undefined;
  vi.mocked(sendForm)
    .mockResolvedValue({ gallery_img_urls: [] } as never)
    .mockImplementationOnce(() => new Promise((resolve) => (answer = resolve as typeof answer)));
  const { result } = renderHook(() => useGallery(amaka), {
    wrapper: ({ children }: { children: object }) => (
      <QueryClientProvider client={new QueryClient()}>{children as ReactNode}</QueryClientProvider>
    ),
  });
  await waitFor(() => expect(result.current.previews).toHaveLength(2));

  const uploaded = result.current.upload();
  sessionStore.expire();
  sessionStore.save({ token, user: bola, subscription: null });
  answer({ gallery_img_urls: ['/media/one.webp'] });
  expect(await uploaded).toBe(false);
  expect(sendForm).toHaveBeenCalledTimes(1);
  expect(sessionStore.current()?.user).toEqual(bola);
});

it('goes on by itself on a link that only looks alive, and sends nothing that was picked later', async () => {
  const emeka = buildUser({ _id: 'user-3' });
  sessionStore.save({ token, user: emeka, subscription: null });
  vi.mocked(sendForm).mockReset();
  vi.mocked(sendForm)
    .mockResolvedValue({ gallery_img_urls: [] } as never)
    .mockRejectedValueOnce(new ApiError({ code: 'unreadable_answer', msg: 'No answer', status: 0 }));
  const { result } = renderHook(() => useGallery(emeka), {
    wrapper: ({ children }: { children: object }) => (
      <QueryClientProvider client={new QueryClient()}>{children as ReactNode}</QueryClientProvider>
    ),
  });
  await waitFor(() => expect(result.current.previews).toHaveLength(2));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    expect(navigator.onLine).toBe(true);
    expect(await result.current.upload()).toBe(false);
    result.current.drop('one');
    result.current.pick([new File(['no'], 'later.jpg', { type: 'image/jpeg' })]);
    await vi.advanceTimersByTimeAsync(5000);
  } finally {
    vi.useRealTimers();
  }
  await waitFor(() => expect(sendForm).toHaveBeenCalledTimes(2));
  expect(vi.mocked(sendForm).mock.calls[1]?.[1]?.files?.[0]?.name).toBe('two.jpg');
});
