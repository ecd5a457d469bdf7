/** Shutdown state. The process serves requests until it stops listening. */
export interface ShutdownState {
  /** Balancers, proxies and browsers should use another process. */
  started: boolean;
  /**
   * Reads are cut off instead of answered. nginx has no health checks: it retries a cut-off read on another server, and after two of them
   * sends everything there. No request is then lost when the process stops listening.
   */
  cutsReadsOff: boolean;
}

export const createShutdown = (): ShutdownState => ({ started: false, cutsReadsOff: false });
