import { ok, operation } from '@marketplace/contract/operation';
import type { ServerModule } from '@marketplace/server/platform/module';
import * as z from 'zod/mini';

const request = z.object({ text: z.string().check(z.maxLength(100)), count: z.optional(z.number()) });

/** An operation with a fault that a careless change could bring: one odd character makes it throw. */
export const faultyOperation = operation({
  path: '/control/decode',
  summary: 'Decodes a text, carelessly.',
  access: 'public',
  request,
  answer: z.object({ ...ok, text: z.string() }),
});

/** An operation that remembers every caller for ever. */
export const leakingOperation = operation({
  path: '/control/remember',
  summary: 'Remembers what it is told.',
  access: 'public',
  request,
  answer: z.object({ ...ok }),
});

export const FAULTY_EVENT = 'control-count';

/** The faults that the tests must find, in a module that only their process adds to the server. */
export function createFaultyParts(): ServerModule {
  const remembered: string[][] = [];
  return {
    routes({ handle }) {
      handle(faultyOperation, async ({ text }) => ({ text: decodeURIComponent(text) }));
      handle(leakingOperation, async ({ text }) => {
        remembered.push(Array.from({ length: 500 }, (_, index) => `${text} ${remembered.length} ${index}`));
        return {};
      });
    },
    events(channel) {
      channel.on(FAULTY_EVENT, {
        request,
        handler: async ({ count = 0 }) => ({ count: String(BigInt(count)) }),
      });
    },
  };
}
