import type { FastifyInstance } from 'fastify';
import { AppError, removeDocumentHeaders } from '../../platform/http/index.ts';
import type { Storage } from '../../platform/storage/index.ts';
import { MEDIA } from './pictures.ts';

const YEAR_SECONDS = 31_536_000;
/** A deleted picture disappears from every CDN after this time. */
const CDN_SECONDS = 86_400;
const CACHING = `public, max-age=${YEAR_SECONDS}, s-maxage=${CDN_SECONDS}, immutable`;

/** Serves public pictures. Their names contain a hash of their content, so browsers cache them for ever. */
export function registerMediaRoutes(app: FastifyInstance, storage: Storage): void {
  app.get<{ Params: { file: string } }>(
    '/media/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const format = /^[a-z0-9]+-\d+\.(webp|avif)$/.exec(request.params.file)?.[1];
      const file = format ? await storage.open(MEDIA + request.params.file) : null;
      if (!file) throw new AppError('not_found', 'There is no such picture');
      // They would add a quarter to a small portrait, and lists have many.
      removeDocumentHeaders(reply);
      reply.header('cache-control', CACHING).type(`image/${format}`);
      if (file.size !== undefined) reply.header('content-length', file.size);
      return reply.send(file.stream);
    },
  );
}
