import { LIST_CACHE_SECONDS, ok, operation } from '@marketplace/contract/shared/operation';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { noReplica } from '../database/replica.ts';
import { createLog } from '../observability/log.ts';
import { createMetrics } from '../observability/metrics.ts';
import { createResponseCache } from './answers/response-cache.ts';
import { createApi } from './api.ts';
import { createHttp } from './http.ts';
import { createShutdown } from './shutdown.ts';

const look = operation({
  path: '/test/look',
  summary: 'Look at somebody.',
  access: 'public',
  request: z.object({}),
  cacheSeconds: LIST_CACHE_SECONDS,
  answer: z.object({ ...ok, people: z.array(z.object({ name: z.string(), city: z.nullable(z.string()) })) }),
});

let app: Awaited<ReturnType<typeof createHttp>>;
beforeEach(async () => {
  app = await createHttp(
    {
      // In production the server refuses requests while its event loop is late, which the machine of a test run may cause.
      production: false,
      productName: 'Test',
      publicUrl: 'http://localhost',
      redisUrl: undefined,
      trustProxy: false,
      limitsScale: 1,
      scaleOfNetwork: () => 1,
      webDev: false,
      accessLogShare: 1,
      slowRequestMs: 1000,
      shutdown: createShutdown(),
    },
    createLog('silent'),
    createMetrics(),
  );
});
afterEach(() => app.close());

test('a page that the server renders gets the answer that HTTP carries, without a field that is not in the contract', async () => {
  const responseCache = createResponseCache({ ttlMs: 0 });
  const { handle, callAsVisitor } = createApi(app, { responseCache, replicaReads: noReplica } as never);
  const person = { name: 'Ada', city: null, phone: '+2348031234567' };
  handle(look, async () => ({ people: [person], secret: 'of nobody' }));
  const { body } = await app.inject({ method: 'POST', url: `/api${look.path}`, payload: {} });
  const answer = { status: 'ok', people: [{ name: 'Ada', city: null }] };
  expect(JSON.parse(body)).toEqual(answer);
  expect(await callAsVisitor(look.path, {})).toEqual({ ok: true, answer });
});

test('an answer that many visitors get by GET and by POST is written and hashed once', async () => {
  const responseCache = createResponseCache({ ttlMs: 60_000 });
  const { handle } = createApi(app, { responseCache, replicaReads: noReplica } as never);
  let written = 0;
  const list = {
    get people() {
      written += 1;
      return [{ name: 'Ada', city: null }];
    },
  };
  const path = '/test/list';
  handle({ ...look, path }, () =>
    responseCache.get(
      'list',
      null,
      () => Promise.resolve(list),
      () => 1,
    ),
  );
  const etags = [];
  for (const method of ['GET', 'POST', 'GET'] as const)
    etags.push((await app.inject({ method, url: `/api${path}` })).headers['etag']);
  expect(written).toBe(1);
  expect(etags).toEqual([expect.stringMatching(/^W\/"[\w-]{27}"$/), undefined, etags[0]]);
  const again = await app.inject({ url: `/api${path}`, headers: { 'if-none-match': String(etags[0]) } });
  expect([again.statusCode, again.body, written]).toEqual([304, '', 1]);
});
