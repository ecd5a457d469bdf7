import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '../../../data/call.ts';
import { createQueryClient } from '../../../data/queries.ts';
import { SiteContext } from '../../../lib/site.ts';
import { buildSite } from '../../../lib/testing/site.ts';
import { Banner } from './banner.tsx';

const banner = { number: 3, text: 'Paystack is slow today.', until: 'Sat 28 Nov, 18:00' };
let answer: { banner: typeof banner | null; seconds_left: number | null };
let reads: number;

beforeEach(() => {
  vi.useFakeTimers();
  reads = 0;
  vi.stubGlobal('fetch', async () => {
    reads += 1;
    return Response.json({ status: 'ok', ...answer });
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = (announced?: typeof banner) =>
  render(
    <QueryClientProvider client={createQueryClient(call)}>
      <SiteContext value={buildSite(announced && { banner: announced })}>
        <Banner />
      </SiteContext>
    </QueryClientProvider>,
  );
const later = (seconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(seconds * 1000)));
const text = () => screen.queryByText(banner.text);

// Shows: announcement-3
it('goes at its end on an open page, by the time of the server', async () => {
  answer = { banner, seconds_left: 100 };
  show(banner);
  expect(text()).not.toBeNull();
  await later(10);
  expect(reads).toBe(1);
  expect(text()).not.toBeNull();
  await later(100);
  expect(text()).toBeNull();
});

// Shows: announcement-3
it('is read soon on a page that the service worker may have stored, and every few minutes', async () => {
  vi.stubGlobal('navigator', { ...navigator, serviceWorker: { controller: {} } });
  answer = { banner, seconds_left: 7200 };
  show();
  expect(text()).toBeNull();
  await later(10);
  expect(text()).not.toBeNull();
  answer = { banner: null, seconds_left: null };
  await later(620);
  expect(reads).toBe(2);
  expect(text()).toBeNull();
});

it('costs a page from the server without an announcement no request at first', async () => {
  answer = { banner: null, seconds_left: null };
  show();
  await later(60);
  expect(reads).toBe(0);
});
