import * as z from 'zod/mini';
import { call } from '../../data/call.ts';
import { createTabValue } from './tab-value.ts';

/** What this tab must find again when the browser comes back from Google. */
const started = createTabValue('google_start', z.object({ state: z.string(), agreed: z.boolean() }));

/** Sends the browser to Google. @throws ApiError when it cannot be started. */
export async function leaveForGoogle(agreed: boolean): Promise<void> {
  const { authorization_url, state } = await call('/user_auth/google_start', {});
  started.save({ state, agreed });
  window.location.assign(authorization_url);
}

export type GoogleReturn =
  | { kind: 'credential'; credential: string; agreed: boolean }
  | { kind: 'declined' }
  | { kind: 'failed' };

/** Reads the fragment that Google put behind our address; null when there is none of Google's. */
export function readGoogleReturn(hash: string): GoogleReturn | null {
  const answer = new URLSearchParams(hash.slice(1));
  const credential = answer.get('id_token');
  const error = answer.get('error');
  if (!credential && !error) return null;
  const expected = started.read();
  // An answer nobody in this tab asked for would log a person in as somebody else.
  if (!expected || answer.get('state') !== expected.state) return { kind: 'failed' };
  if (credential) return { kind: 'credential', credential, agreed: expected.agreed };
  return { kind: error === 'access_denied' ? 'declined' : 'failed' };
}

/** The answer has been used. */
export function forgetGoogleStart(): void {
  started.clear();
}
