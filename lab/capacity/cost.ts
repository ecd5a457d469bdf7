import type { ActionName } from './action-names.ts';

/** What the machine uses: processor time, and bytes. */
export interface Usage {
  serverMs: number;
  databaseMs: number;
  /** Bytes from the server to the browser, and back, without TLS. */
  receivedBytes: number;
  sentBytes: number;
  walBytes: number;
  databaseBytes: number;
  fileBytes: number;
}

/** How many messages leave through each provider. */
export interface Sent {
  sms: number;
  emails: number;
  pushes: number;
}

/** What one action costs, with the tasks that it causes. */
export type Cost = Usage & Sent;

export interface Costs {
  /** The day of the run, as `2026-11-26`. */
  date: string;
  machine: string;
  /** Processor time in ms that server and database use in a second in which nobody does anything but keep so many sockets open. */
  idle: { serverMs: number; databaseMs: number; sockets: number };
  /** Resident memory of a server process in bytes: before anybody connects, and for each idle socket. */
  memory: { processBytes: number; socketBytes: number };
  actions: Record<ActionName, Cost>;
}
