import { notLoggedInViewArtisans } from '@marketplace/contract/discovery/artisans';
import { createSubscription } from '@marketplace/contract/money/subscriptions';
import { googleSignup, signupStageOne, type VerificationMethod } from '@marketplace/contract/people/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer } from '../../server/test/app-on-database.ts';
import { googleCredential } from '../../server/test/google.ts';
import { openHeldLine } from '../../server/test/held-line.ts';
import { buildSignUpForm, signUp } from '../../server/test/people.ts';
import { buildPlanForm } from '../../server/test/plans.ts';
import { startTestApp, type TestApp } from '../../server/test/test-app.ts';

let app: TestApp;
let mailLine: Awaited<ReturnType<typeof openHeldLine>>;
let webLine: Awaited<ReturnType<typeof openHeldLine>>;
beforeAll(async () => {
  mailLine = await openHeldLine(() => ({ host: '127.0.0.1', port: app.sandboxSmtpPort }));
  webLine = await openHeldLine(() => ({ host: '127.0.0.1', port: Number(new URL(app.sandboxUrl).port) }));
  const web = `http://127.0.0.1:${webLine.port}`;
  app = await startTestApp({
    SMTP_URL: `smtp://127.0.0.1:${mailLine.port}`,
    SMS_BASE_URL: `${web}/termii`,
    WHATSAPP_BASE_URL: `${web}/whatsapp/v23.0`,
    PAYSTACK_BASE_URL: `${web}/paystack`,
    GOOGLE_JWKS_URL: `${web}/google/certs`,
  });
});
afterAll(async () => {
  await app.close();
  await mailLine.close();
  await webLine.close();
});

const signUpBy = (preferred_method: VerificationMethod) =>
  app.call(signupStageOne, buildSignUpForm({ preferred_method }));

async function logInWithGoogle(): Promise<Answer> {
  const credential = await googleCredential(app, 'ngozi.eze@example.com');
  return app.call(googleSignup, { credential });
}

async function buy(): Promise<Answer> {
  const { token } = await signUp(app);
  return app.call(createSubscription, buildPlanForm('starter_weekly'), { token });
}

test.each<[provider: string, line: () => typeof webLine, ask: () => Promise<Answer>]>([
  ['the mail server', () => mailLine, () => signUpBy('email')],
  ['Termii', () => webLine, () => signUpBy('sms')],
  ['WhatsApp', () => webLine, () => signUpBy('whatsapp')],
  ['Paystack', () => webLine, buy],
  ['Google', () => webLine, logInWithGoogle],
])(
  '%s that accepts connections and never answers delays nobody else, and works again by itself',
  async (_provider, line, ask) => {
    line().hold();
    let waiting = 20;
    const asked = Array.from({ length: waiting }, () => ask().finally(() => (waiting -= 1)));
    // Others are answered while all of these are still waiting.
    expect((await app.call(notLoggedInViewArtisans, {})).status).toBe(200);
    expect(waiting).toBe(20);
    for (const { status, body } of await Promise.all(asked)) {
      // A message counts as sent when its delivery is uncertain, and the page offers another way.
      expect([200, 503]).toContain(status);
      if (status === 503)
        expect(body).toMatchObject({ status: 'error', msg: expect.stringMatching(/^[A-Z].{10,}\.$/) });
    }
    line().release();
    await expect.poll(async () => (await ask()).status, { timeout: 60_000 }).toBe(200);
  },
);
