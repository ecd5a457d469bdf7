import { type ActionName, actionNames } from './action-names.ts';
import type { Cost, Costs } from './cost.ts';
import { BUSY_AT_PEAK, dailyPerThousand, hours, ONLINE_AT_PEAK, PEAK_MINUTE } from './habits.ts';

const SECONDS_A_DAY = 24 * 3600;
const DAYS_A_YEAR = 365;

/** Actions that database replicas can answer: those of visitors, about whom nothing is stored. */
export const ofVisitors: readonly ActionName[] = [
  'a page of the website, kept',
  'a page of the website, drawn anew',
  'a script, style or picture from the server',
  'a visitor’s list, kept',
  'a visitor’s list, read anew',
  'a line in the search box',
];
/** Actions that a content delivery network can answer, nearly always without asking the server. */
export const ofCaches: readonly ActionName[] = [
  'a page of the website, kept',
  'a script, style or picture from the server',
  'a visitor’s list, kept',
];

export interface Needs {
  actionsPerSecond: number;
  messagesPerSecond: number;
  /** Cores that the server processes and the primary database need at the peak. */
  serverCores: number;
  databaseCores: number;
  sockets: number;
  /** Memory of the server processes, in bytes. */
  memoryBytes: number;
  /** Bytes per second to browsers, and to the write-ahead log, in the busiest minute. */
  sentPerSecond: number;
  walPerSecond: number;
  sentPerDay: number;
  databasePerYear: number;
  filesPerYear: number;
  smsPerDay: number;
  pushesPerDay: number;
}

/** Returns how often per second that many people do an action in the busiest minute. */
export function peakRate(action: ActionName, people: number): number {
  const perSecond = (people / 1000) * (dailyPerThousand[action] / SECONDS_A_DAY);
  const busiestHour = (Math.max(...hours) / 1000) * 24;
  return perSecond * busiestHour * PEAK_MINUTE;
}

/**
 * Returns what that many registered people need.
 * @param without actions answered elsewhere: by replicas or a content delivery network
 */
export function needsOf(costs: Costs, people: number, without: readonly ActionName[] = []): Needs {
  const own = actionNames.filter((action) => !without.includes(action));
  const atPeak = (of: (cost: Cost) => number) =>
    own.reduce((sum, action) => sum + peakRate(action, people) * of(costs.actions[action]), 0);
  const aDay = (of: (cost: Cost) => number) =>
    own.reduce(
      (sum, action) => sum + (people / 1000) * dailyPerThousand[action] * of(costs.actions[action]),
      0,
    );
  const serverCores = atPeak(({ serverMs }) => serverMs / 1000) / BUSY_AT_PEAK;
  const sockets = people * ONLINE_AT_PEAK;
  return {
    actionsPerSecond: atPeak(() => 1),
    messagesPerSecond:
      peakRate('a message to somebody online', people) +
      peakRate('a message to somebody away, with a push', people),
    serverCores,
    databaseCores: atPeak(({ databaseMs }) => databaseMs / 1000) / BUSY_AT_PEAK,
    sockets,
    memoryBytes:
      Math.ceil(Math.max(1, serverCores)) * costs.memory.processBytes + sockets * costs.memory.socketBytes,
    sentPerSecond: atPeak(({ receivedBytes }) => receivedBytes),
    walPerSecond: atPeak(({ walBytes }) => walBytes),
    sentPerDay: aDay(({ receivedBytes }) => receivedBytes),
    databasePerYear: aDay(({ databaseBytes }) => databaseBytes) * DAYS_A_YEAR,
    filesPerYear: aDay(({ fileBytes }) => fileBytes) * DAYS_A_YEAR,
    smsPerDay: aDay(({ sms }) => sms),
    pushesPerDay: aDay(({ pushes }) => pushes),
  };
}

/** Returns for how many registered people a number of cores is enough, when all needs grow with the people. */
export function peopleFor(
  cores: number,
  coresOf: (needs: Needs) => number,
  costs: Costs,
  without: readonly ActionName[] = [],
): number {
  const many = 1_000_000;
  return (cores / coresOf(needsOf(costs, many, without))) * many;
}

/** Returns the processor time in ms that costs and counts predict. */
export function predict(
  costs: Costs,
  counts: ReadonlyMap<ActionName, number>,
  seconds: number,
): { serverMs: number; databaseMs: number } {
  const sum = (of: 'serverMs' | 'databaseMs') =>
    [...counts].reduce(
      (total, [action, count]) => total + count * costs.actions[action][of],
      seconds * costs.idle[of],
    );
  return { serverMs: sum('serverMs'), databaseMs: sum('databaseMs') };
}
