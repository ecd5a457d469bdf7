import { describe, expect, it } from 'vitest';
import { outcomeOfHanging, runSandbox } from '../../test/running-sandbox.ts';

const path = '/termii/api/sms/send';
const valid = {
  api_key: 'sandbox-sms-key',
  to: '2348031234567',
  from: 'SabiHands',
  sms: '482913 is your SabiHands code.',
  type: 'plain',
  channel: 'dnd',
};

describe('Termii', () => {
  it('delivers a message and answers in the shape of Termii', async () => {
    const { sendJson, messages } = await runSandbox();
    const response = await sendJson(path, valid);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      code: 'ok',
      message_id: expect.stringMatching(/^\d{19}$/),
      message_id_str: expect.stringMatching(/^\d{19}$/),
      message: 'Successfully Sent',
      balance: 9999,
      user: 'Sandbox',
    });
    expect(await messages()).toMatchObject([
      { channel: 'sms', to: '2348031234567', subject: '', text: valid.sms },
    ]);
  });

  it('delivers a message to several numbers', async () => {
    const { sendJson, messages } = await runSandbox();
    await sendJson(path, { ...valid, to: ['2348031234567', '2348031234568'] });
    expect((await messages()).map((message) => message.to)).toEqual(['2348031234568', '2348031234567']);
  });

  it.each([
    ['no key', { api_key: undefined }, 401, 'API key'],
    ['a wrong key', { api_key: 'other' }, 401, 'API key'],
    ['a key that is no text', { api_key: 7 }, 400, 'body'],
    ['no number', { to: undefined }, 422, 'to field'],
    ['a number with +', { to: '+2348031234567' }, 422, 'international'],
    ['a local number', { to: '08031234567' }, 422, 'international'],
    ['too many numbers', { to: Array(101).fill('2348031234567') }, 422, 'to'],
    ['no text', { sms: ' ' }, 422, 'sms'],
    ['another type', { type: 'unicode' }, 422, 'type'],
    ['an unknown channel', { channel: 'pigeon' }, 422, 'channel'],
    ['a route that is not set up', { channel: 'whatsapp' }, 403, 'route'],
    ['a sender that is too long', { from: 'A very long sender' }, 404, 'ApplicationSenderId'],
  ])('refuses %s', async (_case, change, status, words) => {
    const { sendJson, messages } = await runSandbox();
    const response = await sendJson(path, { ...valid, ...change });
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ code: status, message: expect.stringContaining(words) });
    expect(await messages()).toEqual([]);
  });

  it('refuses a body that is not JSON', async () => {
    const { call } = await runSandbox();
    const headers = { 'content-type': 'application/json' };
    const response = await call(path, { method: 'POST', headers, body: '{' });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ code: 400, message: 'Invalid request body' });
  });
});

describe('the balance at Termii', () => {
  it('is answered in the shape of Termii, and a wrong key is refused', async () => {
    const { call, sendJson } = await runSandbox();
    await sendJson(path, valid);
    const right = await call('/termii/api/get-balance?api_key=sandbox-sms-key');
    expect(await right.json()).toEqual({ user: 'Sandbox', balance: 9999, currency: 'NGN' });
    expect((await call('/termii/api/get-balance?api_key=other')).status).toBe(401);
  });
});

describe('Termii faults', () => {
  it.each([
    ['429', 429, { code: 429, message: 'Too Many Requests' }],
    ['500', 500, { code: 500, message: 'Something went wrong' }],
  ])('%s', async (mode, status, body) => {
    const { sendJson, messages, setFault } = await runSandbox();
    await setFault('sms', mode);
    const response = await sendJson(path, valid);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual(body);
    expect(await messages()).toEqual([]);
  });

  it('nonsense: a 200 that is not JSON', async () => {
    const { sendJson, messages, setFault } = await runSandbox();
    await setFault('sms', 'nonsense');
    const response = await sendJson(path, valid);
    expect(response.status).toBe(200);
    await expect(response.json()).rejects.toThrow(SyntaxError);
    expect(await messages()).toEqual([]);
  });

  it.each([
    ['timeout_before', 0],
    ['timeout_after', 1],
  ])('%s: no answer, %i delivered', async (mode, delivered) => {
    const { sendJson, messages, setFault } = await runSandbox();
    await setFault('sms', mode, 1);
    expect(await outcomeOfHanging((signal) => sendJson(path, valid, { signal }))).toBe('TimeoutError');
    await expect.poll(() => messages()).toHaveLength(delivered);
    expect((await sendJson(path, valid)).status).toBe(200);
  });
});
