import { expect, test } from 'vitest';
import { changeOf } from './push.ts';
import type { Session } from './session-store.ts';

const login = {
  accountId: 'ada',
  sessionId: 'here',
  token: 'first',
  publicKey: 'key',
  subscriptionId: 'one',
};
const session = (id: string | null, token: string) =>
  ({ token, user: id ? { _id: id } : null, expiresAtMs: 0, subscription: null }) as unknown as Session;

test.each([
  ['goes on', login, session('ada', 'first'), 'none'],
  ['has ended', login, null, 'pause'],
  ['had ended before', { ...login, token: null }, null, 'none'],
  ['is renewed', login, session('ada', 'second'), 'resume'],
  ['is a new one of the same person', { ...login, token: null }, session('ada', 'third'), 'resume'],
  [
    'goes on, but the server does not know the address',
    { ...login, subscriptionId: '' },
    session('ada', 'first'),
    'resume',
  ],
  ['is that of another person', login, session('bayo', 'other'), 'forget'],
  ['is that of another person after an end', { ...login, token: null }, session('bayo', 'other'), 'forget'],
  ['is that of a person whom the browser does not know yet', login, session(null, 'other'), 'none'],
])('when the login %s', (_case, known, present, change) => {
  expect(changeOf(known, present)).toBe(change);
});
