/** Thrown when too many jobs wait, either of the same owner or in all. */
export class QueueFull extends Error {
  readonly of: 'owner' | 'all';

  constructor(of: 'owner' | 'all') {
    super(of === 'owner' ? 'the owner has too much waiting' : 'too much is waiting');
    this.name = 'QueueFull';
    this.of = of;
  }
}

/**
 * Runs `atOnce` jobs at a time. Owners take turns, so one job does not wait behind many jobs of another owner. Waiting jobs are limited per
 * owner (`perOwner`) and in all (`inAll`).
 */
export function createFairQueue({
  perOwner,
  inAll,
  atOnce = 1,
}: {
  perOwner: number;
  inAll: number;
  atOnce?: number;
}) {
  /** The waiting jobs of each owner, in the order in which owners are served. */
  const waiting = new Map<string, (() => Promise<void>)[]>();
  let size = 0;
  let working = 0;

  function workOn(): void {
    while (working < atOnce) {
      const next = waiting.entries().next().value;
      if (!next) return;
      const [owner, works] = next;
      const work = works.shift();
      // An owner with more waiting jobs goes to the end of the line; others leave it.
      waiting.delete(owner);
      if (works.length > 0) waiting.set(owner, works);
      working += 1;
      void work?.().finally(() => {
        working -= 1;
        size -= 1;
        workOn();
      });
    }
  }

  return {
    /** @throws QueueFull at once, when a limit is reached. */
    run<T>(owner: string, work: () => Promise<T>): Promise<T> {
      const own = waiting.get(owner) ?? [];
      if (own.length >= perOwner) throw new QueueFull('owner');
      if (size >= inAll) throw new QueueFull('all');
      size += 1;
      return new Promise<T>((resolve, reject) => {
        own.push(() => work().then(resolve, reject));
        waiting.set(owner, own);
        workOn();
      });
    },
  };
}
