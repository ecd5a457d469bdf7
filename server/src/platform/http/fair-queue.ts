/** The queue refused a job because too many jobs wait: of the same owner, or of all owners together. */
export class QueueFull extends Error {
  readonly of: 'owner' | 'all';

  constructor(of: 'owner' | 'all') {
    super(of === 'owner' ? 'the owner has too much waiting' : 'too much is waiting');
    this.name = 'QueueFull';
    this.of = of;
  }
}

/**
 * Runs `atOnce` jobs at a time. Owners take turns: an owner with one job does not wait until all jobs of an owner with many are
 * done. The number of waiting jobs is limited for each owner (`perOwner`) and in all (`inAll`).
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
  /** The waiting jobs of each owner. The order of the map is the order of the turns. */
  const waiting = new Map<string, (() => Promise<void>)[]>();
  let size = 0;
  let working = 0;

  function workOn(): void {
    while (working < atOnce) {
      const next = waiting.entries().next().value;
      if (!next) return;
      const [owner, works] = next;
      const work = works.shift();
      // The owner goes to the end of the line when more of their jobs wait, and leaves it otherwise.
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
