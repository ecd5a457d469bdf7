import { describe, expect, it } from 'vitest';
import { parsePage } from '../../test/page.ts';
import { type RunningSandbox, runSandbox } from '../../test/running-sandbox.ts';

const sendSms = ({ sendJson }: RunningSandbox, to: string, sms: string) =>
  sendJson('/termii/api/sms/send', {
    api_key: 'sandbox-sms-key',
    to,
    from: 'SabiHands',
    sms,
    type: 'plain',
    channel: 'dnd',
  });

async function open({ call }: RunningSandbox, query = '') {
  const response = await call(`/inbox${query}`);
  expect(response.status).toBe(200);
  return { response, page: parsePage(await response.text()) };
}

describe('the inbox page', () => {
  it('is the page to which / redirects', async () => {
    const { call } = await runSandbox();
    const response = await call('/');
    expect([response.status, response.headers.get('location')]).toEqual([302, '/inbox']);
  });

  it('shows the newest message first, with its code and recipient', async () => {
    const sandbox = await runSandbox();
    await sendSms(sandbox, '2348031234567', '111111 is your code');
    await sendSms(sandbox, '2348031234568', '222222 is your code');
    const { page } = await open(sandbox);
    const texts = (selector: string) => [...page.querySelectorAll(selector)].map((each) => each.textContent);
    expect(texts('.message output')).toEqual(['222222', '111111']);
    expect(texts('.message .to')).toEqual(['0803 123 4568', '0803 123 4567']);
    expect(texts('.message .channel')).toEqual(['SMS', 'SMS']);
  });

  it('filters and keeps the filter in its form', async () => {
    const sandbox = await runSandbox();
    await sendSms(sandbox, '2348031234567', '111111 is your code');
    await sendSms(sandbox, '2348031234568', '222222 is your code');
    const { page } = await open(sandbox, '?to=0803+123+4567&channel=sms');
    expect([...page.querySelectorAll('output')].map((code) => code.textContent)).toEqual(['111111']);
    expect(page.querySelector('input[name=to]')?.getAttribute('value')).toBe('0803 123 4567');
    expect(page.querySelector('select[name=channel] [selected]')?.getAttribute('value')).toBe('sms');
    const other = await open(sandbox, '?to=0803+123+4567&channel=email');
    expect(other.page.querySelector('#messages')?.textContent).toContain('Nothing for this filter yet');
  });

  it('shows fifty messages and links to older ones', async () => {
    const sandbox = await runSandbox();
    for (let n = 0; n < 60; n += 1) await sendSms(sandbox, '2348031234567', `message ${n}`);
    const { page } = await open(sandbox, '?to=08031234567');
    expect(page.querySelectorAll('.message')).toHaveLength(50);
    const older = page.querySelector('#messages > p a')?.getAttribute('href') ?? '';
    const { page: more } = await open(sandbox, older.replace('/inbox', ''));
    expect(more.querySelectorAll('.message')).toHaveLength(60);
  });

  it('shows hostile messages as text', async () => {
    const sandbox = await runSandbox();
    const attack = '<script>alert(1)</script><img src=x onerror="alert(1)">\'"><svg onload=alert(1)>';
    await sandbox.mailer.sendMail({
      from: 'mallory@example.com',
      to: 'ada@example.com',
      subject: attack,
      text: `${attack} javascript:alert(1) https://a.example/"onmouseover="alert(1)`,
      html: attack,
    });
    await sendSms(sandbox, '2348031234567', attack);
    const { page, response } = await open(sandbox);
    const messages = page.querySelector('#messages');
    expect(messages?.querySelectorAll('.message')).toHaveLength(2);
    expect(messages?.querySelectorAll('script, img, svg, b, iframe')).toHaveLength(0);
    expect(messages?.querySelector('h3')?.textContent).toBe(attack);
    const handlers = [...page.querySelectorAll('*')].flatMap((element) =>
      element.getAttributeNames().filter((name) => name.startsWith('on')),
    );
    expect(handlers).toEqual([]);
    expect([...page.querySelectorAll('script')].map((script) => script.getAttribute('src'))).toEqual([
      '/assets/inbox.js',
    ]);
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('unsafe');
  });

  it('shows the HTML of an e-mail on a page that can run and load nothing, and its headers as text', async () => {
    const sandbox = await runSandbox();
    const page = '<p style="color:red">Hello</p><script>alert(1)</script><img src="https://a.example/x">';
    await sandbox.mailer.sendMail({
      from: 'hello@example.com',
      to: 'ada@example.com',
      subject: 'Hello',
      text: 'Hello',
      html: page,
      headers: { 'X-Test': '<b>bold</b>' },
    });
    const inbox = (await open(sandbox)).page;
    expect(inbox.querySelector('.headers')?.textContent).toContain('x-test: <b>bold</b>');
    expect(inbox.querySelector('.headers b')).toBeNull();
    const link = [...inbox.querySelectorAll('a')].find((each) => each.textContent === 'Show the HTML');
    const response = await sandbox.call(link?.getAttribute('href') ?? '');
    expect(await response.text()).toContain(page);
    const policy = response.headers.get('content-security-policy')?.split('; ');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('sandbox');
    expect(policy?.join()).not.toMatch(/script-src|https/);
    for (const unknown of ['1', 'x', '..%2f']) {
      expect((await sandbox.call(`/inbox/messages/${unknown}/html`)).status).toBe(404);
    }
  });

  it('escapes a hostile filter', async () => {
    const sandbox = await runSandbox();
    const { page } = await open(sandbox, `?to=${encodeURIComponent('"><img src=x onerror=alert(1)>')}`);
    expect(page.querySelector('img')).toBeNull();
  });

  it('links only to files that exist', async () => {
    const sandbox = await runSandbox();
    const { page } = await open(sandbox);
    const addresses = [
      page.querySelector('link[rel=stylesheet]')?.getAttribute('href'),
      page.querySelector('script')?.getAttribute('src'),
    ];
    for (const address of addresses) expect((await sandbox.call(address ?? '')).status).toBe(200);
  });
});

describe('the stream of changes', () => {
  it('names what changed', async () => {
    const sandbox = await runSandbox();
    const response = await sandbox.call('/inbox/events');
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    const chunks = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    const next = async () => (await chunks?.read())?.value;
    expect(await next()).toBe(': open\n\n');
    await sendSms(sandbox, '2348031234567', 'hello');
    expect(await next()).toBe('data: messages\n\n');
    await sandbox.setFault('sms', '500');
    expect(await next()).toBe('data: faults\n\n');
  });
});
