import {
  CONNECT_TIMEOUT_MS,
  RECONNECTION_DELAY_MAX_MS,
  RECONNECTION_DELAY_MS,
} from '@marketplace/contract/realtime';
import { io, type Socket } from 'socket.io-client';
import { type Channel, channel as channelOfTab } from './live/channel.ts';
import type { SessionStore } from './session-store.ts';

/** After this silence the connection counts as lost: Socket.IO's ping interval plus its timeout. */
const SILENCE_MS = 45_000;

interface RealtimeParts {
  store: Pick<SessionStore, 'current' | 'subscribe' | 'expire'>;
  /** Called when the server refuses the handshake: it may no longer know the session. */
  onRefused: () => void;
  /** For tests: a different channel and server. */
  channel?: Channel;
  url?: string;
}

/**
 * Opens the realtime channel of a logged-in person and reconnects with every new token. Import this module only with a session: it includes
 * socket.io-client. Returns a function that closes the channel.
 */
export function startRealtime({ store, onRefused, channel = channelOfTab, url }: RealtimeParts): () => void {
  let token = store.current()?.token;
  const options = {
    transports: ['websocket', 'polling'],
    // Without this option Socket.IO never tries polling, and some networks block websockets.
    tryAllTransports: true,
    reconnectionDelay: RECONNECTION_DELAY_MS,
    reconnectionDelayMax: RECONNECTION_DELAY_MAX_MS,
    timeout: CONNECT_TIMEOUT_MS,
    auth: (answer: (data: object) => void) => answer({ token }),
  };
  const socket: Socket = url ? io(url, options) : io(options);
  let heardAtMs = Date.now();
  channel.attachSocket(socket);

  socket.on('session-ended', () => store.expire());
  socket.onAny(channel.dispatch);
  socket.on('connect', () => {
    heardAtMs = Date.now();
    channel.dispatch('connect', undefined);
  });
  socket.io.on('ping', () => {
    heardAtMs = Date.now();
  });
  socket.on('disconnect', () => channel.dispatch('disconnect', undefined));
  socket.on('connect_error', () => {
    channel.dispatch('disconnect', undefined);
    // Socket.IO reconnects by itself, except after a refused handshake.
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
   * Reconnects at once when the network is back, instead of waiting for Socket.IO's next attempt. A pending attempt from before is aborted:
   * Socket.IO does not notice that it failed and would wait CONNECT_TIMEOUT_MS.
   */
  const tryNow = () => {
    if (!socket.connected) connectAnew();
  };
  window.addEventListener('online', tryNow);

  /** Reconnects after a long sleep. A phone suspends the timers of a sleeping page, so a lost connection would go unnoticed. */
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
