/** How far this process is on its way out. Until it stops listening it answers, in each of these states. */
export interface Leaving {
  /** Balancers, proxies and browsers shall go to another process. */
  begun: boolean;
  /**
   * Reads are cut off instead of answered. nginx does not ask for the health of a server: it sends a read that was cut off to another one, and after
   * two of them everything. Nothing arrives any more when the process then stops listening.
   */
  cutsReadsOff: boolean;
}

export const createLeaving = (): Leaving => ({ begun: false, cutsReadsOff: false });
