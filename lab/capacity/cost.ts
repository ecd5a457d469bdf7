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

/** How many messages are sent through each provider. */
export interface Sent {
  sms: number;
  emails: number;
  pushes: number;
}

/** The cost of one action, including the tasks it causes. */
export type Cost = Usage & Sent;

export interface Costs {
  /** The day of the run, as `2026-11-26`. */
  date: string;
  machine: string;
  /** Processor time in ms that server and database use per second while people only keep this many sockets open. */
  idle: { serverMs: number; databaseMs: number; sockets: number };
  /** Resident memory of a server process in bytes: before anyone connects, and per idle socket. */
  memory: { processBytes: number; socketBytes: number };
  actions: Record<ActionName, Cost>;
}
