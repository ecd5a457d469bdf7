/** Why a piece of work was not taken: too many of the same owner wait, or too many of all. */
export class QueueFull extends Error {
  readonly of: 'owner' | 'all';

  constructor(of: 'owner' | 'all') {
    super(of === 'owner' ? 'the owner has too much waiting' : 'too much is waiting');
    this.name = 'QueueFull';
    this.of = of;
  }
}

/**
 * Does one piece of work after the other. Owners take turns, so that whoever wants much waits longer and whoever wants one thing does
 * not wait behind all that somebody else wants. What waits is bounded, for each owner and in all.
 */
export function createFairQueue({ perOwner, inAll }: { perOwner: number; inAll: number }) {
  /** The owners in the order of their turns, each with what waits. */
  const waiting = new Map<string, (() => Promise<void>)[]>();
  let size = 0;
  let working = false;

  async function workOn(): Promise<void> {
    if (working) return;
    working = true;
    for (let next = waiting.entries().next().value; next; next = waiting.entries().next().value) {
      const [owner, works] = next;
      const work = works.shift();
      // Behind all others, or gone.
      waiting.delete(owner);
      if (works.length > 0) waiting.set(owner, works);
      await work?.();
      size -= 1;
    }
    working = false;
  }

  return {
    /** @throws QueueFull at once, when there is no room. */
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
