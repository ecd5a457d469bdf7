import * as z from 'zod/mini';
import { call } from '../../../data/call.ts';
import { createTabValue } from '../tab-value.ts';

/** What this tab stores to validate the response from Google. */
const started = createTabValue('google_start', z.object({ state: z.string(), agreed: z.boolean() }));

/**
 * Redirects to Google.
 * @throws ApiError when that is not possible
 */
export async function redirectToGoogle(agreed: boolean): Promise<void> {
  const { authorization_url, state } = await call('/user_auth/google_start', {});
  started.save({ state, agreed });
  window.location.assign(authorization_url);
}

export type GoogleReturn =
  | { kind: 'credential'; credential: string; agreed: boolean }
  | { kind: 'declined' }
  | { kind: 'failed' };

/** Parses the fragment that Google appended to our URL; null without one. */
export function readGoogleReturn(hash: string): GoogleReturn | null {
  const answer = new URLSearchParams(hash.slice(1));
  const credential = answer.get('id_token');
  const error = answer.get('error');
  if (!credential && !error) return null;
  const expected = started.read();
  // A response that this tab did not request could log the person in to someone else's account.
  if (!expected || answer.get('state') !== expected.state) return { kind: 'failed' };
  if (credential) return { kind: 'credential', credential, agreed: expected.agreed };
  return { kind: error === 'access_denied' ? 'declined' : 'failed' };
}

/** Deletes the stored state. Call it after using the response. */
export function forgetGoogleStart(): void {
  started.clear();
}
