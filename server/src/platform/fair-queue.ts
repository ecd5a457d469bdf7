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
 * Runs one job after the other. Owners take turns: an owner with one job does not wait until all jobs of an owner with many are
 * done. The number of waiting jobs is limited for each owner (`perOwner`) and in all (`inAll`).
 */
export function createFairQueue({ perOwner, inAll }: { perOwner: number; inAll: number }) {
  /** The waiting jobs of each owner. The order of the map is the order of the turns. */
  const waiting = new Map<string, (() => Promise<void>)[]>();
  let size = 0;
  let working = false;

  async function workOn(): Promise<void> {
    if (working) return;
    working = true;
    for (let next = waiting.entries().next().value; next; next = waiting.entries().next().value) {
      const [owner, works] = next;
      const work = works.shift();
      // The owner goes to the end of the line when more of their jobs wait, and leaves it otherwise.
      waiting.delete(owner);
      if (works.length > 0) waiting.set(owner, works);
      await work?.();
      size -= 1;
    }
    working = false;
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
        void workOn();
      });
    },
  };
}
