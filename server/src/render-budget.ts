import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { createFairQueue, QueueFull, type ScaleOfNetwork } from './platform/http/index.ts';

/** How many milliseconds per second this process may spend on the pages of one network. */
const MS_PER_SECOND = 200;
/** What a network may use at once after a pause, in milliseconds. */
const BURST_MS = 2000;
/** How many pages are rendered concurrently; most of them wait for the database. */
const AT_ONCE = 8;
const WAITING_OF_NETWORK = 8;
const WAITING_IN_ALL = 200;
/** How long a page waits for its network's budget. */
const WAIT_MS = 1000;
const NETWORKS_MAX = 20_000;

/** Thrown when a page is not rendered now, because its network has used its budget, or because too many pages wait. */
export class NotRenderedNow extends Error {
  constructor() {
    super('there is no time to render this page now');
    this.name = 'NotRenderedNow';
  }
}

/** A network's remaining time when its last page was rendered. */
interface Account {
  leftMs: number;
  at: number;
}

/**
 * Gives each network a share of this process's rendering time, so that no network blocks the others. The measured time is the event loop's
 * busy time, shared evenly by the pages being rendered.
 */
export function createRenderBudget({
  scale,
  scaleOfNetwork,
}: {
  scale: number;
  scaleOfNetwork: ScaleOfNetwork;
}) {
  const queue = createFairQueue({ perOwner: WAITING_OF_NETWORK, inAll: WAITING_IN_ALL, atOnce: AT_ONCE });
  // A missing account has its full budget.
  const accounts = new LRUCache<string, Account>({ max: NETWORKS_MAX });
  const underWay = new Set<{ usedMs: number }>();
  let measured = 0;

  function leftOf(network: string): number {
    const share = scale * scaleOfNetwork(network);
    const account = accounts.get(network);
    if (!account) return BURST_MS * share;
    const earned = ((performance.now() - account.at) / 1000) * MS_PER_SECOND * share;
    return Math.min(account.leftMs + earned, BURST_MS * share);
  }

  function distribute(): void {
    const { active } = performance.eventLoopUtilization();
    for (const rendering of underWay) rendering.usedMs += (active - measured) / underWay.size;
    measured = active;
  }

  async function measure<T>(network: string, work: () => Promise<T>): Promise<T> {
    distribute();
    const rendering = { usedMs: 0 };
    underWay.add(rendering);
    try {
      return await work();
    } finally {
      distribute();
      underWay.delete(rendering);
      accounts.set(network, { leftMs: leftOf(network) - rendering.usedMs, at: performance.now() });
    }
  }

  return {
    /**
     * Queues and renders a page for its network.
     * @throws NotRenderedNow, and what `work` throws
     */
    async run<T>(network: string, work: () => Promise<T>): Promise<T> {
      if (leftOf(network) <= 0) await delay(WAIT_MS);
      if (leftOf(network) <= 0) throw new NotRenderedNow();
      try {
        return await queue.run(network, () => measure(network, work));
      } catch (error) {
        throw error instanceof QueueFull ? new NotRenderedNow() : error;
      }
    },
  };
}
