import { describe, expect, it } from 'vitest';
import { parsePage } from '../../test/page.ts';
import { runSandbox } from '../../test/running-sandbox.ts';
import { MAX_MESSAGE_BYTES } from './smtp.ts';

const letter = {
  from: 'SabiHands <hello@sabihands.example>',
  to: 'ada@example.com',
  subject: 'Your code is 482913',
  text: 'Ẹ káàárọ̀! 482913 is your code.',
};

describe('e-mail', () => {
  it('arrives with subject, text and HTML in the letters of Nigerian languages', async () => {
    const { mailer, messages } = await runSandbox();
    await mailer.sendMail({ ...letter, subject: 'Kóòdù rẹ: 482913', html: '<p>Ẹ káàárọ̀! <b>482913</b></p>' });
    const [message] = await messages('?to=ADA@example.com');
    expect(message).toMatchObject({
      channel: 'email',
      to: 'ada@example.com',
      subject: 'Kóòdù rẹ: 482913',
      text: letter.text,
      html: '<p>Ẹ káàárọ̀! <b>482913</b></p>',
    });
  });

  it('is stored once for each recipient, including blind ones', async () => {
    const { mailer, messages } = await runSandbox();
    await mailer.sendMail({
      ...letter,
      to: ['ada@example.com', 'tunde@example.com'],
      bcc: 'halima@example.com',
    });
    const recipients = (await messages()).map((message) => message.to);
    expect(recipients.toSorted()).toEqual(['ada@example.com', 'halima@example.com', 'tunde@example.com']);
  });

  it('with only an HTML part also gets a text', async () => {
    const { mailer, messages } = await runSandbox();
    await mailer.sendMail({ ...letter, text: undefined, html: '<p>Your code: <b>482913</b></p>' });
    expect((await messages())[0]?.text).toContain('482913');
  });

  it('accepts a user name and password', async () => {
    const { smtpPort, messages } = await runSandbox();
    const { createTransport } = await import('nodemailer');
    const transport = createTransport(`smtp://name:secret@127.0.0.1:${smtpPort}`);
    await transport.sendMail(letter);
    transport.close();
    expect(await messages()).toHaveLength(1);
  });

  it('that is too large is refused', async () => {
    const { smtpPort, messages } = await runSandbox();
    const { createTransport } = await import('nodemailer');
    // The mailer of the sandbox waits for one second, which a busy machine needs to read so much.
    const patient = createTransport(`smtp://127.0.0.1:${smtpPort}`);
    const sending = patient.sendMail({ ...letter, text: 'x'.repeat(MAX_MESSAGE_BYTES + 1) });
    await expect(sending).rejects.toMatchObject({ responseCode: 552 });
    patient.close();
    expect(await messages()).toEqual([]);
  });

  it('with too many recipients reaches only those within the limit, and the sender gets an error for the others', async () => {
    const { mailer, messages } = await runSandbox();
    const to = Array.from({ length: 52 }, (_, n) => `person${n}@example.com`);
    const { rejected } = await mailer.sendMail({ ...letter, to });
    expect(rejected).toEqual(['person50@example.com', 'person51@example.com']);
    expect(await messages()).toHaveLength(50);
  });
});

it('keeps attachments, and shows pictures without running scripts in them', async () => {
  const { mailer, messages, call } = await runSandbox();
  const attachments = [
    { filename: 'ticket.png', content: Buffer.from([137, 80, 78, 71]), contentType: 'image/png' },
    { filename: 'page.html', content: '<script>alert(1)</script>', contentType: 'text/html' },
  ];
  await mailer.sendMail({ ...letter, attachments });
  const [message] = await messages();
  expect(message?.attachments).toEqual([
    { filename: 'ticket.png', type: 'image/png', content: 'iVBORw==' },
    { filename: 'page.html', type: 'text/html', content: expect.any(String) },
  ]);
  const page = parsePage(await (await call('/inbox')).text());
  const sources = [...page.querySelectorAll('.message img')].map((picture) => picture.getAttribute('src'));
  expect(sources).toEqual(['data:image/png;base64,iVBORw==']);
});

describe('e-mail faults', () => {
  it.each([
    ['429', { responseCode: 451, response: expect.stringContaining('4.7.0') }],
    ['500', { responseCode: 554, response: expect.stringContaining('5.3.0') }],
    ['nonsense', { code: 'EMESSAGE', response: expect.stringContaining('lorem') }],
    ['timeout_before', { code: 'ETIMEDOUT' }],
  ])('%s: the message fails and is not delivered; the next message is delivered', async (mode, failure) => {
    const { mailer, messages, setFault } = await runSandbox();
    await setFault('email', mode, 1);
    await expect(mailer.sendMail(letter)).rejects.toMatchObject(failure);
    expect(await messages()).toEqual([]);
    await mailer.sendMail(letter);
    expect(await messages()).toHaveLength(1);
  });

  it('timeout_after: the sender gets a time-out, but the message is stored', async () => {
    const { mailer, messages, setFault } = await runSandbox();
    await setFault('email', 'timeout_after');
    await expect(mailer.sendMail(letter)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    expect(await messages()).toHaveLength(1);
  });

  it('the sandbox stops while a message hangs', async () => {
    const { mailer, messages, setFault, close } = await runSandbox();
    await setFault('email', 'timeout_after');
    const failed = expect(mailer.sendMail(letter)).rejects.toThrow();
    expect(await messages('?wait=20000')).toHaveLength(1);
    await close();
    await failed;
  });
});
