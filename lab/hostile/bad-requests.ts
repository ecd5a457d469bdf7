import { PAYSTACK_WEBHOOK_PATH } from '@marketplace/contract/money/webhooks';
import type { Operation } from '@marketplace/contract/shared/operation';
import { bodyAboutOwner } from '../../server/test/access/requests-about-owner.ts';
import { schemaOf } from '../../server/test/request-bodies.ts';
import { oddBody, oddValue, pick, type Random } from './bad-values.ts';
import { type NamedWorld, SIGNATURE } from './named-world.ts';

/** A request as bytes, which can also violate HTTP. It contains the names of a named world, which `fill` replaces. */
export interface BadRequest {
  kind: string;
  /** The destination, for the message about a fault. */
  target: string;
  bytes: Buffer;
}

type Headers = Record<string, string>;

const oddHeaders: [name: string, values: string[]][] = [
  [
    'content-type',
    [
      'application/json',
      'application/json; charset=utf-16',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'application/json, application/json',
      'a/b;c',
      '',
      ';',
      'application/vnd.api+json',
    ],
  ],
  ['content-encoding', ['gzip', 'br', 'deflate', 'identity, gzip', 'zstd', 'x']],
  ['accept-encoding', ['', '*;q=0', 'br;q=9', 'gzip;q=nan', 'identity;q=0, *;q=0', 'a'.repeat(4000)]],
  ['accept', ['', '*/*;q=-1', 'text/html', 'application/json;version=99999']],
  ['accept-language', ['xx-'.repeat(50), '*', 'yo;q=2']],
  [
    'authorization',
    [
      'Bearer',
      'Bearer ',
      'Bearer a.b.c',
      'Basic AAAA',
      `Bearer ${'a'.repeat(6000)}`,
      'bearer x',
      'Bearer eyJhbGciOiJub25lIn0.e30.',
    ],
  ],
  [
    'x-forwarded-for',
    [
      '1.2.3.4, 5.6.7.8',
      '::1',
      'unknown',
      '999.1.1.1',
      'a'.repeat(500),
      ',,,',
      '1.2.3.4:99',
      '[::ffff:1.2.3.4]',
    ],
  ],
  ['x-forwarded-proto', ['javascript', 'https,http', '']],
  ['x-forwarded-host', ['evil.example', 'a b', '']],
  ['if-none-match', ['*', '""', 'W/"', '"a", "b"', '\u00e9']],
  [
    'range',
    ['bytes=0-', 'bytes=-1', 'bytes=5-1', 'bytes=0-0,0-0,0-0', 'bytes=99999999999999999999-', 'lines=1'],
  ],
  ['cookie', ['a', '=', '__proto__=1', 'a=%ff', ';'.repeat(500)]],
  ['expect', ['100-continue', 'x']],
  ['connection', ['close', 'upgrade', 'keep-alive, x']],
  ['upgrade', ['websocket', 'h2c']],
  ['origin', ['null', 'https://evil.example']],
  ['referer', ['%', 'a'.repeat(3000)]],
  ['user-agent', ['', '\u00e9', 'a'.repeat(3000)]],
  ['from', ['user', 'operator']],
  ['x-http-method-override', ['DELETE']],
];

/** Addresses other than operations, with places for odd parts. */
const addresses = [
  '/',
  '/artisan',
  '/jobs',
  '/jobs/single-job?id=*',
  '/jobs/categories/*',
  '/find/*',
  '/find/*/*',
  '/find/*/*/*',
  '/a/*',
  '/search?q=*',
  '/services?x=*',
  '/contact',
  '/login?code=*',
  '/signup?*',
  '/cenema',
  '/notifications/choices?token=*',
  '/visit/*',
  '/message/*',
  '/agreements/*',
  '/operators/people/*',
  '/*',
  '/media/*',
  '/media/*-160.webp',
  '/share/artisan/*.jpg',
  '/share/site.jpg',
  '/sitemap.xml',
  '/sitemaps/*',
  '/chat-files/*/*',
  '/chat-files/*/whole?until=*&signature=*',
  '/archives/*',
  '/api/*',
  '/api/docs/*',
  '/api/user_agreement/calendar/*',
  '/api/operators/document/*',
  '/api/notifications/unsubscribe?token=*',
  '/assets/*',
  '/health/ready',
  '/metrics',
  '/manifest.webmanifest',
  '/robots.txt',
  '/socket.io/?EIO=4&transport=polling',
  '/socket.io/?EIO=*&transport=*&sid=*',
  '//*',
  '/.*',
];

/** Makes bad requests of every kind. The same numbers make the same bytes. */
export function createBadRequests(world: NamedWorld, operations: readonly Operation[]) {
  const tokens = [undefined, world.owner.token, world.partner.token, world.operator.token];
  // Calls that end a session would make the server refuse all later calls of the person.
  const harmless = operations.filter(
    ({ path }) => !/logout|end_session|end_other_sessions|delete_account|suspend_account/.test(path),
  );
  const schemas = new Map(harmless.map((each) => [each.path, schemaOf(each)]));
  const withFiles = harmless.filter(({ files }) => files);
  const kept = harmless.filter(({ cacheSeconds }) => cacheSeconds !== undefined);

  const bodyOf = (random: Random, operation: Operation) =>
    oddBody(
      random,
      schemas.get(operation.path) ?? {},
      random() < 0.1
        ? {}
        : bodyAboutOwner(world, world, operation, () => `tap ${Math.floor(random() * 1e9)}`),
    );
  const loginOf = (random: Random): Headers => {
    const token = pick(random, tokens);
    return token ? { authorization: `Bearer ${token}` } : {};
  };

  const kinds: Record<string, (random: Random) => BadRequest> = {
    body(random) {
      const operation = pick(random, harmless);
      return post('body', operation.path, JSON.stringify(bodyOf(random, operation)), loginOf(random));
    },
    'broken JSON'(random) {
      const operation = pick(random, harmless);
      const right = JSON.stringify(bodyOf(random, operation));
      const depth = pick(random, [100, 3000, 20_000]);
      const broken: (string | Buffer)[] = [
        right.slice(0, Math.floor(random() * right.length)),
        right.replace('{', `{"__proto__":${JSON.stringify(oddValue(random))},`),
        right.replace('{', '{"constructor":{"prototype":{"x":1}},'),
        right.replace('{', `{"a":${'['.repeat(depth)}${']'.repeat(depth)},`),
        right.replace('{', `{"a":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)},`),
        right.replaceAll('"', "'"),
        `${right}${right}`,
        `[${right}]`,
        right.replace(/"/, '"\\u0000'),
        right.replace(/:"/, ':"\\ud800'),
        right.replace(/:\d+/, ':1e999'),
        right.replace(/:\d+/, `:${'9'.repeat(400)}`),
        Buffer.concat([Buffer.from(right), Buffer.from([0xff, 0xfe, 0xc0])]),
        Buffer.from(right, 'utf16le'),
        `${' '.repeat(pick(random, [10, 100_000, 300_000]))}${right}`,
        right.replace('{', `{"a":"${'a'.repeat(pick(random, [1000, 70_000, 300_000]))}",`),
        JSON.stringify(oddValue(random)),
      ];
      return post('broken JSON', operation.path, pick(random, broken), loginOf(random));
    },
    headers(random) {
      const operation = pick(random, harmless);
      const headers: Headers = loginOf(random);
      for (let count = 1 + Math.floor(random() * 3); count > 0; count -= 1) {
        const [name, values] = pick(random, oddHeaders);
        headers[name] = pick(random, values);
      }
      if (random() < 0.5)
        return get(
          'headers',
          addressOf(random),
          headers,
          pick(random, ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH', 'TRACE']),
        );
      return post('headers', operation.path, JSON.stringify(bodyOf(random, operation)), headers);
    },
    address: (random) => get('address', addressOf(random), random() < 0.3 ? loginOf(random) : {}),
    query(random) {
      const operation = pick(random, kept.length > 0 ? kept : harmless);
      const fields = Object.entries(bodyOf(random, operation)).flatMap(([name, value]) =>
        random() < 0.1
          ? [
              [name, value],
              [name, value],
            ]
          : [[name, value]],
      );
      const query = fields
        .map(([name, value]) => `${escapeText(random, name as string)}=${escapeText(random, textOf(value))}`)
        .join('&');
      return get('query', `/api${operation.path}?${query}`, {});
    },
    'form without scripts'(random) {
      const fields = bodyOf(random, pick(random, harmless));
      const body = Object.entries(fields)
        .map(([name, value]) => `${escapeText(random, name)}=${escapeText(random, textOf(value))}`)
        .join('&');
      const path = pick(random, [
        '/contact',
        '/login',
        '/signup',
        '/search',
        '/api/notifications/unsubscribe?token=x',
        `/api${pick(random, harmless).path}`,
        addressOf(random),
      ]);
      return request('form without scripts', 'POST', path, body, {
        'content-type': 'application/x-www-form-urlencoded',
        ...loginOf(random),
      });
    },
    upload(random) {
      const operation = pick(random, withFiles.length > 0 ? withFiles : harmless);
      const boundary = pick(random, ['xxxx', 'x'.repeat(70), "'x'"]);
      const parts = Object.entries(bodyOf(random, operation)).map(
        ([name, value]) =>
          `--${boundary}\r\ncontent-disposition: form-data; name="${name.replace(/[\r\n"]/g, '')}"\r\n\r\n${textOf(value)}\r\n`,
      );
      for (let count = pick(random, [0, 1, 1, 2, 30]); count > 0; count -= 1) {
        const field = pick(random, [...Object.keys(operation.files ?? {}), '__proto__', '']);
        const name = pick(random, ['a.jpg', '../../x.png', 'a\0.jpg', '', 'ä'.repeat(300), 'x.svg', 'con']);
        const type = pick(random, ['image/jpeg', 'image/png', 'application/json', 'text/html', '', 'x']);
        const content = pick(random, [
          '',
          'x',
          '\xff\xd8\xff\xe0',
          '\x89PNG\r\n\x1a\n',
          'GIF89a\xff\xff\xff\xff',
          '<svg/>',
          '%PDF-1.7',
          'PK\x03\x04',
          'OggS',
          'a'.repeat(20_000),
        ]);
        parts.push(
          `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n${content}\r\n`,
        );
      }
      const whole = `${parts.join('')}--${boundary}--`;
      const body = random() < 0.2 ? whole.slice(0, Math.floor(random() * whole.length)) : whole;
      return request('upload', 'POST', `/api${operation.path}`, Buffer.from(body, 'latin1'), {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        ...loginOf(random),
      });
    },
    'payment notice'(random) {
      const data = {
        reference: pick(random, [world.ids.reference, oddValue(random)]),
        status: oddValue(random),
        amount: oddValue(random),
        id: oddValue(random),
      };
      const notice = {
        event: pick(random, [
          'charge.success',
          'refund.processed',
          'charge.dispute.create',
          'charge.dispute.resolve',
          'x',
          oddValue(random),
        ]),
        data: random() < 0.7 ? data : oddValue(random),
      };
      const body = random() < 0.2 ? '{"event":' : JSON.stringify(notice);
      return request('payment notice', 'POST', PAYSTACK_WEBHOOK_PATH, body, {
        'content-type': 'application/json',
        'x-paystack-signature': random() < 0.9 ? SIGNATURE : 'x',
      });
    },
    'broken HTTP'(random) {
      const operation = pick(random, harmless);
      const path = `/api${operation.path}`;
      const body = JSON.stringify(bodyOf(random, operation));
      const head = (more: string) =>
        `POST ${path} HTTP/1.1\r\nhost: market.test\r\ncontent-type: application/json\r\n${more}\r\n`;
      const length = Buffer.byteLength(body);
      const one = `${head(`content-length: ${length}\r\n`)}${body}`;
      const broken = [
        one.repeat(5),
        `${head(`content-length: ${length + 10}\r\n`)}${body}`,
        `${head(`content-length: ${Math.max(0, length - 3)}\r\n`)}${body}`,
        `${head('content-length: -1\r\n')}${body}`,
        `${head('content-length: 99999999999999999999\r\n')}${body}`,
        `${head(`content-length: ${length}\r\ncontent-length: 3\r\n`)}${body}`,
        `${head(`content-length: ${length}\r\ntransfer-encoding: chunked\r\n`)}0\r\n\r\n`,
        `${head('transfer-encoding: chunked\r\n')}zz\r\n${body}\r\n0\r\n\r\n`,
        `${head('transfer-encoding: chunked\r\n')}${length.toString(16)}\r\n${body}\r\n`,
        `${head('transfer-encoding: gzip, chunked\r\n')}0\r\n\r\n`,
        one.slice(0, Math.floor(random() * one.length)),
        one.replace('HTTP/1.1', pick(random, ['HTTP/9.9', 'HTTP/1.0', 'HTTP/1.1 x', ''])),
        one.replace('POST', pick(random, ['BREW', 'post', '', 'CONNECT', 'PRI'])),
        one.replace('\r\nhost: market.test', pick(random, ['', '\r\nhost: a\r\nhost: b', '\r\nhost:'])),
        one.replaceAll('\r\n', '\n'),
        `GET ${path} HTTP/1.1\r\nhost: x\r\n${'x-a: b\r\n'.repeat(pick(random, [90, 3000]))}\r\n`,
        `GET /${'a'.repeat(pick(random, [1000, 20_000]))} HTTP/1.1\r\nhost: x\r\n\r\n`,
        `GET http://evil.example/ HTTP/1.1\r\nhost: x\r\n\r\n`,
        '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
        '\r\n\r\n\r\n',
      ];
      return { kind: 'broken HTTP', target: path, bytes: Buffer.from(pick(random, broken)) };
    },
  };
  const weights: Record<string, number> = {
    body: 45,
    'broken JSON': 12,
    headers: 10,
    address: 8,
    query: 7,
    'form without scripts': 5,
    upload: 4,
    'payment notice': 3,
    'broken HTTP': 6,
  };
  const drawn = Object.entries(weights).flatMap(([kind, weight]) =>
    Array.from({ length: weight }, () => kind),
  );

  return (random: Random): BadRequest =>
    (kinds[pick(random, drawn)] as (random: Random) => BadRequest)(random);
}

/** Returns a value as it appears in a form or an address. */
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

/** Returns an address whose open places are filled with odd texts, escaped or not. */
function addressOf(random: Random): string {
  return pick(random, addresses).replaceAll('*', () =>
    escapeText(random, textOf(oddValue(random))).slice(0, 2000),
  );
}

/** Escapes a text for an address, sometimes wrongly. Line ends would end the line of the request. */
function escapeText(random: Random, text: string): string {
  if (random() < 0.1)
    return pick(random, ['%', '%u0000', '%c0%af', '%E1%BB', '%00', '..%2f..%2f', '+', '&&', '[a][b]=1', ';']);
  if (random() < 0.1) return text.replace(/[^\x21-\x7e]/g, '');
  // Lone surrogates cannot be encoded.
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
}

const get = (kind: string, path: string, headers: Headers, method = 'GET') =>
  request(kind, method, path, '', headers);
const post = (kind: string, path: string, body: string | Buffer, headers: Headers) =>
  request(kind, 'POST', `/api${path}`, body, { 'content-type': 'application/json', ...headers });

function request(
  kind: string,
  method: string,
  path: string,
  body: string | Buffer,
  headers: Headers,
): BadRequest {
  const content = Buffer.from(body);
  const all: Headers = {
    host: 'market.test',
    ...(content.length > 0 && { 'content-length': String(content.length) }),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1');
  return { kind, target: `${method} ${path.slice(0, 200)}`, bytes: Buffer.concat([head, content]) };
}
