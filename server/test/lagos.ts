import { nextInLagos } from '@marketplace/server/platform/lagos-time';
import type { TestApp } from './app-on-database.ts';

/** Moves the clock forward to an hour in Lagos. At noon no notification waits for the end of the quiet hours. */
export function toLagos(app: Pick<TestApp, 'now' | 'advance'>, hour: number): void {
  app.advance(nextInLagos(app.now(), hour * 60).getTime() - app.now().getTime());
}
