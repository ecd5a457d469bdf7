import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import {
  notLoggedInViewArtisans,
  viewArtisan,
  viewArtisans,
  viewSimilarArtisans,
} from '@marketplace/contract/discovery/artisans';
import { findArtisans } from '@marketplace/contract/discovery/find-artisans';
import { buyTickets, viewEvent } from '@marketplace/contract/money/tickets';
import {
  notLoggedInViewJobs,
  notLoggedInViewSingleJob,
  viewJobInterest,
} from '@marketplace/contract/work/jobs';
import { viewReviews } from '@marketplace/contract/work/reviews';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { addArtisans } from '../../../test/artisans.ts';
import { listOperations } from '../../../test/contract.ts';
import { addJobs } from '../../../test/jobs.ts';
import { addPerson } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { putOnSale } from '../../../test/tickets.ts';

const KEPT = 'public, max-age=60, s-maxage=60, stale-while-revalidate=30';
const VARY = 'accept-encoding, authorization, cookie';

let app: TestApp;
/** A request for each operation that visitors can ask by GET. */
let requests: Record<string, Record<string, string | number | boolean>>;

beforeAll(async () => {
  app = await startTestApp({ LIST_CACHE_SECONDS: '60' });
  const [artisan = '', other = ''] = await addArtisans(app.db, [
    {},
    { state: 'Kano', city: 'Kano Municipal' },
  ]);
  const [job = ''] = await addJobs(app.db, other, [
    { is_urgent: true },
    { title: 'Paint a wall', budget_max_kobo: null },
  ]);
  await app.db
    .insertInto('reviews')
    .values({ reviewer_id: other, target_id: artisan, rating: 5, text: 'Good work' })
    .execute();
  await putOnSale(app, { capacity: 4 });
  requests = {
    [notLoggedInViewArtisans.path]: { query: 'pipes & taps', state: 'Lagos', limit: 1 },
    [findArtisans.path]: { text: 'plumer in surulere', state: 'Kano', literal: false, limit: 1 },
    [viewArtisan.path]: { artisan_id: artisan },
    [viewSimilarArtisans.path]: { artisan_id: artisan, limit: 2 },
    [notLoggedInViewJobs.path]: { urgent: true, page: 1, order: 'newest' },
    [notLoggedInViewSingleJob.path]: { job_id: job },
    [viewJobInterest.path]: { job_id: job },
    [viewReviews.path]: {
      target_id: artisan,
      stars: 5,
      with_photos: false,
      origin: 'conversation',
      limit: 5,
    },
    [viewEvent.path]: {},
    '/catalogue/view_catalogue': { part: 'plans' },
    '/catalogue/view_job_suggestions': { skill: 'Plumber' },
    '/catalogue/view_price_guide': { skill: 'Plumber', state: 'Lagos' },
    '/help_feedback/view_banner': {},
    '/help_feedback/view_legal_text': { document: 'terms' },
    '/help_feedback/view_questions': {},
  };
});
afterAll(() => app.close());

const get = (
  path: string,
  query: Record<string, unknown> | string = {},
  headers: Record<string, string> = {},
) =>
  fetch(
    `${app.url}/api${path}?${typeof query === 'string' ? query : new URLSearchParams(query as Record<string, string>)}`,
    { headers },
  );

/** The answers that are no lists. */
const cachedOtherwise: Record<string, string> = {
  '/catalogue/view_catalogue': 'public, max-age=10',
  '/catalogue/view_job_suggestions': 'public, max-age=86400',
  '/catalogue/view_price_guide': 'public, max-age=300',
  '/help_feedback/view_banner': 'public, max-age=60',
  '/help_feedback/view_legal_text': 'public, max-age=60',
  '/help_feedback/view_questions': 'public, max-age=60',
};

describe('an operation that answers the same to all visitors', () => {
  // Shows: public-calls-15
  test('gives the same answer by GET as by POST, and then a 304', async () => {
    const operations = (await listOperations()).filter(({ cacheSeconds }) => cacheSeconds !== undefined);
    expect(operations.map(({ path }) => path).sort()).toEqual(Object.keys(requests).sort());
    for (const { path, access } of operations) {
      expect(['public', 'optional']).toContain(access);
      const posted = await app.post(path, requests[path]);
      const got = await get(path, requests[path]);
      expect([path, got.status, await got.json()]).toEqual([path, 200, posted.body]);
      expect(posted.headers.get('cache-control')).toBe('no-store');
      expect(posted.headers.get('etag')).toBeNull();

      const etag = got.headers.get('etag') ?? '';
      expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
      const again = await get(path, requests[path], { 'if-none-match': etag });
      expect([path, again.status, await again.text()]).toEqual([path, 304, '']);
      for (const { headers } of [got, again]) {
        expect(headers.get('vary')).toBe(VARY);
        expect(headers.get('etag')).toBe(etag);
        expect(headers.get('cache-control')).toBe(cachedOtherwise[path] ?? KEPT);
      }
    }
  });

  test('has filters that narrow the list by GET, too', async () => {
    const { jobs } = await (await get(notLoggedInViewJobs.path, 'urgent=true')).json();
    expect(jobs).toMatchObject([{ job_title: 'Fix a leaking tap' }]);
    const { jobs: calm } = await (await get(notLoggedInViewJobs.path, 'urgent=false&limit=1')).json();
    expect(calm).toHaveLength(1);
  });

  test('tells a CDN to answer with a list that is a little too old while it fetches the next one', async () => {
    const { headers } = await get(notLoggedInViewJobs.path);
    expect(headers.get('cdn-cache-control')).toBe('public, max-age=60, stale-while-revalidate=30');
  });

  test('is revalidated each time when the server keeps no lists', async () => {
    const fresh = await startTestApp();
    onTestFinished(() => fresh.close());
    const { headers } = await fetch(`${fresh.url}/api${notLoggedInViewJobs.path}`);
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(headers.get('cdn-cache-control')).toBeNull();
  });

  test('has one weak ETag for all encodings', async () => {
    const read = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };
    const seen = await Promise.all(
      Object.entries(read).map(async ([encoding, decode]) => {
        // undici decodes what fetch reads, so the test asks for the bytes as they were sent.
        const { headers, bytes } = await sentBytes(notLoggedInViewArtisans.path, encoding);
        expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
        return { etag: headers['etag'], text: decode(bytes).toString() };
      }),
    );
    expect(new Set(seen.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(seen[0]?.text).toContain('Chinedu Eze');
    const etag = String(seen[0]?.etag);
    for (const known of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      const { status } = await get(notLoggedInViewArtisans.path, {}, { 'if-none-match': known });
      expect([known, status]).toEqual([known, 304]);
    }
    for (const unknown of ['"other"', etag.slice(3, -1), '']) {
      const { status } = await get(notLoggedInViewArtisans.path, {}, { 'if-none-match': unknown });
      expect([unknown, status]).toEqual([unknown, 200]);
    }
  });

  test('gets another ETag when its answer changes', async () => {
    const [id = ''] = await addArtisans(app.db, [{ account: { full_name: 'Ada Obi' } }]);
    const ask = () => get(viewArtisan.path, { artisan_id: id });
    const before = (await ask()).headers.get('etag') ?? '';
    await app.db.updateTable('accounts').set({ full_name: 'Ada Eze' }).where('id', '=', id).execute();
    const after = await get(viewArtisan.path, { artisan_id: id }, { 'if-none-match': before });
    expect([after.status, (await after.json()).artisan.fullname]).toEqual([200, 'Ada Eze']);
  });

  test('answers HEAD without a body', async () => {
    const response = await fetch(`${app.url}/api${notLoggedInViewJobs.path}`, { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(response.headers.get('cache-control')).toBe(KEPT);
  });
});

/** The headers and the undecoded body of an answer. */
function sentBytes(path: string, encoding: string) {
  return new Promise<{ headers: Record<string, unknown>; bytes: Buffer }>((resolve, reject) => {
    request(`${app.url}/api${path}`, { headers: { 'accept-encoding': encoding } }, (response) => {
      buffer(response).then((bytes) => resolve({ headers: response.headers, bytes }), reject);
    })
      .once('error', reject)
      .end();
  });
}

describe('a GET with a login or a cookie', () => {
  // Shows: public-calls-16
  test.each([
    ['a login', { authorization: 'Bearer not.a.token' }],
    ['another kind of login', { authorization: 'Basic YTpi' }],
    ['a cookie', { cookie: 'node=1' }],
  ])('with %s is answered, and no cache may keep the answer', async (_what, given) => {
    for (const [path, query] of Object.entries(requests)) {
      const etag = (await get(path, query)).headers.get('etag') ?? '';
      const { status, headers } = await get(path, query, { ...given, 'if-none-match': etag } as never);
      expect([path, status]).toEqual([path, 200]);
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(headers.get('cdn-cache-control')).toBeNull();
      expect(headers.get('etag')).toBeNull();
      expect(headers.get('vary')).toBe(VARY);
    }
  });

  test('answers a person by what this person may do', async () => {
    const buyer = await addPerson(app);
    const { event } = await (await get(viewEvent.path)).json();
    expect(event.left).toBe(4);
    const bought = await app.call(buyTickets, { event_id: event._id, quantity: 4 }, { token: buyer.token });
    expect(bought.status).toBe(200);
    expect(await (await get(viewEvent.path)).json()).toMatchObject({ event: { left: 0 }, may_buy: 0 });
    const own = await get(viewEvent.path, {}, { authorization: `Bearer ${buyer.token}` });
    expect(await own.json()).toMatchObject({ event: { left: 4 }, may_buy: 4 });
  });
});

describe('by GET, the server refuses', () => {
  test('operations that need a login, and those that change something', async () => {
    const operations = (await listOperations()).filter(({ cacheSeconds }) => cacheSeconds === undefined);
    expect(operations.length).toBeGreaterThan(80);
    const { token } = await addPerson(app);
    for (const { path } of operations) {
      const response = await get(path, {}, { authorization: `Bearer ${token}` });
      expect([path, response.status]).toEqual([path, 404]);
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
    expect((await get(viewArtisans.path)).status).toBe(404);
  });

  test.each([
    ['z=1', 'There is no parameter named z'],
    ['__proto__=1', 'There is no parameter named __proto__'],
    ['constructor=1', 'There is no parameter named constructor'],
    [`${'z'.repeat(4000)}=1`, `There is no parameter named ${'z'.repeat(50)}`],
    ['state=Lagos&state=Kano', 'Please give state only once'],
    ['state=Lagos&state=Lagos', 'Please give state only once'],
    ['state[]=Lagos', 'There is no parameter named state[]'],
    ['limit=many', 'Please give limit as a whole number'],
    ['limit=', 'Please give limit as a whole number'],
    ['limit=1.5', 'Please give limit as a whole number'],
    ['limit=1e1', 'Please give limit as a whole number'],
    ['limit=0', 'Please ask for at least 1'],
    ['limit=101', 'Please ask for at most 100'],
    ['page=9999999999999999999999', 'Please give page as a whole number'],
    ['urgent=yes', 'Please check what you typed, and try again.'],
    ['order=oldest', 'Please choose newest or highest_budget'],
    [`query=${'a'.repeat(5000)}`, /^Please use at most|characters/],
    ['cursor=made-up', /./],
  ])('%s', async (query, sentence) => {
    const response = await get(notLoggedInViewJobs.path, query);
    expect(response.status).toBe(400);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('etag')).toBeNull();
    const { msg } = await response.json();
    if (typeof sentence === 'string') expect(msg).toBe(sentence);
    else expect(msg).toMatch(sentence);
  });

  test('an address that is too long for any request', async () => {
    expect((await get(notLoggedInViewJobs.path, `query=${'a'.repeat(20_000)}`)).status).toBe(431);
  });

  test('an artisan who is not there, and no cache may keep that', async () => {
    const response = await get(viewArtisan.path, { artisan_id: 'nobody' });
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });
});

test.each(['query=%00plumber', 'query=%ED%A0%80', 'query=%E0%A4', 'query=100%', 'state=', '', '&&'])(
  'the query string "%s" is read as a text',
  async (query) => {
    expect((await get(notLoggedInViewJobs.path, query)).status).toBe(200);
  },
);

test('requests by GET count in the same limit as those by POST', async () => {
  const limited = await startTestApp({ LIMITS_SCALE: '0.005' });
  onTestFinished(() => limited.close());
  const address = `${limited.url}/api${notLoggedInViewJobs.path}`;
  const ask = async (method: string, ip: string) => {
    const response = await fetch(address, { method, headers: { 'x-forwarded-for': ip } });
    await response.body?.cancel();
    return response;
  };
  const statuses = [];
  for (const method of ['GET', 'POST', 'HEAD', 'GET', 'POST'])
    statuses.push((await ask(method, '203.0.113.1')).status);
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  const refused = await ask('GET', '203.0.113.1');
  expect(refused.headers.get('cache-control')).toBe('no-store');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await ask('GET', '203.0.113.2')).status).toBe(200);
});
