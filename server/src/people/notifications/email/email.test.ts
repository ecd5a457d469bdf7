import { type NotificationKind, notificationKinds } from '@marketplace/contract/people/notification-kinds';
import {
  changeEmailChoices,
  changeNotificationSettings,
  viewEmailChoices,
  viewNotificationSettings,
} from '@marketplace/contract/people/notifications';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../../../test/conversations.ts';
import type { InboxMessage } from '../../../../test/inbox.ts';
import { toLagos } from '../../../../test/lagos.ts';
import { addPerson } from '../../../../test/people.ts';
import { emailsAreSent } from '../../../../test/sent-emails.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { createSealedTexts } from '../../../platform/security/sealed-text.ts';
import { type NotifiedEvent, notify } from '../notify.ts';

const HOUR_MS = 60 * 60_000;
const patience = { timeout: 20_000, interval: 50 };
const ONE_CLICK = 'List-Unsubscribe=One-Click';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
// Far from the quiet hours.
beforeEach(() => toLagos(app, 12));

async function tell(
  { id }: Person,
  kind: NotificationKind,
  more: Partial<NotifiedEvent> = {},
): Promise<void> {
  const event = { kind, accountId: id, subject: `${kind} ${Math.random()}`, actorId: null, at: app.now() };
  await notify(app.db, { ...event, ...more });
}

const headerOf = ({ headers = [] }: InboxMessage, name: string) =>
  headers.find((header) => header.name === name.toLowerCase())?.value;

/** The address of `List-Unsubscribe`, on this test's server. */
function unsubscribeUrl(mail: InboxMessage): string {
  const [, url] = headerOf(mail, 'List-Unsubscribe')?.match(/^<(.*)>$/) ?? [];
  if (!url) throw new Error('no List-Unsubscribe');
  return url.replace('http://market.test', app.url);
}

const tokenIn = (mail: InboxMessage) => new URL(unsubscribeUrl(mail)).searchParams.get('token') ?? '';

const post = (url: string, body: BodyInit = ONE_CLICK, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    redirect: 'manual',
    body,
    headers: {
      ...(typeof body === 'string' && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...headers,
    },
  });

/** An email about a new person's job, and the person. */
async function getMail() {
  const person = await addPerson(app);
  await tell(person, 'payment_refunded', { facts: { title: 'Connect Monthly', amountKobo: 150_000 } });
  return { person, mail: await app.inbox.next(person.email) };
}

async function stateOf(person: Person, kind: NotificationKind): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`
    select delivery.state from notification_deliveries as delivery
    where account_id = ${person.id} and kind = ${kind} and channel = 'email'`.execute(app.db);
  return rows.map(({ state }) => state);
}

/** The kinds whose emails are switched off. */
async function offOf(person: Person): Promise<string[]> {
  const { body } = await app.call(viewNotificationSettings, {}, person);
  return (body.choices as { kind: string; channel: string; is_on: boolean }[])
    .filter(({ channel, is_on }) => channel === 'email' && !is_on)
    .map(({ kind }) => kind);
}

// Shows: email-1
test('an e-mail about a notification has text, page, and the headers of one-click unsubscribe', async () => {
  const { mail } = await getMail();
  expect(mail.subject).toBe('Your money is on its way back');
  expect(mail.text).toContain('We refunded your payment of ₦1,500.00 for Connect Monthly.');
  expect(mail.text).toMatch(/\n\nhttp:\/\/market\.test\/user\/subsciption\?receipt=\S+\n/);
  expect(mail.html).toContain('href="http://market.test/user/subsciption?receipt=');
  expect(headerOf(mail, 'List-Unsubscribe')).toMatch(
    /^<http:\/\/market\.test\/api\/notifications\/unsubscribe\?token=[\w-]+>$/,
  );
  expect(headerOf(mail, 'List-Unsubscribe-Post')).toBe(ONE_CLICK);
  expect(headerOf(mail, 'Auto-Submitted')).toBe('auto-generated');
  expect(headerOf(mail, 'Message-ID')).toMatch(/^<[0-9a-f]{32}@market\.test>$/);
});

// Shows: email-5
test('an e-mail about security cannot be switched off and carries no header for it', async () => {
  const person = await addPerson(app);
  await tell(person, 'password_changed');
  const mail = await app.inbox.next(person.email);
  expect(mail.subject).toBe('Your password was changed');
  expect(headerOf(mail, 'List-Unsubscribe')).toBeUndefined();
  expect(headerOf(mail, 'List-Unsubscribe-Post')).toBeUndefined();
  expect(mail.text).not.toContain('token=');
});

// Shows: email-4
test('the other kinds are told together at nine in the morning', async () => {
  const person = await addPerson(app);
  for (const title of ['Paint a wall', 'Mend a pipe'])
    await tell(person, 'job_expired', { facts: { title } });
  await tell(person, 'plan_ending', { facts: { title: 'Connect Monthly' } });
  await expect.poll(() => stateOf(person, 'plan_ending'), patience).toEqual(['queued']);
  app.advance(20 * HOUR_MS);
  expect(await app.inbox.list(person.email)).toEqual([]);
  toLagos(app, 9);
  app.advance(1000);
  const mail = await app.inbox.next(person.email);
  expect(mail.subject).toBe('3 notifications for you on SabiHands');
  expect(mail.text).toContain('Paint a wall');
  expect(mail.text).toContain('Mend a pipe');
  expect(mail.text).toContain('Your Connect Monthly plan ends in 3 days.');

  // The link of a digest switches off what the digest told of.
  expect((await post(unsubscribeUrl(mail))).status).toBe(200);
  expect((await offOf(person)).toSorted()).toEqual(['job_expired', 'plan_ending']);
});

test.each<[string, (person: Person) => Promise<unknown>]>([
  [
    'whose address is not confirmed',
    ({ id }) => app.db.updateTable('accounts').set({ email_proven_at: null }).where('id', '=', id).execute(),
  ],
  [
    'who is suspended',
    ({ id }) =>
      app.db.updateTable('accounts').set({ suspended_at: app.now() }).where('id', '=', id).execute(),
  ],
])('nobody %s gets an e-mail', async (_who, prepare) => {
  const [person, witness] = [await addPerson(app), await addPerson(app)];
  await prepare(person);
  await tell(person, 'payment_refunded');
  await tell(witness, 'payment_refunded');
  await app.inbox.next(witness.email);
  await emailsAreSent(app);
  expect(await app.inbox.list(person.email)).toEqual([]);
});

test('an e-mail that the mail server refused is sent again, with the same id', async () => {
  const person = await addPerson(app);
  await app.setFault('email', 'timeout_after', 1);
  await tell(person, 'payment_refunded');
  await app.inbox.next(person.email);
  await expect.poll(() => stateOf(person, 'payment_refunded'), patience).toEqual(['queued']);
  app.advance(HOUR_MS);
  await app.inbox.next(person.email);
  const mails = await app.inbox.list(person.email);
  expect(mails).toHaveLength(2);
  expect(new Set(mails.map((mail) => headerOf(mail, 'Message-ID'))).size).toBe(1);
});

describe('one-click unsubscribe', () => {
  // Shows: email-2
  test('switches off the kind of the e-mail, without a session, and the same again changes nothing', async () => {
    const { person, mail } = await getMail();
    for (const answer of [await post(unsubscribeUrl(mail)), await post(unsubscribeUrl(mail))]) {
      expect(answer.status).toBe(200);
      expect(answer.headers.get('set-cookie')).toBeNull();
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(await answer.text()).toContain('We refund a payment');
    }
    expect(await offOf(person)).toEqual(['payment_refunded']);
    await tell(person, 'payment_refunded');
    await tell(person, 'password_changed');
    expect((await app.inbox.next(person.email)).subject).toBe('Your password was changed');
    expect(await app.inbox.list(person.email)).toHaveLength(2);
  });

  test('takes a form in parts, too', async () => {
    const { person, mail } = await getMail();
    const form = new FormData();
    form.append('List-Unsubscribe', 'One-Click');
    expect((await post(unsubscribeUrl(mail), form)).status).toBe(200);
    expect(await offOf(person)).toEqual(['payment_refunded']);
  });

  // Shows: email-3
  test('changes nothing on a GET, which shows a button that sends the same form', async () => {
    const { person, mail } = await getMail();
    const answer = await fetch(unsubscribeUrl(mail), { redirect: 'manual' });
    const page = await answer.text();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page).toContain(
      '<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click">',
    );
    expect(page).not.toMatch(/<script/);
    await fetch(unsubscribeUrl(mail), { method: 'HEAD' });
    expect(await offOf(person)).toEqual([]);
  });

  test('changes nothing while a mail scanner opens every link of the e-mail, in both forms, many times', async () => {
    const { person, mail } = await getMail();
    const links = [
      ...`${mail.text} ${mail.html} ${headerOf(mail, 'List-Unsubscribe')}`.matchAll(/http:[^\s"<>]+/g),
    ].map(([link]) => link.replaceAll('&amp;', '&').replace('http://market.test', app.url));
    expect(links.filter((link) => link.includes('token=')).length).toBeGreaterThanOrEqual(5);
    for (const method of ['GET', 'HEAD', 'OPTIONS'])
      for (const link of links) {
        const answer = await fetch(link, { method, redirect: 'manual', headers: { purpose: 'prefetch' } });
        await answer.text();
        expect([link, method, answer.status < 500]).toEqual([link, method, true]);
      }
    expect(await offOf(person)).toEqual([]);
    const { rows } = await sql`select from notification_choices where account_id = ${person.id}`.execute(
      app.db,
    );
    expect(rows).toHaveLength(0);
  });

  test('switches off once when it comes many times at once', async () => {
    const { person, mail } = await getMail();
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(unsubscribeUrl(mail))));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await offOf(person)).toEqual(['payment_refunded']);
  });

  test('acts for the person of the link, whoever is logged in', async () => {
    const { person, mail } = await getMail();
    const other = await addPerson(app);
    const login = { authorization: `Bearer ${other.token}`, from: 'user' };
    expect((await post(unsubscribeUrl(mail), ONE_CLICK, login)).status).toBe(200);
    expect(await offOf(person)).toEqual(['payment_refunded']);
    expect(await offOf(other)).toEqual([]);
  });

  test('stops an e-mail that waits for its time', async () => {
    const { person, mail } = await getMail();
    await tell(person, 'plan_ending', { facts: { title: 'Connect Monthly' } });
    await expect.poll(() => stateOf(person, 'plan_ending'), patience).toEqual(['queued']);
    const all = await app.call(changeEmailChoices, { token: tokenIn(mail), choices: [], all_off: true });
    expect(all.status).toBe(200);
    toLagos(app, 9);
    app.advance(1000);
    await expect.poll(() => stateOf(person, 'plan_ending'), patience).toEqual(['cancelled']);
    expect(await app.inbox.list(person.email)).toHaveLength(1);
  });

  test('refuses a POST without a body, and other methods, and changes nothing', async () => {
    const { person, mail } = await getMail();
    const bare = await fetch(unsubscribeUrl(mail), { method: 'POST', redirect: 'manual' });
    expect(bare.status).toBe(400);
    expect(await bare.text()).toMatch(/We didn(?:'|&#39;)t change anything/);
    for (const method of ['PUT', 'PATCH', 'DELETE'])
      expect((await fetch(unsubscribeUrl(mail), { method, body: ONE_CLICK })).status).toBe(404);
    expect(await offOf(person)).toEqual([]);
  });

  test.each([
    ['no form', '', 'text/plain'],
    ['an empty form', '', 'application/x-www-form-urlencoded'],
    ['another value', 'List-Unsubscribe=Maybe', 'application/x-www-form-urlencoded'],
    ['JSON', '[1]', 'application/json'],
    ['broken JSON', '{', 'application/json'],
    ['a form in parts without a boundary', 'x', 'multipart/form-data'],
    ['an unknown type', 'x', 'application/x-nonsense'],
  ])('refuses %s with a sentence and changes nothing', async (_what, body, type) => {
    const { person, mail } = await getMail();
    const answer = await post(unsubscribeUrl(mail), body, { 'content-type': type });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(await answer.text()).toMatch(/We didn(?:'|&#39;)t change anything/);
    expect(await offOf(person)).toEqual([]);
  });
});

/** Every token that must open nothing, made from a good one. */
function badTokens(good: string): string[] {
  const content = JSON.stringify({ account: 'x', address: 'x', kinds: [] });
  const foreign = createSealedTexts({ current: 'a secret that somebody made up' }, 'email link', app.now);
  const otherPurpose = createSealedTexts(app.config.secret, 'something else', app.now);
  return [
    '',
    'x',
    good.slice(0, -1),
    good.slice(1),
    `${good}A`,
    (good.startsWith('A') ? 'B' : 'A') + good.slice(1),
    foreign.seal(content, HOUR_MS),
    otherPurpose.seal(content, HOUR_MS),
    '../../etc/passwd',
    '%00',
    'é'.repeat(200),
  ];
}

describe('a link that is not ours', () => {
  // Shows: email-6
  test('is answered with a sentence and changes nothing: forged, cut, foreign, absent or twice', async () => {
    const { person, mail } = await getMail();
    const base = `${app.url}/api/notifications/unsubscribe`;
    const good = tokenIn(mail);
    for (const query of [
      '',
      ...badTokens(good).map((token) => `?token=${encodeURIComponent(token)}`),
      `?token=${good}&token=${good}`,
      '?token=%',
    ]) {
      for (const answer of [await fetch(base + query), await post(base + query)]) {
        expect([query, answer.status]).toEqual([query, 400]);
        expect(await answer.text()).toContain('This link is too old, or part of it is missing');
      }
    }
    for (const token of badTokens(good)) {
      for (const { status, body } of [
        await app.call(viewEmailChoices, { token }),
        await app.call(changeEmailChoices, { token, choices: [], all_off: true }),
      ]) {
        expect([status, body.code]).toEqual([400, 'invalid_input']);
        expect(body.msg).toContain('This link is too old, or part of it is missing');
      }
    }
    expect(await offOf(person)).toEqual([]);
  });

  test('ends after two years, and when the account gets another address', async () => {
    const { person, mail } = await getMail();
    const token = tokenIn(mail);
    const view = async () => (await app.call(viewEmailChoices, { token })).status;
    await app.db
      .updateTable('accounts')
      .set({ email: `new.${person.email}` })
      .where('id', '=', person.id)
      .execute();
    const answer = await post(unsubscribeUrl(mail));
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('the account no longer has');
    await app.db.updateTable('accounts').set({ email: person.email }).where('id', '=', person.id).execute();
    expect(await view()).toBe(200);
    app.advance(2 * 365 * 24 * HOUR_MS);
    expect(await view()).toBe(400);
  });

  test('ends with the account', async () => {
    const { person, mail } = await getMail();
    const past = new Date(app.now().getTime() - HOUR_MS);
    await app.db
      .updateTable('accounts')
      .set({ suspended_at: past, erase_at: past })
      .where('id', '=', person.id)
      .execute();
    // Until it is erased, the address still belongs to it.
    expect((await post(unsubscribeUrl(mail))).status).toBe(200);
    await app.runTask('sweep-accounts');
    for (const answer of [await fetch(unsubscribeUrl(mail)), await post(unsubscribeUrl(mail))]) {
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain('we don&#39;t send these emails there');
    }
    for (const { status } of [
      await app.call(viewEmailChoices, { token: tokenIn(mail) }),
      await app.call(changeEmailChoices, { token: tokenIn(mail), choices: [], all_off: true }),
    ])
      expect(status).toBe(404);
    const { rows } = await sql`
      select from notification_choices where account_id = ${person.id}`.execute(app.db);
    expect(rows).toHaveLength(0);
  });

  test('does not end because others from the same address use links that do not work', async () => {
    const strict = await startTestApp({ LIMITS_SCALE: '0.05' });
    try {
      const person = await addPerson(strict);
      toLagos(strict, 12);
      const event = {
        kind: 'payment_refunded',
        accountId: person.id,
        subject: 'one',
        actorId: null,
      } as const;
      await notify(strict.db, { ...event, at: strict.now() });
      const mail = await strict.inbox.next(person.email);
      const from = { 'x-forwarded-for': '197.210.1.1' };
      const url = unsubscribeUrl(mail).replace(app.url, strict.url);
      const statuses = [];
      for (let count = 0; count < 6; count += 1)
        statuses.push((await post(`${url.slice(0, -2)}`, ONE_CLICK, from)).status);
      expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
      expect((await post(url, ONE_CLICK, from)).status).toBe(200);
    } finally {
      await strict.close();
    }
  });

  test('shows neither the account nor the address nor the kind', async () => {
    const { person, mail } = await getMail();
    const token = tokenIn(mail);
    for (const form of [token, Buffer.from(token, 'base64url').toString('latin1')])
      for (const secret of [person.id, person.email, 'payment', 'account'])
        expect(form).not.toContain(secret);
  });

  test('is refused after a hundred wrong ones, while a good one is never counted', async () => {
    const { mail } = await getMail();
    const strict = await startTestApp({ LIMITS_SCALE: '0.05' });
    try {
      const statuses = [];
      for (let count = 0; count < 7; count += 1)
        statuses.push(
          (await strict.call(viewEmailChoices, { token: 'wrong' }, { ip: '197.210.1.1' })).status,
        );
      expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
    } finally {
      await strict.close();
    }
    for (let count = 0; count < 7; count += 1)
      expect((await app.call(viewEmailChoices, { token: tokenIn(mail) })).status).toBe(200);
  });
});

describe('the choices of a link', () => {
  // Shows: email-3
  test('show and change the e-mails of the account, without a session', async () => {
    const { person, mail } = await getMail();
    const token = tokenIn(mail);
    const seen = (await app.call(viewEmailChoices, { token })).body;
    expect(seen.email_hint).toBe('p***@example.com');
    expect(seen.kinds).toContainEqual({
      kind: 'payment_refunded',
      group: 'money',
      text: 'We refund a payment',
      is_on: true,
    });
    const kinds = seen.kinds.map(({ kind }: { kind: NotificationKind }) => kind);
    expect(kinds.toSorted()).toEqual(
      (Object.keys(notificationKinds) as NotificationKind[])
        .filter((kind) => {
          const { channels, group } = notificationKinds[kind];
          // This person is no operator, so nothing waits for a team of theirs.
          const isChoice = group !== 'security' && group !== 'team';
          return (channels as readonly string[]).includes('email') && isChoice;
        })
        .toSorted(),
    );

    const changed = await app.call(changeEmailChoices, {
      token,
      choices: [
        { kind: 'job_expired', is_on: false },
        { kind: 'plan_ending', is_on: false },
        { kind: 'plan_ending', is_on: true },
      ],
    });
    expect(changed.status).toBe(200);
    expect(await offOf(person)).toEqual(['job_expired']);

    const allOff = (await app.call(changeEmailChoices, { token, choices: [], all_off: true })).body;
    expect(allOff.kinds.every(({ is_on }: { is_on: boolean }) => !is_on)).toBe(true);
    expect((await offOf(person)).toSorted()).toEqual(kinds.toSorted());
    await tell(person, 'payment_refunded');
    await tell(person, 'new_device');
    expect((await app.inbox.next(person.email)).subject).toBe('A new device logged in to your account');
  });

  test('change no other channel, no other person, and not security', async () => {
    const { person, mail } = await getMail();
    const other = await addPerson(app);
    const token = tokenIn(mail);
    const before = (await app.call(viewNotificationSettings, {}, person)).body;
    for (const choices of [
      [{ kind: 'password_changed', is_on: false }],
      [{ kind: 'token_returned', is_on: true }],
      [{ kind: 'nonsense', is_on: false }],
      [{ kind: 'job_expired' }],
      'all',
    ]) {
      const { status, body } = await app.post(changeEmailChoices.path, { token, choices });
      expect([choices, status, body.code]).toEqual([choices, 400, 'invalid_input']);
    }
    const tricks = {
      token,
      choices: [{ kind: 'job_expired', is_on: false, channel: 'push' }],
      quiet_from: 0,
    };
    expect((await app.post(changeEmailChoices.path, tricks)).status).toBe(200);
    const after = (await app.call(viewNotificationSettings, {}, person)).body;
    const changed = before.choices.filter(
      (choice: { is_on: boolean }, index: number) => choice.is_on !== after.choices[index].is_on,
    );
    expect(changed).toEqual([expect.objectContaining({ kind: 'job_expired', channel: 'email' })]);
    expect(after.quiet_from).toBe(before.quiet_from);
    expect(await offOf(other)).toEqual([]);
  });

  test('agree with the settings of the person', async () => {
    const { person, mail } = await getMail();
    await app.call(
      changeNotificationSettings,
      { choices: [{ kind: 'first_message', channel: 'email', is_on: false }] },
      person,
    );
    const { body } = await app.call(viewEmailChoices, { token: tokenIn(mail) });
    expect(body.kinds.find(({ kind }: { kind: string }) => kind === 'first_message').is_on).toBe(false);
  });
});
