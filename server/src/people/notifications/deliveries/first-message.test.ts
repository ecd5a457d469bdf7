import { changeNotificationSettings } from '@marketplace/contract/people/notifications';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, socketOf } from '../../../../test/conversations.ts';
import {
  addNotifiedArtisan,
  deliveryOf,
  patience,
  statesOf,
  subscribeBrowser,
  textsTo,
  writeFirst,
} from '../../../../test/first-messages.ts';
import { toLagos } from '../../../../test/lagos.ts';
import { emailsAreSent } from '../../../../test/sent-emails.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let app: TestApp;
let artisan: Person;
beforeAll(async () => {
  app = await startTestApp({
    PROVIDER_TIMEOUT_MS: '5000',
    WHATSAPP_FIRST_MESSAGE_TEMPLATE: 'first_message',
    WHATSAPP_FIRST_MESSAGE_LANGUAGE: 'en',
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  // Far from the quiet hours, so that tests move the clock by minutes.
  toLagos(app, 12);
  artisan = await addNotifiedArtisan(app);
});

const states = () => statesOf(app, artisan);

async function chooseWhatsapp(): Promise<void> {
  const choices = [{ kind: 'first_message' as const, channel: 'whatsapp' as const, is_on: true }];
  expect((await app.call(changeNotificationSettings, { choices }, artisan)).status).toBe(200);
}

describe('a message that a customer sends to an artisan for the first time', () => {
  // Shows: delivery-1
  test('is told by one SMS after two minutes, not earlier, without its text', async () => {
    const { subject } = await writeFirst(app, artisan, 'Pomegranate');
    await expect.poll(states, patience).toEqual(['sms queued']);
    const due = (await deliveryOf(app, artisan, 'sms'))?.due_at.getTime() ?? 0;
    expect(due - app.now().getTime()).toBeGreaterThan(MINUTE_MS);
    app.advance(2 * MINUTE_MS);
    await expect.poll(states, patience).toEqual(['sms sent']);
    app.advance(30 * MINUTE_MS);
    const texts = await textsTo(app, artisan.phone, 'sms');
    expect(texts).toEqual([expect.stringContaining(`http://market.test/message/${subject}`)]);
    expect(texts.join()).not.toContain('Pomegranate');
  });

  // Shows: delivery-2
  test('costs nothing when the artisan reads the conversation meanwhile', async () => {
    const { subject } = await writeFirst(app, artisan);
    await expect.poll(states, patience).toEqual(['sms queued']);
    const socket = await socketOf(app, artisan);
    await socket.ask('seen', { conversation_id: subject, seq: 1 });
    socket.close();
    app.advance(2 * MINUTE_MS);
    await expect.poll(states, patience).toEqual(['sms cancelled']);
    expect(await textsTo(app, artisan.phone, 'sms')).toEqual([]);
  });

  // Shows: delivery-2
  test('costs nothing when a browser takes the push', async () => {
    await subscribeBrowser(app, artisan);
    await writeFirst(app, artisan);
    await expect.poll(states, patience).toEqual(['push sent', 'sms queued']);
    app.advance(2 * MINUTE_MS);
    await expect.poll(states, patience).toEqual(['push sent', 'sms cancelled']);
    expect((await deliveryOf(app, artisan, 'sms'))?.reason).toBe('pushed');
  });

  test('is told by SMS three times a day at most, and by e-mail when there were three', async () => {
    for (let count = 1; count <= 4; count += 1) {
      await writeFirst(app, artisan);
      await expect.poll(async () => (await states()).at(-1), patience).toBe('sms queued');
      // An e-mail that is being sent while the clock moves would count as cut off, and be sent again.
      await emailsAreSent(app);
      app.advance(2 * MINUTE_MS);
      await expect.poll(async () => (await states()).at(-1), patience).not.toMatch(/queued|sending/);
    }
    expect(await states()).toEqual(['sms sent', 'sms sent', 'sms sent', 'sms failed']);
    expect(await deliveryOf(app, artisan, 'sms')).toMatchObject({
      reason: 'the cap of the person is reached',
      cost_kobo: 0,
    });
    expect(await textsTo(app, artisan.phone, 'sms')).toHaveLength(3);
    await expect.poll(() => textsTo(app, artisan.email, 'email'), patience).toHaveLength(4);
    app.advance(DAY_MS);
    await writeFirst(app, artisan);
    await expect.poll(async () => (await states()).at(-1), patience).toBe('sms queued');
    app.advance(2 * MINUTE_MS);
    await expect.poll(async () => (await states()).at(-1), patience).toBe('sms sent');
  });
});

describe('WhatsApp', () => {
  // Shows: delivery-5
  test('that refuses three times is followed by one SMS, and costs nothing', async () => {
    await chooseWhatsapp();
    await app.setFault('whatsapp', '429', 3);
    await writeFirst(app, artisan);
    for (let tries = 1; tries <= 3; tries += 1) {
      app.advance(2 * MINUTE_MS);
      await expect
        .poll(() => deliveryOf(app, artisan, 'whatsapp'), patience)
        .toMatchObject({ attempts: tries, state: tries < 3 ? 'queued' : 'failed' });
    }
    await expect.poll(states, patience).toEqual(['sms sent', 'whatsapp failed']);
    expect(await deliveryOf(app, artisan, 'whatsapp')).toMatchObject({ cost_kobo: 0 });
    expect(await textsTo(app, artisan.phone, 'sms')).toHaveLength(1);
    expect(await textsTo(app, artisan.phone, 'whatsapp')).toEqual([]);
  });

  // Shows: delivery-4
  test('that was cut off is uncertain, is not repeated, counts as paid, and is followed by one SMS', async () => {
    await chooseWhatsapp();
    await app.setFault('whatsapp', 'timeout_after', 1);
    await writeFirst(app, artisan);
    await expect.poll(states, patience).toEqual(['whatsapp queued']);
    app.advance(2 * MINUTE_MS);
    await expect.poll(states, patience).toEqual(['sms sent', 'whatsapp uncertain']);
    expect(await deliveryOf(app, artisan, 'whatsapp')).toMatchObject({ cost_kobo: 1500, attempts: 1 });
    for (let minutes = 0; minutes < 30; minutes += 10) app.advance(10 * MINUTE_MS);
    // A later person's message shows that the loop has looked at all due rows since.
    const later = await addNotifiedArtisan(app);
    await writeFirst(app, later);
    await expect.poll(() => statesOf(app, later), patience).toEqual(['sms queued']);
    app.advance(2 * MINUTE_MS);
    await expect.poll(() => statesOf(app, later), patience).toEqual(['sms sent']);
    expect(await textsTo(app, artisan.phone, 'whatsapp')).toHaveLength(1);
    expect(await textsTo(app, artisan.phone, 'sms')).toHaveLength(1);
  });
});
