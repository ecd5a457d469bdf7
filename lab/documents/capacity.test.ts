import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { actionNames } from '../capacity/action-names.ts';
import type { Cost, Costs } from '../capacity/cost.ts';
import { writeCapacity } from '../capacity/document.ts';
import { dailyPerThousand, hours } from '../capacity/habits.ts';
import { needsOf, ofVisitors, peakRate, peopleFor, predict } from '../capacity/model.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(`${root}/${file}`, 'utf8');

test('docs/capacity.md shows the kept costs and what follows from them', () => {
  const document = read('docs/capacity.md');
  const kept = JSON.parse(read('lab/results/capacity/costs.json')) as Costs;
  expect(writeCapacity(document, kept)).toBe(document);
});

const free: Cost = {
  serverMs: 0,
  databaseMs: 0,
  receivedBytes: 0,
  sentBytes: 0,
  walBytes: 0,
  databaseBytes: 0,
  fileBytes: 0,
  sms: 0,
  emails: 0,
  pushes: 0,
};
const list = 'a visitor’s list, read anew';
const photo = 'a photo in a conversation';
const costs: Costs = {
  date: '2026-11-26',
  machine: 'a test',
  idle: { serverMs: 2, databaseMs: 1, sockets: 0 },
  memory: { processBytes: 100, socketBytes: 10 },
  actions: {
    ...(Object.fromEntries(actionNames.map((name) => [name, free])) as Costs['actions']),
    [list]: { ...free, serverMs: 10, databaseMs: 5 },
    [photo]: { ...free, databaseMs: 2, fileBytes: 1000 },
  },
};

test('the hours of a day make a whole day', () => {
  expect(hours.reduce((sum, share) => sum + share, 0)).toBe(1000);
  expect(hours.length).toBe(24);
});

test('the busiest minute has its share of a day', () => {
  // 100 lists a day for 1,000 people: 8.4% of them in the busiest hour, and half as many again in its busiest minute.
  expect(dailyPerThousand[list]).toBe(100);
  expect(peakRate(list, 1000)).toBeCloseTo(((100 * 0.084) / 3600) * 1.5);
});

test('cores follow from rates and costs, with room for a process that ends', () => {
  const { serverCores, databaseCores } = needsOf(costs, 1_000_000);
  expect(serverCores).toBeCloseTo((peakRate(list, 1_000_000) * 0.01) / 0.6);
  expect(databaseCores).toBeCloseTo(
    (peakRate(list, 1_000_000) * 0.005 + peakRate(photo, 1_000_000) * 0.002) / 0.6,
  );
});

test('a primary does not answer what replicas answer', () => {
  const { databaseCores } = needsOf(costs, 1_000_000, ofVisitors);
  expect(databaseCores).toBeCloseTo((peakRate(photo, 1_000_000) * 0.002) / 0.6);
});

test('files grow with the actions of a year', () => {
  expect(needsOf(costs, 1000).filesPerYear).toBeCloseTo(dailyPerThousand[photo] * 1000 * 365);
});

test('so many people as fill a core need one core', () => {
  const people = peopleFor(1, ({ serverCores }) => serverCores, costs);
  expect(needsOf(costs, people).serverCores).toBeCloseTo(1);
});

test('the predicted time is that of the actions and of the idle seconds', () => {
  expect(predict(costs, new Map([[list, 3]]), 10)).toEqual({ serverMs: 50, databaseMs: 25 });
});
