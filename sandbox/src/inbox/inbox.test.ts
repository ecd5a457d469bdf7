import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outcomeOfHanging, runSandbox } from '../../test/running-sandbox.ts';
import { createInbox, INBOX_CAPACITY } from './inbox.ts';

const sms = (to: string, text: string) => ({ channel: 'sms' as const, to, subject: '', text });
const termii = (to: string, text: string) => ({
  api_key: 'sandbox-sms-key',
  to,
  from: 'SabiHands',
  sms: text,
  type: 'plain',
  channel: 'dnd',
});

describe('the store', () => {
  it('keeps the newest messages only, newest first, with growing ids', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 0, max: 60 }), (capacity, count) => {
        const inbox = createInbox(capacity);
        for (let n = 0; n < count; n += 1) inbox.add(sms('2348031234567', String(n)));
        const kept = inbox.list({ limit: 1000 });
        expect(kept).toHaveLength(Math.min(capacity, count));
        expect(kept.map((message) => Number(message.text))).toEqual(
          Array.from({ length: kept.length }, (_, index) => count - 1 - index),
        );
        for (const [index, message] of kept.entries()) {
          const older = kept[index + 1];
          if (older) expect(Number(message.id)).toBeGreaterThan(Number(older.id));
        }
      }),
    );
  });

  it('holds 2,000 messages', () => {
    const inbox = createInbox();
    for (let n = 0; n < INBOX_CAPACITY + 5; n += 1) inbox.add(sms('2348031234567', String(n)));
    const kept = inbox.list({ limit: 5000 });
    expect(INBOX_CAPACITY).toBe(2000);
    expect(kept).toHaveLength(INBOX_CAPACITY);
    expect(kept.at(-1)?.text).toBe('5');
  });
});

it('drops the oldest when the texts grow too large together', () => {
  const inbox = createInbox(100, 30);
  for (const text of ['a'.repeat(20), 'b'.repeat(10), 'c'.repeat(5)]) inbox.add(sms('2348031234567', text));
  expect(inbox.list({ limit: 10 }).map((message) => message.text[0])).toEqual(['c', 'b']);
});

describe('GET /inbox/messages', () => {
  it('filters by recipient, channel, id and limit', async () => {
    const { sendJson, messages } = await runSandbox();
    for (const [to, text] of [
      ['2348031234567', 'one'],
      ['2348031234568', 'two'],
      ['2348031234567', 'three'],
    ] as const) {
      await sendJson('/termii/api/sms/send', termii(to, text));
    }
    const texts = async (query: string) => (await messages(query)).map((message) => message.text);

    expect(await texts('')).toEqual(['three', 'two', 'one']);
    expect(await texts('?to=08031234567')).toEqual(['three', 'one']);
    expect(await texts('?to=+2348031234567&limit=1')).toEqual(['three']);
    expect(await texts('?channel=email')).toEqual([]);
    expect(await texts('?channel=sms&to=')).toHaveLength(3);
    const [, second] = await messages();
    expect(await texts(`?after=${second?.id}`)).toEqual(['three']);
    expect((await messages())[0]).toEqual({
      id: expect.stringMatching(/^\d+$/),
      channel: 'sms',
      to: '2348031234567',
      subject: '',
      text: 'three',
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
  });

  it.each(['wait=20001', 'wait=-1', 'wait=x', 'limit=0', 'after=x', 'channel=pigeon'])(
    'refuses ?%s',
    async (query) => {
      const { call } = await runSandbox();
      const response = await call(`/inbox/messages?${query}`);
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({ error: expect.stringContaining(query.split('=')[0] ?? '') });
    },
  );

  it('waits until a matching message arrives, and ignores others', async () => {
    const { sendJson, messages } = await runSandbox();
    await sendJson('/termii/api/sms/send', termii('2348031234567', 'old'));
    const [old] = await messages();
    const waiting = messages(`?to=08031234567&after=${old?.id}&wait=20000`);
    await sendJson('/termii/api/sms/send', termii('2348039999999', 'for another'));
    await sendJson('/termii/api/sms/send', termii('2348031234567', 'new'));
    expect((await waiting).map((message) => message.text)).toEqual(['new']);
  });

  it('answers an empty list when the wait is over', async () => {
    const { messages } = await runSandbox();
    expect(await messages('?to=08031234567&wait=50')).toEqual([]);
  });

  it('ends waiting requests when the sandbox stops', async () => {
    const { call, messages, close } = await runSandbox();
    const waiting = call('/inbox/messages?wait=20000');
    const failed = expect(waiting).rejects.toThrow();
    await messages();
    await close();
    await failed;
  });
});

it('DELETE empties the inbox', async () => {
  const { call, sendJson, messages } = await runSandbox();
  await sendJson('/termii/api/sms/send', termii('2348031234567', 'gone'));
  expect((await call('/inbox/messages', { method: 'DELETE' })).status).toBe(204);
  expect(await messages()).toEqual([]);
});

it('a caller that closes a waiting request causes no error', async () => {
  const { call, messages } = await runSandbox();
  const outcome = await outcomeOfHanging((signal) => call('/inbox/messages?wait=20000', { signal }));
  expect(outcome).toBe('TimeoutError');
  expect(await messages()).toEqual([]);
});
