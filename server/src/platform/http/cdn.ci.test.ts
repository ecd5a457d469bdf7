import { notLoggedInViewArtisans } from '@marketplace/contract/discovery/artisans';
import { buyTickets, viewEvent } from '@marketplace/contract/money/tickets';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { addArtisans } from '../../../test/artisans.ts';
import { hasNginx, startNginx } from '../../../test/nginx.ts';
import { addPerson } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { putOnSale } from '../../../test/tickets.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ TRUST_PROXY: '1', LIST_CACHE_SECONDS: '60', PAGE_CACHE_SECONDS: '60' });
  await addArtisans(app.db, [{}, {}]);
});
afterAll(() => app.close());

async function ask(address: string, headers: Record<string, string> = {}) {
  const response = await fetch(address, { headers });
  return {
    status: response.status,
    text: await response.text(),
    cache: response.headers.get('x-cache'),
    /** The server gives each of its answers another id. Answers with the same id are copies of one. */
    id: response.headers.get('x-request-id'),
    headers: response.headers,
  };
}

describe.runIf(hasNginx)('behind a CDN', () => {
  // Shows: public-calls-15
  test.each([
    ['a list', `/api${notLoggedInViewArtisans.path}?state=Lagos&limit=2`],
    ['a page', '/artisan?state=Lagos'],
  ])('50 visitors of %s cost the server one answer', async (_what, path) => {
    const cdn = await startNginx(app.url, { asCdn: true });
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(cdn + path)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(50);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(answers.filter(({ cache }) => cache === 'MISS')).toHaveLength(1);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.text).toContain('Chinedu Eze');
  });

  test.each([
    ['a list', `/api${notLoggedInViewArtisans.path}`],
    ['a page', '/artisan'],
  ])(
    'a browser that has %s gets a 304 without a body from the CDN, and one with an old copy the new one',
    async (_what, path) => {
      const cdn = await startNginx(app.url, { asCdn: true });
      const first = await ask(cdn + path);
      const etag = first.headers.get('etag') ?? '';
      const again = await ask(cdn + path, { 'if-none-match': etag });
      expect([again.status, again.text, again.cache, again.id]).toEqual([304, '', 'HIT', first.id]);
      const old = await ask(cdn + path, { 'if-none-match': 'W/"of-the-day-before"' });
      expect([old.status, old.text, old.cache]).toEqual([200, first.text, 'HIT']);
    },
  );

  // Shows: public-calls-16
  test('the CDN neither keeps the answer to a person who is logged in nor answers this person with its copy for visitors', async () => {
    const cdn = await startNginx(app.url, { asCdn: true });
    const address = `${cdn}/api${viewEvent.path}`;
    const event_id = await putOnSale(app, { capacity: 4 });
    const buyer = await addPerson(app);
    const bought = await app.call(buyTickets, { event_id, quantity: 4 }, { token: buyer.token });
    expect(bought.status).toBe(200);
    const login = { authorization: `Bearer ${buyer.token}` };

    // The person asks first, so that the CDN could keep the answer, and again after the CDN keeps the visitors' answer.
    const own = await ask(address, login);
    const visitors = await ask(address);
    const again = await ask(address, login);
    const visitorsAgain = await ask(address);
    for (const answer of [own, again]) {
      expect(JSON.parse(answer.text)).toMatchObject({ event: { left: 4 }, may_buy: 4 });
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(answer.cache).toBe('MISS');
    }
    expect(again.id).not.toBe(own.id);
    for (const answer of [visitors, visitorsAgain])
      expect(JSON.parse(answer.text)).toMatchObject({ event: { left: 0 }, may_buy: 0 });
    expect([visitorsAgain.cache, visitorsAgain.id]).toEqual(['HIT', visitors.id]);

    // A cookie could also be a session.
    expect((await ask(address, { cookie: 'node=1' })).cache).toBe('MISS');
    expect((await ask(address, { cookie: 'node=1' })).cache).toBe('MISS');
  });

  test('a list that has just become too old is shown once more while the CDN fetches the next one', async () => {
    const shortLived = await startTestApp({ TRUST_PROXY: '1', LIST_CACHE_SECONDS: '1' });
    onTestFinished(() => shortLived.close());
    const cdn = await startNginx(shortLived.url, { asCdn: true });
    const address = `${cdn}/api${notLoggedInViewArtisans.path}`;
    const first = await ask(address);
    const stale = await vi.waitUntil(
      async () => {
        const answer = await ask(address);
        return answer.cache === 'HIT' ? null : answer;
      },
      { timeout: 20_000 },
    );
    expect([stale.status, stale.cache, stale.id]).toEqual([200, 'STALE', first.id]);
    await expect.poll(async () => (await ask(address)).id).not.toBe(first.id);
  });

  test('what a person sends or reads by POST passes the CDN each time', async () => {
    const cdn = await startNginx(app.url, { asCdn: true });
    const post = async () => {
      const response = await fetch(`${cdn}/api${notLoggedInViewArtisans.path}`, { method: 'POST' });
      await response.body?.cancel();
      return response.headers.get('x-request-id');
    };
    await ask(`${cdn}/api${notLoggedInViewArtisans.path}`);
    expect(new Set([await post(), await post()]).size).toBe(2);
  });

  test('a refusal is not kept', async () => {
    const cdn = await startNginx(app.url, { asCdn: true });
    const address = `${cdn}/api${notLoggedInViewArtisans.path}?z=1`;
    for (const { status, cache } of [await ask(address), await ask(address)])
      expect([status, cache]).toEqual([400, 'MISS']);
  });
});
