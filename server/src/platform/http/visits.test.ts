import { expect, test } from 'vitest';
import { isCrawler } from './crawlers.ts';
import type { View } from './view-counts.ts';
import { createVisits, SAME_VISIT_MS } from './visits.ts';

const job = { kind: 'job_page', subjectId: 'job', ownerId: 'owner' };
const browser = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/131.0.0.0 Mobile';

function start() {
  let at = Date.parse('2026-11-23T12:00:00Z');
  const counted: View[] = [];
  const visits = createVisits({ count: (view) => void counted.push(view), now: () => new Date(at) });
  const look = (accountId: string | null, network = '10.0.0.1') =>
    visits.note(job, { accountId, network, userAgent: browser });
  const pass = (ms: number) => {
    at += ms;
  };
  return { visits, counted, look, pass };
}

// Shows: posted-job-9
test('a visit of an unknown visitor counts after a while, and at once when the process ends', () => {
  const { visits, counted, look, pass } = start();
  look(null);
  visits.settle();
  expect(counted).toEqual([]);
  pass(30_000);
  visits.settle();
  expect(counted).toEqual([job]);
  look(null, '10.0.0.2');
  visits.settleAll();
  expect(counted).toHaveLength(2);
});

// Shows: posted-job-9
test('a page that its owner opens is not counted, whatever the browser asks first', () => {
  const { visits, counted, look } = start();
  look(null);
  look('owner');
  look(null);
  visits.settleAll();
  expect(counted).toEqual([]);
});

test('the same visitor counts again after ten minutes', () => {
  const { visits, counted, look, pass } = start();
  look('ada');
  pass(SAME_VISIT_MS - 1000);
  look('ada');
  expect(counted).toHaveLength(1);
  pass(1001);
  look('ada');
  visits.settleAll();
  expect(counted).toHaveLength(2);
});

test('a network that names another browser with each request counts as twenty visitors, and again after ten minutes', () => {
  const { visits, counted, pass } = start();
  const lookAs = (name: string) =>
    visits.note(job, { accountId: null, network: '10.0.0.1', userAgent: `${browser} ${name}` });
  for (let name = 0; name < 50; name += 1) lookAs(String(name));
  visits.settleAll();
  expect(counted).toHaveLength(20);
  pass(SAME_VISIT_MS + 1);
  lookAs('later');
  visits.settleAll();
  expect(counted).toHaveLength(21);
});

test('many visitors who wait at once are counted and do not fill the memory', () => {
  const { counted, look } = start();
  for (let network = 0; network < 10_005; network += 1) look(null, String(network));
  expect(counted).toHaveLength(1001);
});

test.each([
  [browser, false],
  ['Opera/9.80 (J2ME/MIDP; Opera Mini/7.1/191.318; U; en) Presto/2.12 Version/12.16', false],
  ['Mozilla/5.0 (Linux; Android 9; CUBOT J7) AppleWebKit/537.36', false],
  ['Mozilla/5.0 (compatible; bingbot/2.0)', true],
  ['Mozilla/5.0 (compatible; YandexBot/3.0)', true],
  ['TelegramBot (like TwitterBot)', true],
  ['WhatsApp/2.23.20.0', true],
  ['node', true],
  ['', true],
])('%s is a crawler: %s', (userAgent, expected) => {
  expect(isCrawler(userAgent)).toBe(expected);
});
