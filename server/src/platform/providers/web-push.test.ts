import { createECDH, randomBytes } from 'node:crypto';
import type { lookup as systemLookup } from 'node:dns';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startSandbox } from '@marketplace/sandbox/app';
import { readSettings } from '@marketplace/sandbox/settings';
import { describe, expect, onTestFinished, test } from 'vitest';
import { closedPort } from '../../../test/closed-port.ts';
import { createLog } from '../observability/log.ts';
import { makeVapidPair } from './vapid.ts';
import { createWebPush, PUSH_MAX_BYTES, type PushMessage, type PushTarget } from './web-push.ts';

const vapid = makeVapidPair();
const TIMEOUT_MS = 300;
const message: PushMessage = { text: '{"title":"Good day"}', ttlSeconds: 60, urgency: 'high', topic: 'news' };

function createSender(sandboxOrigin: string | null, options: Parameters<typeof createWebPush>[3] = {}) {
  const lines: string[] = [];
  const log = createLog('warn', { write: (line: string) => void lines.push(line) });
  const settings = { ...vapid, subject: 'mailto:hello@example.ng', sandboxOrigin };
  const push = createWebPush(settings, TIMEOUT_MS, log, options);
  onTestFinished(() => push.close());
  return { push, lines };
}

async function runSandbox() {
  const sandbox = await startSandbox({ port: 0, smtpPort: 0, settings: readSettings({}) });
  onTestFinished(() => sandbox.close());
  const post = async (path: string, body: object, method = 'POST') => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(sandbox.url + path, { method, headers, body: JSON.stringify(body) });
    return answer.json();
  };
  async function subscribe(applicationServerKey = vapid.publicKey): Promise<PushTarget> {
    const { endpoint, keys } = (await post('/push/subscriptions', { applicationServerKey })) as {
      endpoint: string;
      keys: { p256dh: string; auth: string };
    };
    return { endpoint, ...keys };
  }
  const arrived = async ({ endpoint }: PushTarget) => {
    const answer = await fetch(endpoint.replace('/send/', '/waiting/'));
    return ((await answer.json()) as { pushes: object[] }).pushes;
  };
  const setFault = (mode: string) => post('/faults/push', { mode }, 'PUT');
  return { url: sandbox.url, subscribe, arrived, setFault };
}

/** A push service that answers as the test wants. Its origin is allowed as the sandbox's. */
async function serve(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { server, origin: `http://127.0.0.1:${port}` };
}

/** A subscription whose keys are right. */
function targetAt(endpoint: string): PushTarget {
  const keys = createECDH('prime256v1');
  return { endpoint, p256dh: keys.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
}

describe('a push', () => {
  // Shows: push-13
  test('arrives encrypted, signed, and with its lifetime, urgency and topic', async () => {
    const { url, subscribe, arrived } = await runSandbox();
    const { push } = createSender(url);
    const target = await subscribe();
    expect(await push.send(target, message)).toEqual({ kind: 'sent' });
    expect(await arrived(target)).toMatchObject([
      { text: message.text, ttl: 60, urgency: 'high', topic: 'news' },
    ]);
  });

  test('replaces an earlier one with its topic, and no other', async () => {
    const { url, subscribe, arrived } = await runSandbox();
    const { push } = createSender(url);
    const target = await subscribe();
    for (const [text, topic] of [
      ['one', 'a'],
      ['two', 'b'],
      ['three', 'a'],
    ] as const)
      await push.send(target, { ...message, text, topic });
    expect(await arrived(target)).toMatchObject([{ text: 'two' }, { text: 'three' }]);
  });

  test('may be as long as a push service allows, and no longer', async () => {
    const { url, subscribe } = await runSandbox();
    const { push } = createSender(url);
    const target = await subscribe();
    const text = 'a'.repeat(PUSH_MAX_BYTES);
    expect(await push.send(target, { ...message, text })).toEqual({ kind: 'sent' });
    await expect(push.send(target, { ...message, text: `${text}a` })).rejects.toThrow('bytes');
  });

  test.each([
    ['404', { kind: 'gone' }],
    ['410', { kind: 'gone' }],
    ['429', { kind: 'later', seconds: 60 }],
    ['500', { kind: 'later', seconds: 60 }],
    ['redirect', { kind: 'refused' }],
    ['timeout_before', { kind: 'uncertain' }],
  ])('that meets the fault %s does not arrive: %j', async (fault, outcome) => {
    const { url, subscribe, arrived, setFault } = await runSandbox();
    const { push } = createSender(url);
    const target = await subscribe();
    await setFault(fault);
    expect(await push.send(target, message)).toEqual(outcome);
    expect(await arrived(target)).toEqual([]);
  });

  test('whose answer is lost is uncertain, although it arrived', async () => {
    const { url, subscribe, arrived, setFault } = await runSandbox();
    const { push } = createSender(url);
    const target = await subscribe();
    await setFault('timeout_after');
    expect(await push.send(target, message)).toEqual({ kind: 'uncertain' });
    expect(await arrived(target)).toHaveLength(1);
  });

  test('to a subscription for another sender is refused', async () => {
    const { url, subscribe } = await runSandbox();
    const { push } = createSender(url);
    const target = await subscribe(makeVapidPair().publicKey);
    expect(await push.send(target, message)).toEqual({ kind: 'refused' });
  });

  test('to a subscription that the push service does not know is gone', async () => {
    const { url } = await runSandbox();
    const { push } = createSender(url);
    expect(await push.send(targetAt(`${url}/push/send/unknown`), message)).toEqual({ kind: 'gone' });
  });
});

describe('the answer of a push service', () => {
  test.each([
    [503, '7', 7],
    [429, '999999999', 86_400],
    [429, '0', 1],
    [502, 'soon', 60],
    [429, 'a date in ten minutes', 600],
  ])('%i with Retry-After %s means to try again in %i seconds', async (status, retryAfter, seconds) => {
    const { origin } = await serve((_request, response) => {
      const date = new Date(Date.now() + 600_000).toUTCString();
      response.writeHead(status, { 'retry-after': retryAfter.replace('a date in ten minutes', date) }).end();
    });
    const outcome = await createSender(origin).push.send(targetAt(`${origin}/a`), message);
    expect(outcome).toEqual({ kind: 'later', seconds: expect.closeTo(seconds, -1) });
  });

  test('that is cut off is uncertain', async () => {
    const { origin } = await serve((request) => {
      request.on('end', () => request.socket.destroy()).resume();
    });
    const { push, lines } = createSender(origin);
    expect(await push.send(targetAt(`${origin}/secret-path`), message)).toEqual({ kind: 'uncertain' });
    expect(lines.join()).toContain('a push was not answered');
    expect(lines.join()).not.toContain('secret-path');
  });

  test('that switches to another protocol is uncertain', async () => {
    const { origin } = await serve((request) => {
      request.socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n');
    });
    const { push } = createSender(origin);
    expect(await push.send(targetAt(`${origin}/a`), message)).toEqual({ kind: 'uncertain' });
  });

  test('that never ends is not read to its end', async () => {
    let closed: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => {
      closed = resolve;
    });
    const { origin } = await serve((request, response) => {
      request.resume();
      response.writeHead(201);
      const more = () => {
        while (!response.destroyed && response.write('a'.repeat(4096)));
      };
      response.on('drain', more).on('close', closed);
      more();
    });
    expect(await createSender(origin).push.send(targetAt(`${origin}/a`), message)).toEqual({ kind: 'sent' });
    await ended;
  });

  test('leaves no connection open that is not used any more', async () => {
    const { server, origin } = await serve((request, response) => {
      request.resume();
      response.writeHead(201).end();
    });
    server.keepAliveTimeout = 0;
    const { push } = createSender(origin, { idleMs: 100 });
    expect(await push.send(targetAt(`${origin}/a`), message)).toEqual({ kind: 'sent' });
    const countOpen = () =>
      new Promise((resolve) => {
        server.getConnections((_error, open) => resolve(open));
      });
    expect(await countOpen()).toBe(1);
    await expect.poll(countOpen).toBe(0);
  });

  test('that never begins to come from an unreachable port means to try again', async () => {
    const origin = `http://127.0.0.1:${await closedPort()}`;
    const outcome = await createSender(origin).push.send(targetAt(`${origin}/a`), message);
    expect(outcome).toEqual({ kind: 'later', seconds: 60 });
  });
});

describe('no request leaves', () => {
  test('for an address that is not public and not the sandbox', async () => {
    let requests = 0;
    const { origin } = await serve((_request, response) => {
      requests += 1;
      response.end();
    });
    const { push } = createSender(null);
    expect(push.accepts(`${origin}/a`)).toBe(false);
    expect(await push.send(targetAt(`${origin}/a`), message)).toEqual({ kind: 'refused' });
    expect(requests).toBe(0);
  });

  // Shows: push-12
  test('for a name that leads to this machine when the socket connects, whatever it led to before', async () => {
    const answers = ['8.8.8.8', '127.0.0.1'];
    const lookup = ((_host: string, _options: object, callback: (...given: unknown[]) => void) =>
      callback(null, [{ address: answers.pop(), family: 4 }])) as never as typeof systemLookup;
    const { push, lines } = createSender(null, { lookup });
    const target = targetAt('https://push.example.com/secret-path');
    expect(push.accepts(target.endpoint)).toBe(true);
    expect(await push.hasPublicHost(target.endpoint)).toBe(false);
    answers.push('127.0.0.1');
    expect(await push.send(target, message)).toEqual({ kind: 'refused' });
    // One look-up for each connection: the socket cannot get another address than the one that was checked.
    expect(answers).toEqual(['8.8.8.8']);
    expect(lines.join()).toContain('not on the public internet');
    expect(lines.join()).not.toContain('secret-path');
  });
});
