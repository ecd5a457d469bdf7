import type { Config } from '../config.ts';
import { findByProvenContact } from '../people/accounts/accounts.repository.ts';
import { normalizeEmail, normalizePhone } from '../people/accounts/contacts/contacts.ts';
import type { PushPayload } from '../people/notifications/push-delivery.ts';
import { createPushSubscriptions } from '../people/notifications/push-subscriptions.ts';
import { createLimits, createScaleOfNetwork } from '../platform/http/index.ts';
import type { Log } from '../platform/observability/index.ts';
import {
  BudgetSpent,
  createBudget,
  createMail,
  createSms,
  createWebPush,
  createWhatsapp,
  type Delivery,
  type PaidChannel,
  type Reservation,
} from '../platform/providers/index.ts';
import { withDatabase } from './check-database.ts';
import { type Check, type Finding, ok, problem, quoted, sentenceOf } from './findings.ts';
import { createListeningLog, type LoggedFailure } from './listening-log.ts';

/** The recipients of test messages; absent for none. */
export interface TestRecipients {
  mail?: string | undefined;
  sms?: string | undefined;
  whatsapp?: string | undefined;
  /** The confirmed email address or phone number of an account. */
  push?: string | undefined;
}

const PAGE = 'docs/operations/providers.md';
/** The code template requires a code; this one opens nothing. */
const TEST_CODE = '000000';
const KEPT_SECONDS = 300;

/** The most test messages per day on each channel that costs money. */
const PAID_TESTS_A_DAY = 20;

/** Sends the test messages that the operator requested, each with the product's own client. They do not use the product's budgets. */
export function sendTestMessages(
  config: Config,
  recipients: TestRecipients,
  limitMs: number,
  log: Log,
): Check[] {
  const senders = { mail: sendMail, sms: sendSms, whatsapp: sendWhatsapp, push: sendPush };
  return (Object.keys(senders) as (keyof typeof senders)[]).flatMap((name) => {
    const to = recipients[name];
    if (to === undefined) return [];
    return [
      {
        id: `send-${name}`,
        title: 'Test message',
        ifSilent: 'The message may arrive all the same. Look at the status page of the provider.',
        patience: 2,
        run: async () => [await senders[name](config, to, limitMs, log)],
      },
    ];
  });
}

const notSet = (what: string, advice: string): Finding =>
  problem(`No test message was sent: ${what} is not configured.`, advice);

/** @param why where an operator finds the reason of a refusal */
function assess(what: string, delivery: Delivery, { status, message }: LoggedFailure, why: string): Finding {
  if (delivery === 'sent') return ok(`${what} was accepted. Look whether it arrives.`);
  const reason = message ? ` It said: ${quoted(message)}` : status ? ` It answered ${status}.` : '';
  return delivery === 'refused'
    ? problem(`${what} was refused.${reason}`, why)
    : problem(`${what} got no clear answer, so it may arrive or not.${reason}`, why);
}

async function sendMail({ mail, productName }: Config, to: string, limitMs: number): Promise<Finding> {
  if (!mail) return notSet('email', `Set SMTP_URL and MAIL_FROM: ${PAGE}#email`);
  const address = normalizeEmail(to);
  if (!address) return problem(`${to} is no email address.`, 'Correct the address after --mail.');
  const { log, heard } = createListeningLog();
  const client = createMail(mail, limitMs, log);
  const delivery = await client.send(address, {
    subject: `${productName}: test message`,
    text: `This is a test message of ${productName}. An operator sent it by npm run doctor.\n\nIf it is in your spam folder, read docs/operations/providers.md, part Email.`,
  });
  client.close();
  return assess(
    `The email to ${address}`,
    delivery,
    heard(),
    `Check that the mail server may send for MAIL_FROM: ${PAGE}#email`,
  );
}

/** Sends a message that costs money, within the doctor's own budget. The budget is in the database, so without one nothing is sent. */
async function sendPaid<C extends PaidChannel>(
  channel: C,
  config: Config,
  send: (reservation: Reservation<C>, log: Log) => Promise<Delivery>,
  { log: doctorLog, ...explanation }: { log: Log; what: string; why: string },
): Promise<Finding> {
  const { limitsScale, secret, sharedNetworks } = config;
  let reservation: Reservation<C>;
  try {
    reservation = await withDatabase(config, doctorLog, async (_, pool) => {
      const limits = createLimits(pool, limitsScale, secret.current, createScaleOfNetwork(sharedNetworks));
      const size = { day: PAID_TESTS_A_DAY, hour: PAID_TESTS_A_DAY };
      const budget = createBudget({ limits, limitsScale, channel, purpose: 'doctor', size });
      return (await budget.reserve()).reservation;
    });
  } catch (error) {
    return error instanceof BudgetSpent
      ? problem(
          `No test message was sent: ${PAID_TESTS_A_DAY} were sent within 24 hours, and each costs money.`,
          'Try again tomorrow.',
        )
      : problem(
          `No test message was sent: the database counts messages that cost money. ${sentenceOf(error)}`,
          'First solve the problem of PostgreSQL.',
        );
  }
  const { log, heard } = createListeningLog();
  return assess(explanation.what, await send(reservation, log), heard(), explanation.why);
}

async function sendSms(config: Config, to: string, limitMs: number, log: Log): Promise<Finding> {
  const { sms, productName } = config;
  if (!sms) return notSet('SMS', `Set SMS_API_KEY: ${PAGE}#sms`);
  const phone = normalizePhone(to);
  if (!phone) return noPhone(to, '--sms');
  const text = `This is a test message of ${productName}.`;
  return sendPaid(
    'sms',
    config,
    (reservation, heardLog) => createSms(sms, limitMs, heardLog).send(reservation, phone, { text }),
    {
      log,
      what: `The SMS to ${phone}`,
      why: `Check that Termii has approved the sender ${sms.sender} and opened the dnd channel: ${PAGE}#sms`,
    },
  );
}

async function sendWhatsapp(config: Config, to: string, limitMs: number, log: Log): Promise<Finding> {
  const { whatsapp } = config;
  if (!whatsapp) return notSet('WhatsApp', `Set WHATSAPP_TOKEN: ${PAGE}#whatsapp`);
  const phone = normalizePhone(to);
  if (!phone) return noPhone(to, '--whatsapp');
  const message = { text: TEST_CODE, code: TEST_CODE };
  return sendPaid(
    'whatsapp',
    config,
    (reservation, heardLog) => createWhatsapp(whatsapp, limitMs, heardLog).send(reservation, phone, message),
    {
      log,
      what: `The WhatsApp message to ${phone}`,
      why: `Check that the template ${whatsapp.template} is approved in ${whatsapp.language} and has a button that copies the code: ${PAGE}#whatsapp`,
    },
  );
}

const noPhone = (to: string, option: string): Finding =>
  problem(`${to} is no Nigerian mobile number.`, `Correct the number after ${option}, e.g. 08031234567.`);

async function sendPush(config: Config, to: string, limitMs: number, log: Log): Promise<Finding> {
  const { push } = config;
  if (!push) return notSet('push', `Make keys by node scripts/command.mjs push-keys: ${PAGE}#push`);
  const contact = normalizePhone(to) ?? normalizeEmail(to);
  if (!contact)
    return problem(`${to} is no email address and no phone number.`, 'Name the contact of your own account.');
  const webPush = createWebPush(push, limitMs, log);
  try {
    return await withDatabase(config, log, async (db) => {
      const account = await findByProvenContact(db, contact);
      if (!account)
        return problem(
          `No account has confirmed ${contact}.`,
          'Name the contact of your own account after --push.',
        );
      const browsers = createPushSubscriptions({ db, webPush, now: () => new Date() });
      const targets = await browsers.listOpen(account.id);
      if (targets.length === 0)
        return problem(
          'This account gets no push notifications in any browser.',
          'Log in, allow notifications in the settings of the account, and run the doctor again.',
        );
      const outcomes = await Promise.all(
        targets.map(({ id, ...target }) => {
          const payload: PushPayload & { subscription: string } = {
            id: `doctor-${Date.now()}`,
            title: 'Test message',
            body: 'An operator sent this by npm run doctor.',
            url: '/',
            tag: 'doctor',
            subscription: id,
          };
          const text = JSON.stringify(payload);
          return webPush.send(target, { text, ttlSeconds: KEPT_SECONDS, urgency: 'high' });
        }),
      );
      const sent = outcomes.filter(({ kind }) => kind === 'sent').length;
      const kinds = [...new Set(outcomes.map(({ kind }) => kind))].join(', ');
      return sent > 0
        ? ok(
            `The push services accepted the push for ${sent} of ${targets.length} browsers. Look whether it arrives.`,
          )
        : problem(
            `No push service accepted the push for ${targets.length} browsers (${kinds}).`,
            'gone: allow notifications again in the browser. refused: the browser has subscribed with another pair of keys. later, uncertain: check the connection to the push service.',
          );
    });
  } finally {
    webPush.close();
  }
}
