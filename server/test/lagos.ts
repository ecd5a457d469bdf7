import { nextInLagos } from '@marketplace/server/platform/lagos-time';
import type { TestApp } from './app-on-database.ts';

/** Moves the clock forward to an hour of a day from Monday to Friday in Lagos. */
export function toWeekday(app: Pick<TestApp, 'now' | 'advance'>, hour: number): void {
  do toLagos(app, hour);
  while ([0, 6].includes(app.now().getUTCDay()));
}

/** Moves the clock forward to an hour in Lagos. At noon no notification waits for the end of the quiet hours. */
export function toLagos(app: Pick<TestApp, 'now' | 'advance'>, hour: number): void {
  app.advance(nextInLagos(app.now(), hour * 60).getTime() - app.now().getTime());
}
