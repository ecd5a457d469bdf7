import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAppOn, type TestApp } from '../../../../test/app-on-database.ts';
import type { Person } from '../../../../test/conversations.ts';
import { createTestDatabase } from '../../../../test/database.ts';
import {
  addNotifiedArtisan,
  notifyOfFirst,
  patience,
  statesOf,
  subscribeBrowser,
  textsTo,
} from '../../../../test/first-messages.ts';
import { toLagos } from '../../../../test/lagos.ts';
import { emailsAreSent } from '../../../../test/sent-emails.ts';

const MINUTE_MS = 60_000;
const PEOPLE = 40;

let one: TestApp;
let two: TestApp;
beforeAll(async () => {
  const database = await createTestDatabase();
  // On a busy machine a push takes longer than the usual second; after a timeout it would be sent again.
  const patient = { PROVIDER_TIMEOUT_MS: '20000' };
  one = await startAppOn({ ...database, drop: async () => undefined }, patient);
  const { config, sandboxUrl } = one;
  // The second server uses the sandbox, and the keys, of the first one.
  two = await startAppOn(database, {
    ...patient,
    SMS_BASE_URL: config.sms?.baseUrl ?? '',
    SMTP_URL: config.mail?.smtpUrl ?? '',
    VAPID_PUBLIC_KEY: config.push?.publicKey ?? '',
    VAPID_PRIVATE_KEY: config.push?.privateKey ?? '',
    PUSH_SANDBOX_ORIGIN: sandboxUrl,
  });
});
afterAll(async () => {
  await one.close();
  await two.close();
});

test('two servers with one database tell each person once on each channel', async () => {
  toLagos(one, 12);
  two.advance(one.now().getTime() - two.now().getTime());
  const people: { artisan: Person; browser: { endpoint: string } | null }[] = [];
  for (let count = 0; count < PEOPLE; count += 1) {
    const artisan = await addNotifiedArtisan(one);
    // Every second person has a browser.
    people.push({ artisan, browser: count % 2 === 0 ? await subscribeBrowser(one, artisan) : null });
  }
  await Promise.all(people.map(({ artisan }, index) => notifyOfFirst(index % 4 < 2 ? one : two, artisan)));
  const statesOfAll = () => Promise.all(people.map(({ artisan }) => statesOf(one, artisan)));
  const expected = (push: string[], otherwise: string[]) =>
    people.map(({ browser }) => (browser ? push : otherwise));
  await expect.poll(statesOfAll, patience).toEqual(expected(['push sent', 'sms queued'], ['sms queued']));
  // An e-mail that is being sent while the clock moves would count as cut off, and be sent again.
  await emailsAreSent(one);
  for (const app of [one, two]) app.advance(2 * MINUTE_MS);
  await expect.poll(statesOfAll, patience).toEqual(expected(['push sent', 'sms cancelled'], ['sms sent']));
  for (const { artisan, browser } of people) {
    expect(await textsTo(one, artisan.phone, 'sms')).toHaveLength(browser ? 0 : 1);
    if (browser) expect(await textsTo(one, browser.endpoint, 'push')).toHaveLength(1);
    expect(await textsTo(one, artisan.email, 'email')).toHaveLength(1);
  }
});
