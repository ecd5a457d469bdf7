import { ok, operation } from '@marketplace/contract/shared/operation';
import type { ServerModule } from '@marketplace/server/platform/module';
import * as z from 'zod/mini';

const request = z.object({ count: z.optional(z.number()) });

/**
 * An operation with a fault that a careless change could introduce: it makes a list of an unchecked length. Two thirds of the odd numbers
 * make it throw, as does each value of the same kind, so a run calls it often enough to find it: about thirty times in the runs with the
 * fewest inputs. The generator knows nothing of the fault.
 */
export const faultyOperation = operation({
  path: '/control/count',
  summary: 'Makes a list, carelessly.',
  access: 'public',
  request,
  answer: z.object({ ...ok, length: z.number() }),
});

/** An operation that remembers every caller for ever. */
export const leakingOperation = operation({
  path: '/control/remember',
  summary: 'Remembers what it is told.',
  access: 'public',
  request: z.object({ text: z.string().check(z.maxLength(100)) }),
  answer: z.object({ ...ok }),
});

export const FAULTY_EVENT = 'control-count';

/** Creates the faults that the tests must find, in a module that only their process adds to the server. */
export function createFaultyParts(): ServerModule {
  const remembered: string[][] = [];
  return {
    routes({ handle }) {
      handle(faultyOperation, async ({ count = 0 }) => ({ length: new Array(count).length }));
      handle(leakingOperation, async ({ text }) => {
        remembered.push(Array.from({ length: 500 }, (_, index) => `${text} ${remembered.length} ${index}`));
        return {};
      });
    },
    events(channel) {
      channel.on(FAULTY_EVENT, {
        request,
        handler: async ({ count = 0 }) => ({ length: new Array(count).length }),
      });
    },
  };
}
