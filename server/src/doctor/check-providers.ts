import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Config } from '../config.ts';
import { createPaystack } from '../money/payments/paystack.ts';
import { createMailTransport } from '../platform/providers/index.ts';
import { ask } from './ask.ts';
import {
  type Check,
  codeOf,
  type Finding,
  off,
  ok,
  problem,
  quoted,
  remark,
  sentenceOf,
} from './findings.ts';
import { hostOf } from './hide-secrets.ts';
import { createListeningLog } from './listening-log.ts';

const PAGE = 'docs/operations/providers.md';
/** Fewer units are used up within hours. */
const LOW_BALANCE = 100;

const unreachable = (what: string, error: unknown, setting: string): Finding =>
  problem(
    `${what} cannot be reached. ${sentenceOf(error)}`,
    `Check that this machine may open connections to it, and correct ${setting} if you have set it.`,
  );
const strange = (what: string, status: number, setting: string): Finding =>
  problem(
    `${what} answered ${status}, which its interface does not do.`,
    status === 429 || status >= 500
      ? 'It has a fault or is overloaded: look at its status page and run the doctor again later.'
      : `Correct ${setting} if you have set it. A proxy between may answer in its place.`,
  );

/** Checks that the mail server is reachable and accepts the account. */
export const checkMail = ({ mail }: Config, limitMs: number): Check => ({
  id: 'mail',
  title: 'Email',
  ifSilent: `Check that this machine may open connections to ${hostOf(mail?.smtpUrl ?? '')}: many hosts close port 25. SMTP_URL names the address.`,
  // Connection, greeting and each answer have their own limit.
  patience: 2,
  async run() {
    if (!mail)
      return [
        off(
          'Nobody can sign up by email or recover a password.',
          `Set SMTP_URL and MAIL_FROM: ${PAGE}#email`,
        ),
      ];
    const transport = createMailTransport(mail.smtpUrl, limitMs);
    try {
      await transport.verify();
      return [ok(`${hostOf(mail.smtpUrl)} lets this server in. To send one: --mail you@example.ng`)];
    } catch (error) {
      return [explainMail(error, mail.smtpUrl)];
    } finally {
      transport.close();
    }
  },
});

function explainMail(error: unknown, smtpUrl: string): Finding {
  const where = hostOf(smtpUrl);
  const code = codeOf(error);
  if (code === 'EAUTH')
    return problem(
      `${where} refuses the user name or the password.`,
      'Correct both in SMTP_URL. Write special characters in their encoded form: @ as %40, / as %2F, : as %3A.',
    );
  if (/wrong version number|packet length too long/i.test((error as Error).message))
    return problem(
      `${where} does not speak TLS from the first byte on.`,
      'Write smtp:// instead of smtps:// into SMTP_URL, or name the port for TLS, which is mostly 465.',
    );
  return problem(
    `${where} cannot be used. ${sentenceOf(error)}`,
    'Correct host and port in SMTP_URL: mostly 587 for smtp:// and 465 for smtps://.',
  );
}

const termiiBalance = z.object({ balance: z.coerce.number(), currency: z.string().max(10).optional() });

/** Checks that Termii knows the key and has credit. */
export const checkSms = ({ sms }: Config, limitMs: number): Check => ({
  id: 'sms',
  title: 'SMS',
  ifSilent: 'Termii is silent: look at its status page. SMS_BASE_URL names its address.',
  async run() {
    if (!sms)
      return [off('Nobody can sign up or recover a password by SMS.', `Set SMS_API_KEY: ${PAGE}#sms`)];
    try {
      const query = new URLSearchParams({ api_key: sms.apiKey });
      const { status, body } = await ask(`${sms.baseUrl}/api/get-balance?${query}`, limitMs);
      if (status === 401 || status === 403)
        return [problem('Termii does not know the key.', 'Correct SMS_API_KEY.')];
      const read = termiiBalance.safeParse(body);
      if (status !== 200 || !read.success) return [strange('Termii', status, 'SMS_BASE_URL')];
      const { balance, currency = '' } = read.data;
      const left = `${balance.toLocaleString('en')} ${currency}`.trim();
      return [
        balance < LOW_BALANCE
          ? problem(`Only ${left} are left at Termii. Without money no SMS is sent.`, 'Pay in at Termii.')
          : ok(`Termii knows the key; ${left} are left. To try the sender ${sms.sender}: --sms 0803…`),
      ];
    } catch (error) {
      return [unreachable('Termii', error, 'SMS_BASE_URL')];
    }
  },
});

const whatsappNumber = z.object({
  id: z.string(),
  verified_name: z.string().max(200).optional(),
  quality_rating: z.string().max(40).optional(),
});
const graphError = z.object({ error: z.object({ code: z.number(), message: z.string().max(1000) }) });
const WRONG_TOKEN = 190;

/** Checks that WhatsApp's Cloud API knows the token and the number. */
export const checkWhatsapp = ({ whatsapp }: Config, limitMs: number): Check => ({
  id: 'whatsapp',
  title: 'WhatsApp',
  ifSilent: 'WhatsApp is silent: look at metastatus.com. WHATSAPP_BASE_URL names its address.',
  async run() {
    if (!whatsapp)
      return [
        off(
          'Nobody can get codes by WhatsApp.',
          `Set WHATSAPP_TOKEN and WHATSAPP_PHONE_NUMBER_ID: ${PAGE}#whatsapp`,
        ),
      ];
    const { baseUrl, phoneNumberId, token, template } = whatsapp;
    try {
      const { status, body } = await ask(
        `${baseUrl}/${encodeURIComponent(phoneNumberId)}?fields=id,verified_name,quality_rating`,
        limitMs,
        { authorization: `Bearer ${token}` },
      );
      const read = whatsappNumber.safeParse(body);
      if (status === 200 && read.success) {
        const { verified_name: name = phoneNumberId, quality_rating: rating } = read.data;
        if (rating === 'RED')
          return [
            remark(
              `The number of ${name} has a red rating: many people block or report it, and WhatsApp may close it.`,
              'Read the quality page of the number in the WhatsApp manager.',
            ),
          ];
        return [ok(`It knows the number of ${name}. To try the template ${template}: --whatsapp 0803…`)];
      }
      const failed = graphError.safeParse(body);
      if (status === 401 || failed.data?.error.code === WRONG_TOKEN)
        return [
          problem(
            'WhatsApp refuses the token, or it has expired.',
            'Make a permanent token of a system user and put it into WHATSAPP_TOKEN.',
          ),
        ];
      if (failed.success && status < 500 && status !== 429)
        return [
          problem(
            `WhatsApp does not let the token use the number ${phoneNumberId}: ${quoted(failed.data.error.message)}`,
            'Correct WHATSAPP_PHONE_NUMBER_ID (the id, not the phone number), and give the system user the WhatsApp account.',
          ),
        ];
      return [strange('WhatsApp', status, 'WHATSAPP_BASE_URL')];
    } catch (error) {
      return [unreachable('WhatsApp', error, 'WHATSAPP_BASE_URL')];
    }
  },
});

/** Checks that Paystack knows the key, by asking the product's own client for a transaction that does not exist. */
export const checkPaystack = ({ paystack }: Config, limitMs: number): Check => ({
  id: 'paystack',
  title: 'Paystack',
  ifSilent: 'Paystack is silent: look at its status page. PAYSTACK_BASE_URL names its address.',
  // The client's own limit comes first, so that the log can say what happened.
  patience: 1.5,
  async run() {
    if (!paystack) return [off('Nothing can be paid.', `Set PAYSTACK_SECRET_KEY: ${PAGE}#paystack`)];
    const { log, heard } = createListeningLog();
    // The doctor has no metrics.
    const client = createPaystack(paystack, limitMs, log, (call) => call());
    const answer = await client.verify(`doctor-${randomUUID()}`);
    if (answer.kind !== 'unavailable') return [ok(`It knows the key, which moves ${client.domain} money.`)];
    const { status, message = '' } = heard();
    if (status === 401) return [problem('Paystack does not know the key.', 'Correct PAYSTACK_SECRET_KEY.')];
    if (status !== undefined) return [strange('Paystack', status, 'PAYSTACK_BASE_URL')];
    // The client's log mentions a timeout, but not why a connection failed.
    const reason = /timeout/i.test(message) ? null : await failureOf(paystack.baseUrl, limitMs);
    return [unreachable('Paystack', reason ?? new DOMException('', 'TimeoutError'), 'PAYSTACK_BASE_URL')];
  },
});

/** Returns why an address cannot be reached; null when it can. */
const failureOf = (url: string, limitMs: number): Promise<unknown> =>
  ask(url, limitMs).then(
    () => null,
    (error: unknown) => error,
  );

const keySet = z.object({ keys: z.array(z.looseObject({ kid: z.string() })).min(1) });

/** Checks that Google's keys, which verify logins, can be fetched. */
export const checkGoogle = ({ google }: Config, limitMs: number): Check => ({
  id: 'google',
  title: 'Google',
  ifSilent:
    'Check that this machine may open connections to www.googleapis.com. GOOGLE_JWKS_URL names the address.',
  async run() {
    if (!google) return [off('Nobody can sign up with Google.', `Set GOOGLE_CLIENT_ID: ${PAGE}#google`)];
    const isReal = new URL(google.issuer).hostname === 'accounts.google.com';
    if (isReal && !google.clientId.endsWith('.apps.googleusercontent.com'))
      return [
        problem(
          'GOOGLE_CLIENT_ID is no client id: those of Google end with .apps.googleusercontent.com.',
          `Copy the client id from the page of credentials at Google: ${PAGE}#google`,
        ),
      ];
    try {
      const { status, body } = await ask(google.jwksUrl, limitMs);
      if (status !== 200 || !keySet.safeParse(body).success)
        return [strange('Google', status, 'GOOGLE_JWKS_URL')];
      return [
        ok('Its keys can be fetched. Only a person can try the rest: press the button of Google at /login.'),
      ];
    } catch (error) {
      return [unreachable('Google', error, 'GOOGLE_JWKS_URL')];
    }
  },
});

/** The push services of Chrome and most Android browsers, Firefox, and Safari. */
const pushServices = [
  'https://fcm.googleapis.com/',
  'https://updates.push.services.mozilla.com/',
  'https://web.push.apple.com/',
];

/** Checks that the push services can be reached. config.ts has checked the key pair. */
export const checkPush = ({ push }: Config, limitMs: number): Check => ({
  id: 'push',
  title: 'Push',
  ifSilent: 'Check that this machine may open connections to push services on port 443.',
  async run() {
    if (!push)
      return [
        off(
          'Browsers show no notifications while the site is closed.',
          `Make keys by node scripts/command.mjs push-keys and set VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT: ${PAGE}#push`,
        ),
      ];
    const services = push.sandboxOrigin ? [push.sandboxOrigin] : pushServices;
    const failures = await Promise.all(
      services.map((service) =>
        failureOf(service, limitMs).then((error) =>
          error ? [`${new URL(service).hostname} (${sentenceOf(error)})`] : [],
        ),
      ),
    );
    const away = failures.flat();
    if (away.length > 0)
      return [
        problem(
          `The keys are a pair, but ${away.join(' ')} cannot be reached.`,
          'Let this machine open connections to port 443 of all hosts: each browser names its own push service.',
        ),
      ];
    return [ok('The keys are a pair and the push services answer. To try one: --push <your email or phone>')];
  },
});

/** Checks that Sentry's host answers. */
export const checkSentry = ({ sentryDsn }: Config, limitMs: number): Check => ({
  id: 'sentry',
  title: 'Sentry',
  ifSilent: 'Check SENTRY_DSN, and that this machine may open connections to its host.',
  async run() {
    if (!sentryDsn)
      return [
        off(
          'Nobody is alerted of errors of pages; operators read them at /operators/errors.',
          'To be alerted, set SENTRY_DSN.',
        ),
      ];
    try {
      await ask(new URL(sentryDsn).origin, limitMs);
      return [ok(`${hostOf(sentryDsn)} has answered.`)];
    } catch (error) {
      return [unreachable('Sentry', error, 'SENTRY_DSN')];
    }
  },
});
