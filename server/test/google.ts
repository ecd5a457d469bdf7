import { googleStart } from '@marketplace/contract/people/accounts';
import type { TestApp } from './app-on-database.ts';

type Asked = Pick<TestApp, 'call' | 'sandboxUrl'>;

/** A nonce that the server issued, as the browser would carry it to Google. */
export async function startNonce(app: Asked): Promise<string> {
  const { body } = await app.call(googleStart, {});
  return new URL(body.authorization_url).searchParams.get('nonce') as string;
}

/** A token of the stand-in for Google. */
export async function googleToken(app: Pick<Asked, 'sandboxUrl'>, claims: object): Promise<string> {
  const response = await fetch(`${app.sandboxUrl}/google/test-token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(claims),
  });
  return ((await response.json()) as { id_token: string }).id_token;
}

/** The token that a log-in with Google brings back to the browser. */
export async function googleCredential(app: Asked, email: string, name = 'Ngozi Eze'): Promise<string> {
  return googleToken(app, { email, name, nonce: await startNonce(app) });
}
