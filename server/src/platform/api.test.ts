import { ok, operation } from '@marketplace/contract/operation';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createApi } from './api.ts';
import { createHttp } from './http.ts';
import { createLog } from './log.ts';
import { createSharedAnswers } from './shared-answers.ts';

const look = operation({
  path: '/test/look',
  summary: 'Look at somebody.',
  access: 'public',
  request: z.object({}),
  answer: z.object({ ...ok, people: z.array(z.object({ name: z.string(), city: z.nullable(z.string()) })) }),
});

let app: Awaited<ReturnType<typeof createHttp>>;
beforeAll(async () => {
  app = await createHttp(
    {
      // In production the server refuses requests while its event loop is late, which the machine of a test run may cause.
      production: false,
      productName: 'Test',
      publicUrl: 'http://localhost',
      redisUrl: undefined,
      trustProxy: false,
      limitsScale: 1,
      webDev: false,
    },
    createLog('silent'),
  );
});
afterAll(() => app.close());

test('a page that the server renders gets the answer that HTTP carries, without a field that is not in the contract', async () => {
  const sharedAnswers = createSharedAnswers({ keptMs: 0, now: () => new Date() });
  const { handle, callAsVisitor } = createApi(app, { sharedAnswers } as never);
  const person = { name: 'Ada', city: null, phone: '+2348031234567' };
  handle(look, async () => ({ people: [person], secret: 'of nobody' }));
  const { body } = await app.inject({ method: 'POST', url: `/api${look.path}`, payload: {} });
  const answer = { status: 'ok', people: [{ name: 'Ada', city: null }] };
  expect(JSON.parse(body)).toEqual(answer);
  expect(await callAsVisitor(look.path, {})).toEqual({ ok: true, answer });
});
