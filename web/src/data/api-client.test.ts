import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, createApiClient } from './api-client.ts';

type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => void;

let server: Server;
let url: string;
let handler: Handler;

beforeEach(async () => {
  server = createServer((request, response) => {
    void textOf(request).then((body) => handler(request, response, body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function answer(status: number, body: unknown): Handler {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
}

function client(token: string | null = 'the-token') {
  const onUnauthenticated = vi.fn();
  const call = createApiClient({
    fetch: (path, init) => fetch(url + path, init),
    token: () => token,
    onUnauthenticated,
  });
  return { call, onUnauthenticated };
}

const credentials = { email: 'amaka@example.com', password: 'a good password' };

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

describe('a call', () => {
  // Shows: roles-4, public-calls-1, member-roles-12, member-roles-13
  test('posts JSON to the operation with the bearer token and the From header', async () => {
    let seen: { method?: string; url?: string; headers?: IncomingMessage['headers']; body?: string } = {};
    handler = (request, response, body) => {
      seen = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
      answer(200, { status: 'ok', user: {}, subscription: null })(request, response, body);
    };
    expect(await client().call('/user_auth/me', {})).toMatchObject({ status: 'ok', subscription: null });
    expect(seen).toMatchObject({
      method: 'POST',
      url: '/api/user_auth/me',
      headers: { authorization: 'Bearer the-token', from: 'user', 'content-type': 'application/json' },
      body: '{}',
    });
  });

  test('of a visitor carries no token', async () => {
    let headers: IncomingMessage['headers'] = {};
    handler = (request, response, body) => {
      headers = request.headers;
      answer(200, { status: 'ok' })(request, response, body);
    };
    await client(null).call('/user_auth/login', credentials);
    expect(headers).not.toHaveProperty('authorization');
    expect(headers).not.toHaveProperty('from');
  });

  test('by GET puts the request into the address, without the token and without fields that have no value', async () => {
    let seen: IncomingMessage | undefined;
    handler = (request, response, body) => {
      seen = request;
      answer(200, { status: 'ok', jobs: [] })(request, response, body);
    };
    const request = { query: 'pipes & taps', state: undefined, urgent: true, limit: 6 };
    await client().call('/user_job/not_logged_in_view_jobs', request, { byGet: true });
    expect(seen).toMatchObject({
      method: 'GET',
      url: '/api/user_job/not_logged_in_view_jobs?query=pipes+%26+taps&urgent=true&limit=6',
    });
    expect(seen?.headers).not.toHaveProperty('authorization');
  });

  test('by GET that a process of an older release does not know is repeated by POST', async () => {
    handler = (request, response, body) => {
      const known = request.method === 'POST';
      const refusal = { status: 'error', code: 'not_found', msg: 'There is no such call', message: '' };
      answer(known ? 200 : 404, known ? { status: 'ok', jobs: [body] } : refusal)(request, response, body);
    };
    const path = '/user_job/not_logged_in_view_jobs';
    expect(await client().call(path, { limit: 6 }, { byGet: true })).toEqual({
      status: 'ok',
      jobs: ['{"limit":6}'],
    });
  });

  test("that is refused throws the server's error", async () => {
    handler = answer(429, {
      status: 'error',
      code: 'locked',
      msg: 'Please wait an hour',
      message: 'Please wait an hour',
      retry_after: 3600,
      field: 'email',
    });
    expect(await failureOf(client().call('/user_auth/login', credentials))).toMatchObject({
      code: 'locked',
      msg: 'Please wait an hour',
      status: 429,
      retryAfter: 3600,
      field: 'email',
      unanswered: false,
    });
  });

  test.each([
    ['a page of a proxy', 502, '<html>Bad gateway</html>'],
    ['a captive portal', 200, '<html>Welcome to the airport</html>'],
    ['an empty answer', 200, ''],
    ['an error without our fields', 500, '{"error":"?"}'],
  ])('that meets %s throws something that can be shown', async (_name, status, body) => {
    handler = (_request, response) => void response.writeHead(status).end(body);
    expect(await failureOf(client().call('/user_auth/login', credentials))).toMatchObject({
      code: 'unreadable_answer',
      status,
      msg: 'Something went wrong. Please try again.',
    });
  });

  test('that is cut off because the link is slow was not refused', async () => {
    handler = (_request, response) => void response.writeHead(408).end();
    const failure = await failureOf(client().call('/user_auth/login', credentials));
    expect(failure).toMatchObject({ code: 'timeout', status: 0, unanswered: true });
  });

  test('without a connection fails as network', async () => {
    handler = (request) => void request.socket.destroy();
    expect(await failureOf(client().call('/user_auth/login', credentials))).toMatchObject({
      code: 'network',
      status: 0,
      unanswered: true,
    });
  });

  test('whose connection breaks inside the answer fails as network', async () => {
    handler = (request, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('{"status":', () => request.socket.destroy());
    };
    expect(await failureOf(client().call('/user_auth/login', credentials))).toMatchObject({
      code: 'network',
    });
  });

  test('that takes too long fails as timeout', async () => {
    handler = () => {};
    const failure = await failureOf(client().call('/user_auth/login', credentials, { timeoutMs: 30 }));
    expect(failure).toMatchObject({ code: 'timeout', unanswered: true });
  });

  test('that its caller aborts rejects with the reason of the signal', async () => {
    handler = () => {};
    const controller = new AbortController();
    const pending = client().call('/user_auth/login', credentials, { signal: controller.signal });
    controller.abort(new Error('the page was left'));
    await expect(pending).rejects.toThrow('the page was left');
  });

  test('with a signal that is aborted already never reaches the server', async () => {
    const reached = vi.fn();
    handler = reached;
    const signal = AbortSignal.abort(new Error('too late'));
    await expect(client().call('/user_auth/login', credentials, { signal })).rejects.toThrow('too late');
    expect(reached).not.toHaveBeenCalled();
  });
});

describe('a session that the server does not know', () => {
  const refused = {
    status: 'error',
    code: 'unauthenticated',
    msg: 'Please log in',
    message: 'Please log in',
  };

  test('is reported with the token of the call', async () => {
    handler = answer(401, refused);
    const { call, onUnauthenticated } = client();
    await failureOf(call('/user_auth/me', {}));
    expect(onUnauthenticated).toHaveBeenCalledExactlyOnceWith('the-token');
  });

  test.each([
    ['a wrong password', 'wrong_credentials', 401],
    ['a missing plan', 'needs_plan', 402],
  ])('is not %s', async (_name, code, status) => {
    handler = answer(status, { ...refused, code });
    const { call, onUnauthenticated } = client();
    await failureOf(call('/user_auth/me', {}));
    expect(onUnauthenticated).not.toHaveBeenCalled();
  });

  test('is not reported for a call without a token', async () => {
    handler = answer(401, refused);
    const { call, onUnauthenticated } = client(null);
    await failureOf(call('/user_auth/me', {}));
    expect(onUnauthenticated).not.toHaveBeenCalled();
  });
});
