import { expect, it } from 'vitest';
import { parsePage } from '../test/page.ts';
import { runSandbox } from '../test/running-sandbox.ts';

const normal = { mode: 'normal', times: null };

it('every provider works normally at first', async () => {
  const { call } = await runSandbox();
  expect(await (await call('/faults')).json()).toEqual({
    email: normal,
    sms: normal,
    whatsapp: normal,
    push: normal,
    google: normal,
    paystack: normal,
  });
});

it('a fault lasts until it is changed, or for the number of calls asked for', async () => {
  const { call, setFault } = await runSandbox();
  const status = async () => (await call('/google/certs')).status;
  const google = async () => ((await (await call('/faults')).json()) as { google: unknown }).google;

  expect(await (await setFault('google', '500')).json()).toEqual({ mode: '500', times: null });
  expect([await status(), await status()]).toEqual([500, 500]);
  await setFault('google', '429', 2);
  expect(await status()).toBe(429);
  expect(await google()).toEqual({ mode: '429', times: 1 });
  expect([await status(), await status()]).toEqual([429, 200]);
  expect(await google()).toEqual(normal);
});

it.each([
  ['google', { mode: 'slow' }],
  ['google', { mode: '500', times: 0 }],
  ['google', { mode: '500', times: 1001 }],
  ['google', {}],
  ['pigeon', { mode: '500' }],
])('refuses %s %j', async (provider, body) => {
  const { sendJson } = await runSandbox();
  const response = await sendJson(`/faults/${provider}`, body, { method: 'PUT' });
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ error: expect.stringMatching(/mode|times|provider/) });
});

it('can be set by the form of the page, which then shows it', async () => {
  const { call, sendForm } = await runSandbox();
  const response = await sendForm('/faults/sms', { mode: 'timeout_after', times: '' });
  expect([response.status, response.headers.get('location')]).toEqual([303, '/inbox#faults']);
  const page = parsePage(await (await call('/inbox')).text());
  expect(page.querySelector('#fault-notes')?.textContent).toBe(
    'SMS: times out after accepting, until changed',
  );
  const selected = page.querySelector('form[action="/faults/sms"] [selected]');
  expect(selected?.getAttribute('value')).toBe('timeout_after');
});

it('the form keeps the filter of the page it was on', async () => {
  const { url, call } = await runSandbox();
  const response = await call('/faults/sms', {
    method: 'POST',
    headers: { referer: `${url}/inbox?to=ada%40example.com` },
    body: new URLSearchParams({ mode: 'normal' }),
  });
  expect(response.headers.get('location')).toBe('/inbox?to=ada%40example.com#faults');
});
