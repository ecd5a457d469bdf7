import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Secret } from '../../security/secret.ts';
import { createSignedTexts, type SignedTexts } from '../../security/signed-text.ts';
import { AppError } from '../errors.ts';

/** The route where a server reports to `npm run doctor` how a request arrived. */
export const PROXY_PROBE_PATH = '/health/request';

/** More than the largest form, which has twenty pictures of 10 MB. */
const BODY_MAX_BYTES = 256 * 1024 * 1024;
const PERMIT = 'doctor';
const PERMIT_LASTS_MS = 5 * 60_000;

/** How a request arrived at the server. */
export interface ArrivedRequest {
  /** The caller's address, as limits count it. */
  address: string;
  /** The address of the connection: that of the last proxy. */
  peer: string;
  /** X-Forwarded-For as it arrived; null without one. */
  forwardedFor: string | null;
  host: string | null;
  /** The bytes of the body that arrived. */
  bytes: number;
}

const permits = (secret: Secret, now: () => Date): SignedTexts =>
  createSignedTexts(secret, 'proxy-probe', now);

/** Returns the Authorization header that opens `PROXY_PROBE_PATH`. Both sides need the same APP_SECRET. */
export function permitProbe(secret: Secret, now: () => Date = () => new Date()): string {
  return `Bearer ${permits(secret, now).sign(PERMIT, PERMIT_LASTS_MS)}`;
}

/**
 * Registers the route with which `npm run doctor` checks the proxy in front of this server. Everyone else gets a 404, because the answer
 * shows addresses of the network behind the proxy.
 */
export async function registerProxyProbe(
  app: FastifyInstance,
  secret: Secret,
  now: () => Date,
): Promise<void> {
  const { read } = permits(secret, now);
  await app.register(async (scope) => {
    // Counts the bytes as they arrive: holding 200 MB in memory could end the process.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', async (_request: FastifyRequest, body: Readable) => {
      let bytes = 0;
      for await (const part of body) bytes += (part as Buffer).length;
      return { bytes };
    });
    // Checked before the body is read, so strangers can send nothing.
    scope.addHook('onRequest', async ({ headers }) => {
      const [, given = ''] = /^Bearer (\S+)$/.exec(headers.authorization ?? '') ?? [];
      if (read(given) !== PERMIT) throw new AppError('not_found', 'There is nothing here');
    });
    scope.route({
      method: ['GET', 'POST'],
      url: PROXY_PROBE_PATH,
      bodyLimit: BODY_MAX_BYTES,
      schema: { hide: true },
      handler: async (request, reply) => {
        const { headers, raw, ip } = request;
        const arrived: ArrivedRequest = {
          address: ip,
          peer: raw.socket.remoteAddress ?? '',
          forwardedFor: [headers['x-forwarded-for'] ?? []].flat().join(', ') || null,
          host: headers.host ?? null,
          bytes: (request.body as { bytes: number } | undefined)?.bytes ?? 0,
        };
        return reply.header('cache-control', 'no-store').send(arrived);
      },
    });
  });
}
