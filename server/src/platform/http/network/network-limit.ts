import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { networkOf } from './network.ts';
import type { ScaleOfNetwork } from './shared-networks.ts';

/**
 * Counts the requests of each network (see `networkOf`) per minute and throws above the cap. For routes outside the API that cost more than
 * they look, such as rendered pages.
 * @param name separates the counts of different limits, since all processes share one store
 */
export function createNetworkLimit(
  app: FastifyInstance,
  {
    name,
    perMinute,
    refusal,
    scaleOfNetwork,
  }: { name: string; perMinute: number; refusal: string; scaleOfNetwork: ScaleOfNetwork },
) {
  const count = app.createRateLimit({
    max: (request) => Math.ceil(perMinute * scaleOfNetwork(networkOf(request.ip))),
    timeWindow: 60_000,
    keyGenerator: (request) => `${name} ${networkOf(request.ip)}`,
    // The limit on API calls allows every other route; this limit must not.
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
