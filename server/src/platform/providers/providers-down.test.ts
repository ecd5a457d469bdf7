import { createSubscription } from '@marketplace/contract/money/subscriptions';
import { googleSignup, signupStageOne } from '@marketplace/contract/people/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closedPort } from '../../../test/closed-port.ts';
import { googleCredential } from '../../../test/google.ts';
import { buildSignUpForm, signUp } from '../../../test/people.ts';
import { buildPlanForm } from '../../../test/plans.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  const down = `127.0.0.1:${await closedPort()}`;
  app = await startTestApp({
    SMTP_URL: `smtp://${down}`,
    SMS_BASE_URL: `http://${down}`,
    WHATSAPP_BASE_URL: `http://${down}`,
    PAYSTACK_BASE_URL: `http://${down}`,
    GOOGLE_JWKS_URL: `http://${down}/certs`,
  });
});
afterAll(() => app.close());

test.each(['email', 'sms', 'whatsapp'] as const)(
  'a server of %s that is down is said to be: no code was sent',
  async (preferred_method) => {
    expect(await app.call(signupStageOne, buildSignUpForm({ preferred_method }))).toMatchObject({
      status: 503,
      body: {
        code: 'delivery_failed',
        msg: "We couldn't send the code this way. Please choose another way.",
      },
    });
  },
);

test('a mail server whose name resolves to several closed addresses is reported as down', async () => {
  const port = await closedPort();
  const other = await startTestApp({ SMTP_URL: `smtp://localhost:${port}` });
  try {
    expect((await other.call(signupStageOne, buildSignUpForm())).status).toBe(503);
  } finally {
    await other.close();
  }
});

test('while Paystack is down, a payment is refused with the sentence that Paystack does not answer', async () => {
  const { token } = await signUp(app);
  const answer = await app.call(createSubscription, buildPlanForm('starter_weekly'), { token });
  expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
});

test("a log-in while Google's keys cannot be fetched is answered 503, not as a wrong token", async () => {
  const credential = await googleCredential(app, 'ngozi.eze@example.com');
  expect(await app.call(googleSignup, { credential })).toMatchObject({
    status: 503,
    body: { code: 'unavailable', msg: expect.stringContaining("Google isn't answering") },
  });
});
