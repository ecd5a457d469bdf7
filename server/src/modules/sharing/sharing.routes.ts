import { viewArtisan } from '@marketplace/contract/artisans';
import type { AnswerOf } from '@marketplace/contract/operation';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { VisitorCall } from '../../platform/api.ts';
import type { Database } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Storage } from '../../platform/storage.ts';
import { estimateArtisans, listAddresses } from '../artisans/addresses.ts';
import { estimateOpenJobs, listOpenJobs } from '../jobs/addresses.ts';
import { createShareCards, type ShareCard } from './share-cards.ts';
import {
  MAX_ADDRESSES,
  rangeOfPart,
  renderPageSitemap,
  renderRobots,
  renderSitemap,
  renderSitemapIndex,
} from './sitemap.ts';

interface SharingParts {
  db: Database;
  callAsVisitor: VisitorCall;
  storage: Storage;
  productName: string;
  publicUrl: string;
  now: () => Date;
}

const hidden = { schema: { hide: true } };
const HOUR = 'public, max-age=3600';

/** What search engines and the previews of shared links ask for. */
export function registerSharingRoutes(app: FastifyInstance, parts: SharingParts): void {
  const { db, callAsVisitor, publicUrl } = parts;
  const cards = createShareCards(parts);

  app.get('/share/site.jpg', hidden, async (request, reply) =>
    sendCard(request, reply, await cards.ofSite()),
  );
  app.get<{ Params: { file: string } }>('/share/artisan/:file', hidden, async (request, reply) => {
    const id = /^(.+)\.jpg$/.exec(request.params.file)?.[1];
    if (!id) throw new AppError('not_found', 'There is no such picture');
    const result = await callAsVisitor(viewArtisan.path, { artisan_id: id });
    if (!result.ok) {
      if (result.status === 404) throw new AppError('not_found', result.msg);
      throw new AppError('unavailable', 'This picture is not to be had now. Please try again in a moment.', {
        retryAfter: 5,
      });
    }
    const { artisan } = result.answer as AnswerOf<typeof viewArtisan>;
    return sendCard(request, reply, await cards.ofArtisan(artisan));
  });

  app.get('/robots.txt', hidden, (_request, reply) =>
    reply.header('cache-control', HOUR).type('text/plain; charset=utf-8').send(renderRobots(publicUrl)),
  );
  app.get('/sitemap.xml', hidden, async (_request, reply) =>
    sendXml(
      reply,
      renderSitemapIndex(publicUrl, {
        artisans: await estimateArtisans(db),
        jobs: await estimateOpenJobs(db),
      }),
    ),
  );
  app.get('/sitemaps/pages.xml', hidden, (_request, reply) => sendXml(reply, renderPageSitemap(publicUrl)));
  app.get<{ Params: { file: string } }>('/sitemaps/:file', hidden, async (request, reply) => {
    const [, what, part] = /^(artisans|jobs)-([0-9a-f]{1,4}|all)\.xml$/.exec(request.params.file) ?? [];
    const range = part && rangeOfPart(part);
    if (!range) throw new AppError('not_found', 'There is no such list');
    const pages = what === 'jobs' ? await jobPages(range) : await artisanPages(range);
    return sendXml(reply, renderSitemap(publicUrl, pages));
  });

  async function artisanPages(range: Range) {
    const artisans = await listAddresses(db, range, MAX_ADDRESSES);
    return artisans.map(({ slug, updatedAt }) => ({ path: `/a/${slug}`, updatedAt }));
  }

  async function jobPages(range: Range) {
    const jobs = await listOpenJobs(db, range, MAX_ADDRESSES, parts.now());
    return jobs.map(({ id, postedAt }) => ({ path: `/jobs/single-job?id=${id}`, updatedAt: postedAt }));
  }
}

type Range = NonNullable<ReturnType<typeof rangeOfPart>>;

function sendCard(request: FastifyRequest, reply: FastifyReply, { jpeg, etag }: ShareCard) {
  reply.headers({ 'cache-control': HOUR, etag });
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  return reply.type('image/jpeg').send(jpeg);
}

function sendXml(reply: FastifyReply, xml: string) {
  return reply.header('cache-control', HOUR).type('application/xml; charset=utf-8').send(xml);
}
