import type { ActionName } from './action-names.ts';

/** What one action costs, with the tasks that it causes. */
export interface Cost {
  serverMs: number;
  databaseMs: number;
  /** Bytes from the server to the browser, and back, without TLS. */
  receivedBytes: number;
  sentBytes: number;
  walBytes: number;
  databaseBytes: number;
  fileBytes: number;
  sms: number;
  emails: number;
  pushes: number;
}

export interface Costs {
  /** The day of the run, as `2026-11-26`. */
  date: string;
  machine: string;
  /** Processor time in ms that server and database use in a second in which nobody does anything. */
  idle: { serverMs: number; databaseMs: number };
  /** Resident memory of a server process in bytes: before anybody connects, and for each idle socket. */
  memory: { processBytes: number; socketBytes: number };
  actions: Record<ActionName, Cost>;
}
