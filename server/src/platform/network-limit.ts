import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './errors.ts';
import { networkOf } from './network.ts';

/**
 * Counts requests of each network (see `networkOf`) within a minute, and refuses by throwing what is beyond. For what is not a call of
 * the API and costs more than it looks, such as a page that has to be rendered.
 * @param name tells the limits apart where all processes count together
 */
export function createNetworkLimit(
  app: FastifyInstance,
  { name, perMinute, refusal }: { name: string; perMinute: number; refusal: string },
) {
  const count = app.createRateLimit({
    max: Math.ceil(perMinute),
    timeWindow: 60_000,
    keyGenerator: (request) => `${name} ${networkOf(request.ip)}`,
    // The limit on calls of the API leaves everything else out.
    allowList: [],
  });
  /** @throws AppError `too_many_requests` */
  return async (request: FastifyRequest): Promise<void> => {
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    throw new AppError('too_many_requests', refusal, { retryAfter: counted.ttlInSeconds });
  };
}

export type NetworkLimit = ReturnType<typeof createNetworkLimit>;
