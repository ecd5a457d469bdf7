import type { ServerEvents } from '@marketplace/contract/realtime';
import type { Server, Socket } from 'socket.io';

/** The session that a socket has shown. */
export interface SocketSession {
  id: string;
  accountId: string;
  /** When the session ends, for staff only. */
  endsAt?: Date;
}

/** Small, because a process holds thousands of idle sockets. */
interface SocketData {
  /** Null until the socket has shown a session. */
  session: SocketSession | null;
  /** The tail of this socket's event queue: each event waits for the one before it. Absent while the queue is empty. */
  eventQueueTail?: Promise<void>;
  /** How many events came since `countedFrom` (ms). */
  count: number;
  countedFrom: number;
}

type NoEvents = Record<string, never>;
/** Events between server processes. */
interface ProcessEvents {
  'account-changed': (accountId: string) => void;
  'content-hidden': () => void;
}
export type RealtimeServer = Server<NoEvents, ServerEvents, ProcessEvents, SocketData>;
export type RealtimeSocket = Socket<NoEvents, ServerEvents, ProcessEvents, SocketData>;
