import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { createFairQueue, QueueFull, type ScaleOfNetwork } from './platform/http/index.ts';

/** How many milliseconds of this process the pages of one network may take in each second. */
const MS_PER_SECOND = 200;
/** What a network may take at once after a pause, in milliseconds. */
const BURST_MS = 2000;
/** How many pages are rendered at a time: most of them wait for the database. */
const AT_ONCE = 8;
const WAITING_OF_NETWORK = 8;
const WAITING_IN_ALL = 200;
/** How long a page waits for time of its network. */
const WAIT_MS = 1000;
const NETWORKS_MAX = 20_000;

/** The page is not rendered now, because its network has used its time, or because too many pages wait. */
export class NotRenderedNow extends Error {
  constructor() {
    super('there is no time to render this page now');
    this.name = 'NotRenderedNow';
  }
}

/** The time of a network when its last page was rendered. */
interface Account {
  leftMs: number;
  at: number;
}

/**
 * Gives each network a share of the time in which this process renders pages, so that no network keeps the process from answering others. The time
 * is that in which the event loop was busy, shared evenly by the pages that were being rendered.
 */
export function createRenderBudget({
  scale,
  scaleOfNetwork,
}: {
  scale: number;
  scaleOfNetwork: ScaleOfNetwork;
}) {
  const queue = createFairQueue({ perOwner: WAITING_OF_NETWORK, inAll: WAITING_IN_ALL, atOnce: AT_ONCE });
  // An account that is not here is full.
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
    /** Renders a page in the turn of its network. @throws NotRenderedNow, and what `work` throws */
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
