import {
  type NotificationKind,
  noFacts,
  notificationKinds,
} from '@marketplace/contract/people/notification-kinds';
import { expect, test } from 'vitest';
import type { NotificationText } from '../notification-text.ts';
import { emailTexts } from './email-texts.ts';
import { type EmailFrame, writeEmail } from './write-email.ts';

const frame: EmailFrame = {
  productName: 'SabiHands',
  publicUrl: 'https://sabihands.example',
  links: {
    unsubscribe: `https://sabihands.example/api/notifications/unsubscribe?token=${'a'.repeat(600)}`,
    choices: `https://sabihands.example/notifications/choices?token=${'a'.repeat(600)}`,
  },
};

const told = (
  kind: NotificationKind,
  facts: Partial<NotificationText['facts']> = {},
  subject = 'one',
): NotificationText => ({
  id: '7',
  accountId: 'account',
  kind,
  subject,
  happenedAt: new Date(),
  facts: { ...noFacts, ...facts },
});

const kinds = Object.keys(notificationKinds) as NotificationKind[];

/** A text as a page shows it. */
const inPage = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');

// Shows: email-1
test.each(kinds.filter((kind) => (notificationKinds[kind].channels as readonly string[]).includes('email')))(
  'an e-mail about %s says what happened and leads to its page, in both forms',
  (kind) => {
    const facts = {
      actor: 'Chinedu Eze',
      unread: 2,
      title: 'Paint a wall',
      rating: 4,
      reason: 'It is blurred.',
    };
    const one = told(kind, { ...facts, amountKobo: 150_000 }, 'a b');
    const { subject, text, html } = writeEmail([one], frame);
    const { titles, path, text: short } = notificationKinds[kind];
    const own = emailTexts[kind];
    expect(subject).toBe(own?.subject('SabiHands') ?? titles.email?.(one.facts));
    const sentences = own?.text(one.facts, 'SabiHands').split('\n\n') ?? [short(one.facts)];
    for (const form of [text, html]) {
      const shown = (part: string) => (form === html ? inPage(part) : part);
      for (const sentence of sentences) expect(form).toContain(shown(sentence));
      expect(form).toContain(shown(`https://sabihands.example${path('a b')}`));
      expect(form).toContain(frame.links?.unsubscribe);
      expect(form).toContain(frame.links?.choices);
    }
  },
);

// Shows: email-7
test.each([
  ['markup', '<img src=x onerror=alert(1)>'],
  ['a closed attribute', `"'><script>alert(1)</script>`],
  ['line breaks', 'Ada\r\nBcc: mallory@example.com\n\nhttps://evil.example'],
  ['line separators', 'Ada\u2028Eze\u2029\v\f'],
  ['characters that turn the direction', '\u202egnp.exe\u2066 Ada\u200f'],
  ['control characters', 'Ada\0\u0007\u001b[31m'],
])('a name with %s does no harm in subject, text and page', (_what, actor) => {
  for (const several of [false, true]) {
    const one = told('unread_messages', { actor, unread: 1 });
    const { subject, text, html } = writeEmail(
      several ? [one, told('job_expired', { title: actor })] : [one],
      frame,
    );
    expect(subject).not.toMatch(/[\r\n]/);
    for (const form of [subject, text, html]) {
      expect(form.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u);
    }
    expect(text).not.toMatch(/^(Bcc:|https:\/\/evil)/m);
    expect(html).not.toMatch(/<(img|script)|\son\w+="/i);
  }
});

test('an e-mail loads nothing, styles itself, and is small even when every character must be escaped', () => {
  const long = { actor: '"'.repeat(500), title: '"'.repeat(500), reason: '"'.repeat(5000) };
  const many = Array.from({ length: 200 }, () => told('job_expired', long));
  for (const one of [[told('identity_refused', long)], many] as [NotificationText, ...NotificationText[]][]) {
    const { subject, html } = writeEmail(one, frame);
    expect([...subject].length).toBeLessThanOrEqual(120);
    expect(Buffer.byteLength(html)).toBeLessThan(15_000);
    expect(html).not.toMatch(/<(img|link|style|script|table|iframe)|\bsrc=|url\(|@import/i);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
  }
});

// Shows: email-4
test('a digest groups its notifications, names at most ten, and counts the others', () => {
  const jobs = Array.from({ length: 11 }, (_, index) =>
    told('job_expired', { title: `Job ${index}` }, `job${index}`),
  );
  const review = told('review_received', { actor: 'Emeka Obi', rating: 5 });
  const { subject, text, html } = writeEmail([review, ...jobs], frame);
  expect(subject).toBe('12 notifications for you on SabiHands');
  expect(text).toContain(
    'Jobs\n\nYour job "Job 0" has ended, so people can\'t see it any more. You can post it again.\nhttps://',
  );
  expect(text).toContain('/jobs/single-job?id=job9\n\nand 2 more: https://sabihands.example/notifications\n');
  expect(html).toContain('and 2 more');
  expect(html.match(/<li/g)).toHaveLength(10);
});

test('a digest of unread messages counts them, by person and in all', () => {
  const { subject, text, html } = writeEmail(
    [
      told('unread_messages', { actor: 'Emeka Obi', unread: 1 }, 'first'),
      told('unread_messages', { actor: 'Chinedu Eze', unread: 3 }, 'second'),
    ],
    frame,
  );
  expect(subject).toBe('4 unread messages for you on SabiHands');
  expect(text).toContain('Chinedu Eze: 3 unread messages\nEmeka Obi: 1 unread message\n');
  expect(text).toContain('Read and answer: https://sabihands.example/messages\n');
  expect(html).toContain(`<a href="${inPage('https://sabihands.example/message/second')}"`);
});

test('a digest with security names that first, and security alone has no links to switch it off', () => {
  const alarm = told('new_device');
  expect(writeEmail([told('job_expired', { title: 'A' }), alarm], frame).subject).toBe(
    'A new device logged in to your account',
  );
  const { text, html } = writeEmail([alarm], { ...frame, links: null });
  for (const form of [text, html]) {
    expect(form).toContain('We always send emails like this');
    expect(form).not.toMatch(/unsubscribe|choices/);
  }
});
