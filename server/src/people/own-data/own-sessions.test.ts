import { login, me } from '@marketplace/contract/people/accounts';
import { endOtherSessions, endSession, viewSessions } from '@marketplace/contract/people/own-data';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestSocket } from '../../../test/conversations.ts';
import { addPerson, signUpArtisan } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { describeDevice } from '../../platform/http/describe-device.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('sessions', () => {
  test.each([
    [
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    [
      'Mozilla/5.0 (Linux; Android 9) AppleWebKit/537.36 Chrome/63 Mobile Safari/537.36 OPR/80.1',
      'Opera on Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605 Version/17 Safari/604',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/131.0 Safari/537.36 Edg/131.0',
      'Edge on Windows',
    ],
    ['', 'Another device'],
  ])('%s is %s', (userAgent, words) => {
    expect(describeDevice(userAgent)).toBe(words);
  });

  test('are listed, the present one first, and can be ended one by one or all except the present one', async () => {
    const { form, token } = await signUpArtisan(app);
    const stranger = await addPerson(app);
    const logIn = async () =>
      (await app.call(login, { email: form.email, password: form.password })).body.token as string;
    const [second, third] = [await logIn(), await logIn()];
    const sockets = await Promise.all(
      [token, second, third].map((each) => new TestSocket(app.url, each).connected()),
    );
    const closed = (socket: TestSocket | undefined) =>
      new Promise((resolve) => socket?.socket.once('disconnect', resolve));
    const list = await app.call(viewSessions, {}, { token });
    expect(list.body.sessions.map(({ is_this }: { is_this: boolean }) => is_this)).toEqual([
      true,
      false,
      false,
    ]);

    const ends = closed(sockets[2]);
    const [, newest] = list.body.sessions;
    await app.call(endSession, { session_id: newest._id }, stranger);
    expect((await app.call(viewSessions, {}, { token })).body.sessions).toHaveLength(3);
    await app.call(endSession, { session_id: newest._id }, { token });
    await ends;
    expect((await app.call(me, {}, { token: third })).status).toBe(401);

    const endsToo = closed(sockets[1]);
    expect((await app.call(endOtherSessions, {}, { token })).body.ended).toBe(1);
    await endsToo;
    expect((await app.call(me, {}, { token: second })).status).toBe(401);
    expect((await app.call(me, {}, { token })).status).toBe(200);
    expect(sockets[0]?.socket.connected).toBe(true);
    for (const socket of sockets) socket.close();
  });
});
