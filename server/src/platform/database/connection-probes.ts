/**
 * Makes the kernel probe a connection that has received nothing for ten seconds. Without this, a connection that is idle, or whose
 * statement has no time limit, would stay open for ever after the machine at the other end has vanished.
 */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };
