import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Public pictures. Their names hold the hash of their content, so a browser never asks twice. */
export async function registerMediaRoutes(app: FastifyInstance, dataDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(dataDir, 'media'),
    prefix: '/media/',
    decorateReply: false,
    index: false,
    immutable: true,
    maxAge: '365d',
    allowedPath: (path) => /^\/[a-z0-9]+-\d+\.(webp|avif)$/.test(path),
  });
}
