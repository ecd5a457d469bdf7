import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { Manager, Socket } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { waitFor } from '../../test/wait-for.ts';
import { createMemoryStorage } from '../lib/browser/browser-storage.ts';
import { buildUser, tokenExpiringAt } from '../lib/testing/tokens.ts';
import { type Channel, createChannel } from './live/channel.ts';
import { startRealtime } from './realtime.ts';
import { createSessionStore, type SessionStore } from './session-store.ts';

const HOUR = 3_600_000;

let http: HttpServer;
let io: Server;
let url: string;
let store: SessionStore;
let channel: Channel;
let stop: (() => void) | undefined;
let tokens: unknown[];

const token = (name: string) => tokenExpiringAt(Date.now() + HOUR, { name });
const logIn = (name: string) => store.save({ token: token(name), user: buildUser(), subscription: null });

beforeEach(async () => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  http = createServer();
  io = new Server(http);
  tokens = [];
  io.on('connection', (socket) => void tokens.push(socket.handshake.auth.token));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  channel = createChannel();
  store = createSessionStore({ local: createMemoryStorage(), tab: createMemoryStorage() });
});

afterEach(async () => {
  stop?.();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await io.close();
});

const start = (onRefused = () => {}) => {
  stop = startRealtime({ store, onRefused, channel, url });
};

test('connects with the token, and again with a fresh one', async () => {
  logIn('first');
  const first = store.current()?.token;
  start();
  await waitFor(() => expect(tokens).toEqual([first]));
  logIn('second');
  await waitFor(() => expect(tokens).toEqual([first, store.current()?.token]));
  expect(io.engine.clientsCount).toBe(1);
});

// Shows: channel-1, channel-9, channel-10
test('tries websocket first, waits 20 s for it, and retries after 1 to 5 s', () => {
  const open = vi.spyOn(Manager.prototype, 'open');
  logIn('first');
  start();
  const manager = open.mock.contexts[0] as Manager;
  expect(manager.opts.transports).toEqual(['websocket', 'polling']);
  expect(manager.timeout()).toBe(20_000);
  expect([manager.reconnectionDelay(), manager.reconnectionDelayMax()]).toEqual([1000, 5000]);
});

test('says that the channel is closed when it cannot be opened', async () => {
  const heard: string[] = [];
  channel.subscribeAll((event) => heard.push(event));
  io.use((_socket, next) => next(new Error('refused')));
  logIn('first');
  start();
  await waitFor(() => expect(heard).toEqual(['disconnect']));
});

// Shows: channel-1
test('tries polling when the network refuses websockets', async () => {
  http.removeAllListeners('upgrade');
  http.on('upgrade', (_request, socket) => socket.end('HTTP/1.1 403 Forbidden\r\n\r\n'));
  const transports: string[] = [];
  io.on('connection', (socket) => void transports.push(socket.conn.transport.name));
  logIn('first');
  start();
  await waitFor(() => expect(transports).toEqual(['polling']));
});

describe('when the browser says that the link is back', () => {
  const back = () => window.dispatchEvent(new Event('online'));

  test('a connection attempt that hangs is replaced by a new one', async () => {
    let refuseFirst: (() => void) | undefined;
    io.engine.opts.allowRequest = (_request, answer) => {
      if (refuseFirst) answer(null, true);
      else refuseFirst = () => answer('too late', false);
    };
    logIn('first');
    start();
    await waitFor(() => expect(refuseFirst).toBeDefined());
    back();
    await waitFor(() => expect(tokens).toHaveLength(1));
    refuseFirst?.();
  });

  test('an open channel stays', async () => {
    logIn('first');
    start();
    await waitFor(() => expect(channel.isOpen()).toBe(true));
    back();
    expect(channel.isOpen()).toBe(true);
  });

  test.each([
    ['is logged out', () => store.expire()],
    ['has stopped', () => stop?.()],
  ])('nobody who %s connects', async (_name, leave) => {
    logIn('first');
    start();
    await waitFor(() => expect(channel.isOpen()).toBe(true));
    leave();
    const open = vi.spyOn(Manager.prototype, 'open');
    back();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(open).not.toHaveBeenCalled();
  });
});

test('a page that slept while the connection was lost reconnects when it is shown', async () => {
  logIn('first');
  start();
  await waitFor(() => expect(tokens).toHaveLength(1));
  await waitFor(() => expect(channel.isOpen()).toBe(true));
  const see = () => document.dispatchEvent(new Event('visibilitychange'));
  see();
  expect(channel.isOpen()).toBe(true);
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + 46_000);
  see();
  expect(channel.isOpen()).toBe(false);
  await waitFor(() => expect(tokens).toHaveLength(2));
});

test('a channel that does not acknowledge an event within 20 s is replaced by a new one', async () => {
  const { timeout } = Socket.prototype;
  const waits = vi.spyOn(Socket.prototype, 'timeout').mockImplementation(function (this: Socket) {
    return timeout.call(this, 50);
  });
  logIn('first');
  start();
  await waitFor(() => expect(tokens).toHaveLength(1));
  await waitFor(() => expect(channel.isOpen()).toBe(true));
  await expect(channel.emitWithAck('join-room', { conversation_id: 'x' })).rejects.toMatchObject({
    unanswered: true,
  });
  expect(waits).toHaveBeenCalledWith(20_000);
  await waitFor(() => expect(tokens).toHaveLength(2));
  await waitFor(() => expect(channel.isOpen()).toBe(true));
  expect(io.engine.clientsCount).toBe(1);
});

test('disconnects when the login ends and connects with the next one', async () => {
  logIn('first');
  start();
  await waitFor(() => expect(tokens).toHaveLength(1));
  store.expire();
  await waitFor(() => expect(io.engine.clientsCount).toBe(0));
  logIn('second');
  await waitFor(() => expect(tokens).toHaveLength(2));
});

test('ends the login when the server says that the session has ended', async () => {
  logIn('first');
  start();
  await waitFor(() => expect(tokens).toHaveLength(1));
  io.emit('session-ended', { reason: 'revoked' });
  await waitFor(() => expect(store.current()).toBeNull());
});

// Shows: channel-8
test('reports a refused handshake, and does not reconnect by itself', async () => {
  let knocks = 0;
  io.use((_socket, next) => {
    knocks += 1;
    next(new Error('unauthenticated'));
  });
  logIn('first');
  const refused = vi.fn();
  start(refused);
  await waitFor(() => expect(refused).toHaveBeenCalledTimes(1));
  expect(knocks).toBe(1);
});

test("an event is acknowledged, refused with the server's sentence, or lost with the connection", async () => {
  const seen = { conversation_id: 'c', seq: 1 };
  await expect(channel.emitWithAck('seen', seen)).rejects.toMatchObject({
    code: 'network',
    unanswered: true,
  });
  io.on('connection', (socket) => {
    socket.on('seen', ({ seq }, answer) => {
      if (seq === 1) answer({ status: 'ok' });
      else if (seq === 2) answer({ status: 'error', code: 'needs_plan', msg: 'You need a plan' });
      else socket.disconnect(true);
    });
  });
  logIn('first');
  start();
  await waitFor(() => channel.emitWithAck('seen', seen));
  await expect(channel.emitWithAck('seen', { ...seen, seq: 2 })).rejects.toMatchObject({
    code: 'needs_plan',
    status: 402,
    msg: 'You need a plan',
  });
  await expect(channel.emitWithAck('seen', { ...seen, seq: 3 })).rejects.toMatchObject({
    code: 'network',
    unanswered: true,
  });
});
