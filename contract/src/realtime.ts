/** The realtime channel: Socket.IO at its default path, with the session token in `handshake.auth.token`. */
export interface ServerEvents {
  /** The session of this socket has ended (log-out, password change, suspension); the socket is closed right after. */
  'session-ended': (notice: { reason: 'revoked' }) => void;
  /** The outcome of a payment of this person. */
  [status: `receive-payment-status-${string}`]: (notice: { payment_status: 'success' | 'failed' }) => void;
}

export const RECONNECTION_DELAY_MS = 1000;
export const RECONNECTION_DELAY_MAX_MS = 5000;
export const CONNECT_TIMEOUT_MS = 20_000;
