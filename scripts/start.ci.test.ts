import { once } from 'node:events';
import { request } from 'node:http';
import { expect, test, vi } from 'vitest';
import { makeSettings, readRefusal, stackTrace, startCommand } from './test/running-start.ts';

// The first start of a checkout builds it. Kills, second starts and other refusals are in the long tests beside this one.
vi.setConfig({ testTimeout: 240_000 });

test('npm start prints all addresses; Ctrl-C lets a running request finish and then leaves no process', async () => {
  const env = await makeSettings();
  const start = startCommand(env);
  const { url } = await start.running();
  expect(url).toBe(`http://localhost:${env.PORT}`);
  expect(start.output()).toMatch(/Sandbox inbox +http:\/\/localhost:\d+\/inbox/);
  expect(start.output()).toMatch(/Demo customer +demo@example.ng +for this test/);

  const contactPage = await (await fetch(`http://127.0.0.1:${env.PORT}/contact`)).text();
  for (const shown of ['12 Example Street', 'hello@example.ng', 'facebook.com'])
    expect(contactPage).toContain(shown);

  // The log-in needs the database; the rest of its body arrives after Ctrl-C.
  const body = JSON.stringify({ email: 'nobody@example.ng', password: 'a password that nobody has' });
  const call = request(`http://127.0.0.1:${env.PORT}/api/user_auth/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
    },
  });
  const answered = once(call, 'response');
  call.flushHeaders();
  // The server has started to answer. Before that, a stopping server closes the connection as one without a request.
  await once(call, 'continue');
  call.write(body.slice(0, 10));
  start.pressCtrlC();
  await start.seen('Stopping');
  call.end(body.slice(10));
  const [answer] = (await answered) as [{ statusCode: number }];
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode).toBeLessThan(500);

  expect(await start.ended).toBe(0);
  expect(await start.processes()).toEqual([]);
  expect(start.output()).not.toMatch(stackTrace);
});

test('npm start names all wrong settings at once in one clear sentence', async () => {
  const said = await readRefusal({
    ...(await makeSettings()),
    PORT: 'abc',
    LIMITS_SCALE: '0',
    REDIS_URL: 'nonsense',
  });
  for (const name of ['PORT', 'LIMITS_SCALE', 'REDIS_URL']) expect(said).toContain(name);
});
