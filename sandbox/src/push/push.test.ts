/// <reference path="../../../types/http-ece.d.ts" />
import { createECDH, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import ece from 'http_ece';
import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { outcomeOfHanging, type RunningSandbox, runSandbox } from '../../test/running-sandbox.ts';
import { decrypt } from './subscriptions.ts';

interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

function makeSender() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = privateKey.export({ format: 'jwk' }) as { x: string; y: string };
  const point = [Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return { privateKey, publicKey: Buffer.concat(point).toString('base64url') };
}
const sender = makeSender();
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

function sign(claims: { aud: string; exp?: number; sub?: string }, key: KeyObject = sender.privateKey) {
  return new SignJWT(claims).setProtectedHeader({ alg: 'ES256' }).sign(key);
}

/** Encrypts as an application server does. */
function encrypt(text: string, { keys }: Subscription): Buffer {
  const privateKey = createECDH('prime256v1');
  privateKey.generateKeys();
  const parameters = {
    version: 'aes128gcm' as const,
    privateKey,
    dh: Buffer.from(keys.p256dh, 'base64url'),
    authSecret: Buffer.from(keys.auth, 'base64url'),
    salt: randomBytes(16),
  };
  return ece.encrypt(Buffer.from(text), parameters);
}

async function subscribe({ sendJson }: RunningSandbox, applicationServerKey?: string): Promise<Subscription> {
  const answer = await sendJson('/push/subscriptions', { applicationServerKey });
  expect(answer.status).toBe(201);
  return (await answer.json()) as Subscription;
}

async function push(
  sandbox: RunningSandbox,
  subscription: Subscription,
  changes: {
    text?: string;
    body?: Buffer;
    headers?: Record<string, string | undefined>;
    claims?: object;
    signal?: AbortSignal;
  } = {},
) {
  const token = await sign({
    aud: sandbox.url,
    exp: inSeconds(3600),
    sub: 'mailto:a@example.ng',
    ...changes.claims,
  });
  const headers = {
    ttl: '60',
    'content-encoding': 'aes128gcm',
    authorization: `vapid t=${token}, k=${sender.publicKey}`,
    ...changes.headers,
  };
  return fetch(subscription.endpoint, {
    method: 'POST',
    headers: Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined),
    body: new Uint8Array(changes.body ?? encrypt(changes.text ?? '{"title":"Good day"}', subscription)),
    redirect: 'manual',
    ...(changes.signal && { signal: changes.signal }),
  });
}

async function waitingFor({ endpoint }: Subscription): Promise<{ text: string }[]> {
  const answer = await fetch(endpoint.replace('/send/', '/waiting/'));
  return ((await answer.json()) as { pushes: { text: string }[] }).pushes;
}

describe('the push service', () => {
  it('shows a push decrypted in the inbox, and answers where it is', async () => {
    const sandbox = await runSandbox();
    const subscription = await subscribe(sandbox, sender.publicKey);
    const answer = await push(sandbox, subscription, { headers: { urgency: 'high', topic: 'news' } });
    expect([answer.status, answer.headers.get('ttl')]).toEqual([201, '60']);
    expect(answer.headers.get('location')).toMatch(/\/push\/message\/.+/);
    expect(await sandbox.messages('?channel=push')).toMatchObject([
      { channel: 'push', to: subscription.endpoint, subject: 'Good day', text: '{"title":"Good day"}' },
    ]);
  });

  it('keeps the newest push of each topic for a browser that is away', async () => {
    const sandbox = await runSandbox();
    const subscription = await subscribe(sandbox);
    for (const [text, topic] of [
      ['1', 'a'],
      ['2', undefined],
      ['3', 'a'],
      ['4', undefined],
    ] as const)
      await push(sandbox, subscription, { text, headers: { topic } });
    expect((await waitingFor(subscription)).map(({ text }) => text)).toEqual(['2', '3', '4']);
  });

  it.each([
    ['no TTL', { ttl: undefined }, 400],
    ['a TTL that is no number', { ttl: 'soon' }, 400],
    ['an unknown urgency', { urgency: 'panic' }, 400],
    ['a topic that is too long', { topic: 'a'.repeat(33) }, 400],
    ['a topic with other letters', { topic: 'a b' }, 400],
    ['another encryption', { 'content-encoding': 'aesgcm' }, 400],
    ['no sender', { authorization: undefined }, 401],
    ['a sender without a key', { authorization: 'vapid t=abc' }, 401],
    ['a sender by another scheme', { authorization: 'Bearer abc' }, 401],
  ])('refuses %s', async (_what, headers, status) => {
    const sandbox = await runSandbox();
    const subscription = await subscribe(sandbox);
    expect((await push(sandbox, subscription, { headers })).status).toBe(status);
    expect(await waitingFor(subscription)).toEqual([]);
  });

  it.each([
    ['for another push service', { aud: 'https://fcm.googleapis.com' }],
    ['that has expired', { exp: inSeconds(-60) }],
    ['that lasts longer than a day', { exp: inSeconds(25 * 3600) }],
    ['without a subject', { sub: '' }],
  ])('refuses a token %s', async (_what, claims) => {
    const sandbox = await runSandbox();
    expect((await push(sandbox, await subscribe(sandbox), { claims })).status).toBe(401);
  });

  it('refuses a token of another key than the one it names, and a sender that the subscription is not for', async () => {
    const sandbox = await runSandbox();
    const token = await sign(
      { aud: sandbox.url, exp: inSeconds(60), sub: 'mailto:a@example.ng' },
      makeSender().privateKey,
    );
    const authorization = `vapid t=${token}, k=${sender.publicKey}`;
    expect((await push(sandbox, await subscribe(sandbox), { headers: { authorization } })).status).toBe(401);
    expect((await push(sandbox, await subscribe(sandbox, makeSender().publicKey))).status).toBe(403);
  });

  it('refuses a body that the browser cannot decrypt, an empty one, and one that is too long', async () => {
    const sandbox = await runSandbox();
    const subscription = await subscribe(sandbox);
    const forOther = encrypt('secret', await subscribe(sandbox));
    const statuses = await Promise.all(
      [forOther, Buffer.from('plain'), Buffer.alloc(0), encrypt('a'.repeat(4096), subscription)].map(
        async (body) => (await push(sandbox, subscription, { body })).status,
      ),
    );
    expect(statuses).toEqual([400, 400, 400, 413]);
  });

  it('answers 410 for a subscription that has ended', async () => {
    const sandbox = await runSandbox();
    const subscription = await subscribe(sandbox);
    const end = () => fetch(subscription.endpoint, { method: 'DELETE' });
    expect([(await end()).status, (await end()).status]).toEqual([204, 404]);
    expect((await push(sandbox, subscription)).status).toBe(410);
  });

  it.each([
    ['404', 404],
    ['410', 410],
    ['429', 429],
    ['500', 500],
    ['redirect', 307],
    ['nonsense', 200],
  ])('plays the fault %s', async (mode, status) => {
    const sandbox = await runSandbox();
    const subscription = await subscribe(sandbox);
    await sandbox.setFault('push', mode, 1);
    const answer = await push(sandbox, subscription);
    expect(answer.status).toBe(status);
    if (mode === '429') expect(answer.headers.get('retry-after')).toBe('60');
    expect(await waitingFor(subscription)).toEqual([]);
    expect((await push(sandbox, subscription)).status).toBe(201);
  });

  it.each([
    ['timeout_before', 0],
    ['timeout_after', 1],
  ])('plays the fault %s', async (mode, arrived) => {
    const sandbox = await runSandbox();
    const subscription = await subscribe(sandbox);
    await sandbox.setFault('push', mode);
    expect(await outcomeOfHanging((signal) => push(sandbox, subscription, { signal }))).toBe('TimeoutError');
    expect(await waitingFor(subscription)).toHaveLength(arrived);
  });

  it.each(['404', 'redirect'])('has faults that other providers have not: %s', async (mode) => {
    const { setFault } = await runSandbox();
    expect((await setFault('sms', mode)).status).toBe(400);
  });
});

it('decrypts the example of RFC 8291, appendix A', () => {
  const keys = createECDH('prime256v1');
  keys.setPrivateKey(Buffer.from('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url'));
  const body = Buffer.from(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    'base64url',
  );
  expect(decrypt(body, keys, Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url')).toString()).toBe(
    'When I grow up, I want to be a watermelon',
  );
});
