import { afterEach, expect, test } from 'vitest';
import { buildUser, tokenExpiringAt } from '../lib/testing/tokens.ts';
import { storeOwnUser } from './own-user.ts';
import { sessionStore } from './session.ts';

const token = tokenExpiringAt(Date.now() + 3_600_000);

afterEach(() => sessionStore.expire());

test('an answer about one person does not change the login of another, who has logged in meanwhile', () => {
  const amaka = buildUser();
  sessionStore.save({ token, user: amaka, subscription: null });
  const answer = { ...amaka, fullname: 'Amaka Eze' };
  storeOwnUser(answer);
  expect(sessionStore.current()?.user).toEqual(answer);

  sessionStore.expire();
  storeOwnUser(answer);
  expect(sessionStore.current()).toBeNull();

  const bola = buildUser({ _id: 'user-2', fullname: 'Bola Ige' });
  sessionStore.save({ token, user: bola, subscription: null });
  storeOwnUser(answer);
  expect(sessionStore.current()?.user).toEqual(bola);
});
