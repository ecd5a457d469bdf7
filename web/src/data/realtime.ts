import {
  CONNECT_TIMEOUT_MS,
  RECONNECTION_DELAY_MAX_MS,
  RECONNECTION_DELAY_MS,
} from '@marketplace/contract/realtime';
import { io, type Socket } from 'socket.io-client';
import { type Channel, channel as channelOfTab } from './channel.ts';
import type { SessionStore } from './session-store.ts';

/** A server that was not heard for so long is lost: the interval of Socket.IO's signs of life and the wait for one. */
const SILENCE_MS = 45_000;

interface RealtimeParts {
  store: Pick<SessionStore, 'current' | 'subscribe' | 'expire'>;
  /** Called when the server refuses the handshake: it may no longer know the session. */
  onRefused: () => void;
  /** Tests: another channel than that of the tab, and another server than the page's own. */
  channel?: Channel;
  url?: string;
}

/**
 * The realtime channel of a logged-in person, connected for as long as there is a session and connected again with
 * every fresh token. Load this module only then: it brings socket.io-client. Returns the function that ends it.
 */
export function startRealtime({ store, onRefused, channel = channelOfTab, url }: RealtimeParts): () => void {
  let token = store.current()?.token;
  const options = {
    transports: ['websocket', 'polling'],
    // Without it the second is never tried: some networks refuse websockets.
    tryAllTransports: true,
    reconnectionDelay: RECONNECTION_DELAY_MS,
    reconnectionDelayMax: RECONNECTION_DELAY_MAX_MS,
    timeout: CONNECT_TIMEOUT_MS,
    auth: (answer: (data: object) => void) => answer({ token }),
  };
  const socket: Socket = url ? io(url, options) : io(options);
  let heardAtMs = Date.now();
  channel.use(socket);

  socket.on('session-ended', () => store.expire());
  socket.onAny(channel.announce);
  socket.on('connect', () => {
    heardAtMs = Date.now();
    channel.announce('connect', undefined);
  });
  socket.io.on('ping', () => {
    heardAtMs = Date.now();
  });
  socket.on('disconnect', () => channel.announce('disconnect', undefined));
  socket.on('connect_error', () => {
    // Socket.IO tries again by itself, except when it was the server that said no.
    if (!socket.active) onRefused();
  });

  const connectAnew = () => {
    socket.disconnect();
    if (token) socket.connect();
  };

  const unsubscribe = store.subscribe(() => {
    const fresh = store.current()?.token;
    if (fresh === token) return;
    token = fresh;
    connectAnew();
  });

  /**
   * With the link back there is no reason to wait for the next try. And none to go on with the one that was under way when it
   * was lost: Socket.IO does not hear that it failed and waits CONNECT_TIMEOUT_MS for it.
   */
  const tryNow = () => {
    if (!socket.connected) connectAnew();
  };
  window.addEventListener('online', tryNow);

  /** A phone stops the clocks of a page that it puts to sleep: the page would take a lost link for an open one. */
  const wake = () => {
    if (document.visibilityState === 'visible' && Date.now() - heardAtMs > SILENCE_MS) connectAnew();
  };
  document.addEventListener('visibilitychange', wake);

  return () => {
    window.removeEventListener('online', tryNow);
    document.removeEventListener('visibilitychange', wake);
    unsubscribe();
    socket.disconnect();
  };
}
