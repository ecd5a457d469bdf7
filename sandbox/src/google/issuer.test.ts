import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose';
import { describe, expect, it } from 'vitest';
import { parsePage } from '../../test/page.ts';
import { outcomeOfHanging, type RunningSandbox, runSandbox } from '../../test/running-sandbox.ts';

const request = {
  response_type: 'id_token',
  client_id: 'sandbox-client-id',
  redirect_uri: 'http://localhost:3000/login',
  scope: 'openid email profile',
  nonce: 'n-1',
  state: 'a b&c=#',
  response_mode: 'fragment',
};
const account = { choice: 'account', name: 'Ṣadé Ògúnlànà', email: 'Sade@Example.com', email_verified: 'on' };

const without = (name: keyof typeof request) =>
  Object.fromEntries(Object.entries(request).filter(([key]) => key !== name));
const authorize = ({ call }: RunningSandbox, query: Record<string, string>) =>
  call(`/google/authorize?${new URLSearchParams(query)}`);
const choose = ({ sendForm }: RunningSandbox, fields: object = account) =>
  sendForm('/google/authorize', { ...request, ...fields });

/** The address and the parameters of a redirect. */
function readRedirect(response: Response) {
  expect(response.status).toBe(303);
  const [address, fragment] = (response.headers.get('location') ?? '').split('#');
  return { address, answer: Object.fromEntries(new URLSearchParams(fragment)) };
}

/** Checks a token the way the server does: keys, issuer, audience and expiry of the real protocol. */
const verify = ({ url }: RunningSandbox, token: string) =>
  jwtVerify(token, createRemoteJWKSet(new URL(`${url}/google/certs`)), {
    issuer: `${url}/google`,
    audience: 'sandbox-client-id',
    algorithms: ['RS256'],
  });

describe('choosing an account', () => {
  it('lists prepared people, and each of them can be chosen', async () => {
    const sandbox = await runSandbox();
    const response = await authorize(sandbox, request);
    expect(response.status).toBe(200);
    const page = parsePage(await response.text());
    const forms = [...page.querySelectorAll('.accounts form')];
    expect(forms.length).toBeGreaterThanOrEqual(4);
    for (const form of forms) {
      const inputs = [...form.querySelectorAll('input')].map((input) => [input.name, input.value] as const);
      const response = await sandbox.sendForm('/google/authorize', {
        ...Object.fromEntries(inputs),
        choice: 'account',
      });
      const { address, answer } = readRedirect(response);
      expect(address).toBe(request.redirect_uri);
      expect(answer['state']).toBe(request.state);
      const { payload } = await verify(sandbox, answer['id_token'] ?? '');
      expect(payload).toMatchObject({ email_verified: true, nonce: 'n-1' });
    }
  });

  it('gives a token with the claims of Google, valid for an hour', async () => {
    const sandbox = await runSandbox();
    const { answer } = readRedirect(await choose(sandbox));
    const { payload, protectedHeader } = await verify(sandbox, answer['id_token'] ?? '');
    expect(protectedHeader).toMatchObject({ alg: 'RS256', kid: expect.stringMatching(/./) });
    expect(payload).toEqual({
      iss: `${sandbox.url}/google`,
      aud: 'sandbox-client-id',
      sub: expect.stringMatching(/^\d{21}$/),
      email: 'sade@example.com',
      email_verified: true,
      name: 'Ṣadé Ògúnlànà',
      nonce: 'n-1',
      iat: expect.any(Number),
      exp: (payload.iat ?? 0) + 3600,
    });
  });

  it('gives a person the same subject for any spelling of the e-mail and in every sandbox', async () => {
    const [one, other] = [await runSandbox(), await runSandbox()];
    const subject = async (sandbox: RunningSandbox, email: string) =>
      decodeJwt(readRedirect(await choose(sandbox, { ...account, email })).answer['id_token'] ?? '').sub;
    expect(await subject(one, 'ada@example.com')).toBe(await subject(other, 'ADA@example.com'));
    expect(await subject(one, 'ada@example.com')).not.toBe(await subject(one, 'tunde@example.com'));
  });

  it('can mark the e-mail as not verified', async () => {
    const { email_verified: _, ...unverified } = account;
    const { answer } = readRedirect(await choose(await runSandbox(), unverified));
    expect(decodeJwt(answer['id_token'] ?? '')).toMatchObject({ email_verified: false });
  });

  it('redirects without state when none was sent', async () => {
    const { sendForm } = await runSandbox();
    const { answer } = readRedirect(await sendForm('/google/authorize', { ...without('state'), ...account }));
    expect(Object.keys(answer)).toEqual(['id_token']);
  });

  it('redirects with an error when the person cancels', async () => {
    const { answer } = readRedirect(await choose(await runSandbox(), { choice: 'cancel' }));
    expect(answer).toEqual({ error: 'access_denied', state: request.state });
  });

  it.each([
    [{ name: ' ' }, 'Please enter a name'],
    [{ email: 'sade' }, 'Please enter an e-mail address'],
  ])('shows the form with an error for %j and keeps the typed text', async (change, text) => {
    const response = await choose(await runSandbox(), { ...account, name: '<b>Ṣadé</b>', ...change });
    expect(response.status).toBe(400);
    const page = parsePage(await response.text());
    expect(page.querySelector('[role=alert]')?.textContent).toBe(text);
    const other = page.querySelector('.other');
    expect(other?.hasAttribute('open')).toBe(true);
    expect(other?.querySelector('[name=email]')?.getAttribute('value')).toBe(
      'email' in change ? 'sade' : account.email,
    );
    expect(page.querySelector('b')).toBeNull();
  });
});

describe('a request that cannot be trusted', () => {
  it.each([
    ['another client', { client_id: 'other' }, 401, 'invalid_client'],
    ['a page elsewhere', { redirect_uri: 'https://evil.example/login' }, 400, 'redirect_uri_mismatch'],
    ['a look-alike', { redirect_uri: 'http://localhost.evil.example/' }, 400, 'redirect_uri_mismatch'],
    ['a script', { redirect_uri: 'javascript:alert(1)//localhost' }, 400, 'redirect_uri_mismatch'],
    ['a fragment', { redirect_uri: 'http://localhost:3000/#x' }, 400, 'redirect_uri_mismatch'],
    ['no address', { redirect_uri: '' }, 400, 'redirect_uri_mismatch'],
  ])('with %s gets an error page, also when posted', async (_case, change, status, error) => {
    const sandbox = await runSandbox();
    for (const response of [
      await authorize(sandbox, { ...request, ...change }),
      await choose(sandbox, { ...account, ...change }),
    ]) {
      expect(response.status).toBe(status);
      expect(response.headers.get('location')).toBeNull();
      expect(parsePage(await response.text()).querySelector('main')?.textContent).toContain(error);
    }
  });

  it('with a repeated parameter is answered with an error page', async () => {
    const { call } = await runSandbox();
    const response = await call(`/google/authorize?${new URLSearchParams(request)}&client_id=other`);
    expect(response.status).toBe(400);
  });
});

it.each([
  ['response_type=code', { ...request, response_type: 'code' }, 'unsupported_response_type'],
  ['response_mode=query', { ...request, response_mode: 'query' }, 'invalid_request'],
  ['no nonce', without('nonce'), 'invalid_request'],
  ['no e-mail scope', { ...request, scope: 'openid' }, 'invalid_scope'],
  ['no scope', without('scope'), 'invalid_scope'],
])('%s is reported to the client by redirect', async (_case, query, error) => {
  const { address, answer } = readRedirect(await authorize(await runSandbox(), query));
  expect(address).toBe(request.redirect_uri);
  expect(answer).toEqual({ error, error_description: expect.stringMatching(/\w/), state: request.state });
});

describe('the published documents', () => {
  it('include the discovery document, which names the other addresses', async () => {
    const { url, call } = await runSandbox();
    const response = await call('/google/.well-known/openid-configuration');
    expect(await response.json()).toMatchObject({
      issuer: `${url}/google`,
      authorization_endpoint: `${url}/google/authorize`,
      jwks_uri: `${url}/google/certs`,
      id_token_signing_alg_values_supported: ['RS256'],
    });
  });

  it('include only the public key, which may be cached', async () => {
    const { call } = await runSandbox();
    const response = await call('/google/certs');
    expect(response.headers.get('cache-control')).toMatch(/^public, max-age=\d+/);
    const { keys } = (await response.json()) as { keys: object[] };
    expect(keys.map((key) => Object.keys(key).toSorted())).toEqual([['alg', 'e', 'kid', 'kty', 'n', 'use']]);
  });
});

describe('faults of the keys', () => {
  it.each([
    ['429', 429],
    ['500', 500],
  ])('%s', async (mode, status) => {
    const { call, setFault } = await runSandbox();
    await setFault('google', mode);
    const response = await call('/google/certs');
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error: { code: status } });
  });

  it('nonsense: no JSON', async () => {
    const { call, setFault } = await runSandbox();
    await setFault('google', 'nonsense');
    await expect((await call('/google/certs')).json()).rejects.toThrow(SyntaxError);
  });

  it.each(['timeout_before', 'timeout_after'])('%s: no answer', async (mode) => {
    const { call, setFault } = await runSandbox();
    await setFault('google', mode);
    expect(await outcomeOfHanging((signal) => call('/google/certs', { signal }))).toBe('TimeoutError');
  });
});

describe('tokens for attack tests', () => {
  const make = async ({ sendJson }: RunningSandbox, body: object) => {
    const response = await sendJson('/google/test-token', body);
    return ((await response.json()) as { id_token: string }).id_token;
  };

  it('are valid when the request changes no claim', async () => {
    const sandbox = await runSandbox();
    const token = await make(sandbox, { email: 'ada@example.com', nonce: 'mine' });
    const { payload } = await verify(sandbox, token);
    expect(payload).toMatchObject({ email: 'ada@example.com', nonce: 'mine', email_verified: true });
  });

  it('take any claim, and omit those that are null', async () => {
    const sandbox = await runSandbox();
    const token = await make(sandbox, { claims: { email_verified: 'true', nonce: null, extra: [1] } });
    const payload = decodeJwt(token);
    expect(payload).toMatchObject({ email_verified: 'true', extra: [1] });
    expect(payload).not.toHaveProperty('nonce');
  });

  it.each([
    ['expired', { claims: { exp: 1 } }, 'ERR_JWT_EXPIRED'],
    ['of another issuer', { claims: { iss: 'https://evil.example' } }, 'ERR_JWT_CLAIM_VALIDATION_FAILED'],
    ['for another client', { claims: { aud: 'other' } }, 'ERR_JWT_CLAIM_VALIDATION_FAILED'],
    ['signed with another key', { signing: 'unpublished' }, 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED'],
    ['not signed', { signing: 'none' }, 'ERR_JOSE_ALG_NOT_ALLOWED'],
    [
      'signed with the public key as a secret',
      { signing: 'public_key_as_secret' },
      'ERR_JOSE_ALG_NOT_ALLOWED',
    ],
  ])('%s are refused by a correct check', async (_case, body, code) => {
    const sandbox = await runSandbox();
    await expect(verify(sandbox, await make(sandbox, body))).rejects.toMatchObject({ code });
  });

  it.each([
    ['unpublished', 'RS256'],
    ['none', 'none'],
    ['public_key_as_secret', 'HS256'],
  ])('with signing %s, the header has alg %s', async (signing, alg) => {
    const token = await make(await runSandbox(), { signing });
    expect(JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString())).toMatchObject({ alg });
    if (alg !== 'none') expect(decodeProtectedHeader(token).kid).toBeTruthy();
  });
});
