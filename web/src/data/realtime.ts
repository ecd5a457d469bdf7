import {
  CONNECT_TIMEOUT_MS,
  RECONNECTION_DELAY_MAX_MS,
  RECONNECTION_DELAY_MS,
} from '@marketplace/contract/realtime';
import { io, type Socket } from 'socket.io-client';
import { type Channel, channel as channelOfTab } from './live/channel.ts';
import type { SessionStore } from './session-store.ts';

/** After this silence the connection counts as lost: Socket.IO's interval between pings, and its wait for one. */
const SILENCE_MS = 45_000;

interface RealtimeParts {
  store: Pick<SessionStore, 'current' | 'subscribe' | 'expire'>;
  /** Called when the server refuses the handshake: it may no longer know the session. */
  onRefused: () => void;
  /** For tests: another channel than that of the tab, and another server than that of the page. */
  channel?: Channel;
  url?: string;
}

/**
 * Opens the realtime channel of a logged-in person, and connects again with every new token. Load this module only when somebody is
 * logged in: it brings socket.io-client. Returns the function that closes the channel.
 */
export function startRealtime({ store, onRefused, channel = channelOfTab, url }: RealtimeParts): () => void {
  let token = store.current()?.token;
  const options = {
    transports: ['websocket', 'polling'],
    // Without this option Socket.IO never tries polling, and some networks refuse websockets.
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
    channel.announce('disconnect', undefined);
    // Socket.IO connects again by itself, except after the server has refused the handshake.
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
   * Connects at once when the network is back, instead of waiting for Socket.IO's next try. A try that was under way when the network
   * was lost is given up: Socket.IO does not notice that it failed, and would wait CONNECT_TIMEOUT_MS for it.
   */
  const tryNow = () => {
    if (!socket.connected) connectAnew();
  };
  window.addEventListener('online', tryNow);

  /** Connects again after a long sleep. A phone stops the timers of a sleeping page, so the page would not notice a lost connection. */
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
