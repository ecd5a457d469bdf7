import type { ClientErrorReport } from '@marketplace/contract/company/browser-errors';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitFor } from '../../../test/wait-for.ts';
import { networkFailure } from '../../data/api-client.ts';
import { reportError, startErrorReports } from './report-error.ts';
import { describeError } from './send-error.ts';

const beacons: { path: string; body: Blob }[] = [];
const sendBeacon = vi.fn((path: string, body: Blob) => beacons.push({ path, body }) > 0);

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { sendBeacon }));
  Object.defineProperty(navigator, 'onLine', { value: true });
  beacons.length = 0;
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sendBeacon.mockClear();
  document.head.innerHTML = '';
});

/** Returns an error as a browser creates it in the application's code. */
function appError(message: string, line = 1): Error {
  const error = new TypeError(message);
  error.stack = `TypeError: ${message}\n    at render (https://market.test/assets/DzA_3k.js:${line}:2)`;
  return error;
}

const found = { where: 'A page failed', route: '/a/:slug', anywhere: false };
const arrivals = (count: number) => waitFor(() => expect(beacons).toHaveLength(count));
const reports = () =>
  Promise.all(beacons.map(async ({ body }) => JSON.parse(await body.text()) as ClientErrorReport));

test('a page view outside the reporting share sends nothing', async () => {
  startErrorReports({ share: 0, route: () => '/' });
  window.dispatchEvent(new ErrorEvent('error', { error: appError('unheard') }));
  await vi.dynamicImportSettled();
  expect(beacons).toEqual([]);
});

test('a page view sends three different errors at most, each scrubbed, with route and release', async () => {
  document.head.innerHTML = '<script type="module" src="/assets/entry-client-BmsAJ03x.js"></script>';
  reportError('Before the start', appError('nobody listens yet'));
  startErrorReports({ share: 1, route: () => '/a/:slug' });

  reportError('A form failed', appError('No ada@example.com at https://market.test/message/7?token=x'));
  await arrivals(1);
  window.dispatchEvent(new ErrorEvent('error', { error: appError('second', 2) }));
  await arrivals(2);
  reportError('A form failed', appError('third', 3));
  reportError('A form failed', appError('fourth', 4));
  await arrivals(3);
  expect(console.error).toHaveBeenCalledTimes(4);

  expect(beacons.map(({ path, body }) => [path, body.type])).toEqual(
    Array(3).fill(['/api/client_error/report', 'application/json']),
  );
  const [first, ...others] = await reports();
  expect(first).toEqual({
    source: 'A form failed',
    name: 'TypeError',
    message: 'No [email] at [address]',
    stack: 'render /assets/DzA_3k.js:1:2',
    route: '/a/:slug',
    release: 'entry-client-BmsAJ03x',
    online: true,
  });
  expect(others.map(({ message }) => message)).toEqual(['second', 'third']);
});

const named = (name: string, message = 'x') => Object.assign(appError(message), { name });
const withStack = (stack: string) => Object.assign(new Error('x'), { stack });

test.each<[what: string, error: unknown, anywhere: boolean]>([
  ['a failed call that the person was told of', networkFailure(), false],
  ['a call that was cut off', named('AbortError'), false],
  ['a lost connection', appError('Failed to fetch'), false],
  ['a file that did not come', appError('Failed to fetch dynamically imported module: /assets/x.js'), false],
  [
    'a notice of the browser',
    appError('ResizeObserver loop completed with undelivered notifications.'),
    true,
  ],
  [
    'an extension',
    withStack('at f (chrome-extension://abc/content.js:1:2)\n at g (https://m.test/assets/x.js:1:2)'),
    true,
  ],
  ['code of nobody knows whom', withStack('at f (https://other.test/x.js:1:2)'), true],
  ['what was thrown without a stack', 'a text', true],
])('%s is not reported', (_what, error, anywhere) => {
  expect(describeError({ ...found, error, anywhere })).toBeNull();
});

test('an error that our code reports is sent even without stack lines of our files', () => {
  expect(describeError({ ...found, error: withStack('') })).toMatchObject({ name: 'Error', stack: '' });
  expect(describeError({ ...found, error: 'a text' })).toMatchObject({ message: 'a text' });
});
