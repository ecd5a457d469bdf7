import {
  confirmVouch,
  renewVouchLink,
  sendVouchCode,
  viewOwnVouches,
  withdrawVouch,
} from '@marketplace/contract/discovery/own-page/vouches';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addArtisanPerson, type Person } from '../../../test/conversations.ts';
import { codeIn } from '../../../test/inbox.ts';
import { nextNumber } from '../../../test/phone-numbers.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { sizeOfBudget } from '../../people/message-budgets/message-budgets.ts';

const SMS_A_DAY = 1500;

let app: TestApp;
let artisan: Person;
let token: string;
let networks = 0;
beforeAll(async () => {
  app = await startTestApp({ LIMITS_SCALE: '1', SMS_DAILY_LIMIT: String(SMS_A_DAY) });
});
afterAll(() => app.close());
beforeEach(async () => {
  artisan = await addArtisanPerson(app);
  token = await newLink();
});

const newPhone = () => `0806${nextNumber()}`;
const e164 = (phone: string) => `+234${phone.slice(1)}`;

async function newLink(): Promise<string> {
  const { link } = (await app.call(viewOwnVouches, {}, artisan)).body;
  const made = await app.call(renewVouchLink, { link }, artisan);
  return (made.body.link as string).replace('/vouch/', '');
}

/** A network of its own for each call. */
function newNetwork(): string {
  networks += 1;
  return `198.51.${Math.floor(networks / 250)}.${(networks % 250) + 1}`;
}

const ask = (
  phone_no: string,
  intent: 'vouch' | 'withdraw' = 'vouch',
  preferred_method: 'sms' | 'whatsapp' = 'sms',
) => app.call(sendVouchCode, { token, phone_no, preferred_method, intent }, { ip: newNetwork() });
const guess = (phone_no: string, otp = '000000', ip = newNetwork()) =>
  app.call(confirmVouch, { token, phone_no, otp, relation: 'customer', is_adult: true }, { ip });

async function codeFor(phone: string, intent: 'vouch' | 'withdraw' = 'vouch'): Promise<string> {
  expect((await ask(phone, intent)).status).toBe(200);
  return codeIn(await app.inbox.next(e164(phone)));
}

describe('codes', () => {
  test('are counted for the artisan, whatever the link, and withdrawals apart', async () => {
    const vouching = newPhone();
    await guess(vouching, await codeFor(vouching));
    for (let sent = 1; sent < 30; sent += 1) expect((await ask(newPhone())).status).toBe(200);
    token = await newLink();
    expect((await ask(newPhone())).status).toBe(429);
    app.advance(3 * 60_000);
    const otp = await codeFor(vouching, 'withdraw');
    const withdrawn = await app.call(withdrawVouch, { token, phone_no: vouching, otp }, { ip: newNetwork() });
    expect(withdrawn.status).toBe(200);
    for (let sent = 1; sent < 10; sent += 1) expect((await ask(newPhone(), 'withdraw')).status).toBe(200);
    expect((await ask(newPhone(), 'withdraw')).status).toBe(429);
  });

  test('cost the artisan nothing when none is sent', async () => {
    const phone = newPhone();
    for (let asked = 0; asked < 31; asked += 1) expect((await ask(phone)).status).toBe(200);
    expect(await app.inbox.list(e164(phone))).toHaveLength(1);
    expect((await ask(newPhone())).status).toBe(200);
  });

  test('say what they are for, within one SMS', async () => {
    const phone = newPhone();
    await ask(phone);
    const { text } = await app.inbox.next(e164(phone));
    expect(text).toMatch(/Code to vouch for an artisan on SabiHands: \d{6}\./);
    expect(text.length).toBeLessThanOrEqual(160);
  });
});

describe('nobody learns who used a link', () => {
  // Shows: vouch-7
  test('from codes that are asked for, or guessed', async () => {
    const [used, unused] = [newPhone(), newPhone()];
    await guess(used, await codeFor(used));
    const asked = await Promise.all([used, unused].map((phone) => ask(phone)));
    expect({ ...asked[0]?.body, sent_to: '' }).toEqual({ ...asked[1]?.body, sent_to: '' });
    const [other, guessed] = [newPhone(), newPhone()];
    await ask(other);
    for (let tried = 0; tried < 6; tried += 1) {
      const answers = [await guess(other), await guess(guessed)];
      expect(answers.map(({ body }) => body.code)).toEqual(
        Array(2).fill(tried < 4 ? 'wrong_code' : 'locked'),
      );
    }
  });

  test('from many guesses of one network', async () => {
    const ip = newNetwork();
    for (let tried = 0; tried < 60; tried += 1)
      expect((await guess(newPhone(), '000000', ip)).body.code).toBe('wrong_code');
    expect((await guess(newPhone(), '000000', ip)).status).toBe(429);
  });
});

// The last test: it spends the budget of the others.
test('codes name no way that is not there when their budget is spent', async () => {
  const spent = sizeOfBudget('sms', 'sign-up', SMS_A_DAY).hour;
  for (let sent = 0; sent < spent; sent += 1) {
    if (sent % 25 === 0) {
      artisan = await addArtisanPerson(app);
      token = await newLink();
    }
    if ((await ask(newPhone())).status !== 200) break;
  }
  const refused = await ask(newPhone());
  expect(refused).toMatchObject({ status: 429, body: { field: 'preferred_method' } });
  expect(refused.body.msg).toContain('Please choose WhatsApp: it works now.');
  expect(refused.body.msg).not.toContain('email');
});
