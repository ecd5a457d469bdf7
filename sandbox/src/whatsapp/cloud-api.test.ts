import { describe, expect, it } from 'vitest';
import { outcomeOfHanging, type RunningSandbox, runSandbox } from '../../test/running-sandbox.ts';

const path = '/whatsapp/v23.0/100200300/messages';
const code = [{ type: 'text', text: '482913' }];
const body = { type: 'body', parameters: code };
const button = { type: 'button', sub_type: 'url', index: '0', parameters: code };
const template = { name: 'login_code', language: { code: 'en' }, components: [body, button] };
const valid = {
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to: '2348031234567',
  type: 'template',
  template,
};
const headers = { authorization: 'Bearer sandbox-whatsapp-token' };

const send = (sandbox: RunningSandbox, message: unknown, init?: RequestInit) =>
  sandbox.sendJson(path, message, { headers, ...init });

describe('WhatsApp', () => {
  it("delivers the code and answers in WhatsApp's shape", async () => {
    const sandbox = await runSandbox();
    const response = await send(sandbox, { ...valid, to: '+234 803 123 4567' });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      messaging_product: 'whatsapp',
      contacts: [{ input: '+234 803 123 4567', wa_id: '2348031234567' }],
      messages: [{ id: expect.stringMatching(/^wamid\../), message_status: 'accepted' }],
    });
    const [message] = await sandbox.messages('?to=0803 123 4567');
    expect(message).toMatchObject({ channel: 'whatsapp', to: '2348031234567' });
    expect(message?.text).toContain('482913');
  });

  it.each([undefined, 'Bearer wrong', 'sandbox-whatsapp-token'])(
    'refuses the token %s',
    async (authorization) => {
      const sandbox = await runSandbox();
      const response = await sandbox.sendJson(
        path,
        valid,
        authorization ? { headers: { authorization } } : {},
      );
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ error: { code: 190, type: 'OAuthException' } });
      expect(await sandbox.messages()).toEqual([]);
    },
  );

  it.each([
    ['/whatsapp/23/100200300/messages', { code: 2500 }],
    [
      '/whatsapp/v23.0/+2348031234567/messages',
      { code: 100, error_subcode: 33, type: 'GraphMethodException' },
    ],
  ])('refuses the path %s', async (wrongPath, error) => {
    const { sendJson } = await runSandbox();
    const response = await sendJson(wrongPath, valid, { headers });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error });
  });

  const withTemplate = (change: object) => ({ template: { ...template, ...change } });
  const withText = (text: string) => [{ type: 'text', text }];
  it.each([
    ['another product', { messaging_product: 'sms' }, 100],
    ['no recipient', { to: undefined }, 100],
    ['a recipient that is no number', { to: 'ada' }, 100],
    ['free text', { type: 'text', text: { body: 'hello' } }, 131047],
    ['no template', { template: undefined }, 100],
    ['a malformed template name', withTemplate({ name: 'Login Code' }), 100],
    ['a malformed language', withTemplate({ language: { code: 'English' } }), 100],
    ['no components', withTemplate({ components: undefined }), 132000],
    ['no button', withTemplate({ components: [body] }), 132000],
    [
      'two parameters',
      withTemplate({ components: [{ ...body, parameters: [...code, ...code] }, button] }),
      132000,
    ],
    ['an empty code', withTemplate({ components: [{ ...body, parameters: withText('') }, button] }), 132000],
    [
      'a code that is too long',
      withTemplate({ components: [{ ...body, parameters: withText('1234567890123456') }, button] }),
      132000,
    ],
    [
      'two different codes',
      withTemplate({ components: [body, { ...button, parameters: withText('111111') }] }),
      132018,
    ],
  ])('refuses %s', async (_case, change, errorCode) => {
    const sandbox = await runSandbox();
    const response = await send(sandbox, { ...valid, ...change });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      error: {
        message: expect.stringContaining(`(#${errorCode})`),
        type: 'OAuthException',
        code: errorCode,
        error_data: { messaging_product: 'whatsapp', details: expect.stringMatching(/\w/) },
        fbtrace_id: expect.stringMatching(/^A\S{10,}$/),
      },
    });
    expect(await sandbox.messages()).toEqual([]);
  });

  it("refuses a body that is not JSON, with an error in WhatsApp's shape", async () => {
    const { call } = await runSandbox();
    const response = await call(path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{',
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: 100 } });
  });
});

describe('WhatsApp faults', () => {
  it.each([
    ['429', 429, 130429],
    ['500', 500, 131000],
  ])('%s', async (mode, status, errorCode) => {
    const sandbox = await runSandbox();
    await sandbox.setFault('whatsapp', mode);
    const response = await send(sandbox, valid);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error: { code: errorCode } });
    expect(await sandbox.messages()).toEqual([]);
  });

  it('nonsense: a 200 that is not JSON', async () => {
    const sandbox = await runSandbox();
    await sandbox.setFault('whatsapp', 'nonsense');
    const response = await send(sandbox, valid);
    expect(response.status).toBe(200);
    await expect(response.json()).rejects.toThrow(SyntaxError);
    expect(await sandbox.messages()).toEqual([]);
  });

  it.each([
    ['timeout_before', 0],
    ['timeout_after', 1],
  ])('%s: no answer, %i delivered', async (mode, delivered) => {
    const sandbox = await runSandbox();
    await sandbox.setFault('whatsapp', mode);
    expect(await outcomeOfHanging((signal) => send(sandbox, valid, { signal }))).toBe('TimeoutError');
    await expect.poll(() => sandbox.messages()).toHaveLength(delivered);
  });
});
