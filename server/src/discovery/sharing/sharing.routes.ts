import { viewArtisan } from '@marketplace/contract/discovery/artisans';
import type { AnswerOf } from '@marketplace/contract/shared/operation';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Database, ReplicaReads } from '../../platform/database/index.ts';
import {
  AppError,
  createNetworkLimit,
  isKnown,
  networkOf,
  type ScaleOfNetwork,
  type VisitorCall,
} from '../../platform/http/index.ts';
import { estimateOpenJobs, listOpenJobs } from '../../work/jobs/addresses.ts';
import { estimateArtisans, listAddresses } from '../artisans/places/addresses.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { LocalPages } from '../local-pages/index.ts';
import type { Asker, ShareCard, ShareCards } from './share-cards.ts';
import {
  MAX_ADDRESSES,
  offsetOfPlaces,
  PLACES_IN_A_PART,
  rangeOfPart,
  renderPageSitemap,
  renderRobots,
  renderSitemap,
  renderSitemapIndex,
} from './sitemap.ts';

interface SharingParts {
  db: Database;
  callAsVisitor: VisitorCall;
  replicaReads: ReplicaReads;
  cards: ShareCards;
  catalogue: Pick<Catalogue, 'skills'>;
  localPages: Pick<LocalPages, 'count' | 'list'>;
  publicUrl: string;
  limitsScale: number;
  scaleOfNetwork: ScaleOfNetwork;
  now: () => Date;
}

const hidden = { schema: { hide: true } };
const HOUR = 'public, max-age=3600';
/** How many link pictures are drawn for one network per minute: a tenth of what one processor can draw. */
const DRAWINGS_PER_MINUTE = 60;
/** A search engine fetches some hundred sitemaps once a day or less. */
const SITEMAPS_PER_MINUTE = 120;
/** Search engines read sitemaps about a day later anyway. One with 25,000 addresses takes 2 or 3 MB. */
const SITEMAP_KEPT_MS = 10 * 60_000;
const SITEMAPS_KEPT_BYTES = 32 * 1024 * 1024;

/** Serves the pictures and files that search engines and link previews request. */
export function registerSharingRoutes(app: FastifyInstance, parts: SharingParts): void {
  const {
    db,
    callAsVisitor,
    replicaReads,
    publicUrl,
    cards,
    catalogue,
    localPages,
    limitsScale,
    scaleOfNetwork,
  } = parts;
  const limitDrawing = createNetworkLimit(app, {
    name: 'share-cards',
    perMinute: DRAWINGS_PER_MINUTE * limitsScale,
    scaleOfNetwork,
    refusal: 'That was a lot of pictures at once. Please wait a minute and try again.',
  });
  const askerOf = (request: FastifyRequest): Asker => ({
    network: networkOf(request.ip),
    countDrawing: () => limitDrawing(request),
  });
  const limitSitemaps = createNetworkLimit(app, {
    name: 'sitemaps',
    perMinute: SITEMAPS_PER_MINUTE * limitsScale,
    scaleOfNetwork,
    refusal: 'Your network asked for a lot of lists at the same time. Please wait a minute and try again.',
  });
  const sitemaps = { ...hidden, preHandler: limitSitemaps };
  const cachedSitemaps = new LRUCache<string, string>({
    maxSize: SITEMAPS_KEPT_BYTES,
    sizeCalculation: (xml) => xml.length,
    ttl: SITEMAP_KEPT_MS,
    // Concurrent requests for one sitemap share one rendering.
    fetchMethod: (name) => replicaReads.read(() => renderNamed(name)),
  });

  app.get('/share/site.jpg', hidden, async (request, reply) =>
    sendCard(request, reply, await cards.ofSite(askerOf(request))),
  );
  app.get<{ Params: { file: string } }>('/share/artisan/:file', hidden, async (request, reply) => {
    const id = /^(.+)\.jpg$/.exec(request.params.file)?.[1];
    if (!id) throw new AppError('not_found', 'There is no such picture');
    const result = await callAsVisitor(viewArtisan.path, { artisan_id: id });
    if (!result.ok) {
      // Every other fault of the id, such as its length, is permanent, so the answer is 404.
      if (result.status < 500) throw new AppError('not_found', 'There is no such picture');
      throw new AppError(
        'unavailable',
        "We can't show this picture right now. Please try again in a moment.",
        {
          retryAfter: 5,
        },
      );
    }
    const { artisan } = result.answer as AnswerOf<typeof viewArtisan>;
    return sendCard(request, reply, await cards.ofArtisan(artisan, askerOf(request)));
  });

  app.get('/robots.txt', hidden, (_request, reply) =>
    reply.header('cache-control', HOUR).type('text/plain; charset=utf-8').send(renderRobots(publicUrl)),
  );
  app.get('/sitemap.xml', sitemaps, async (_request, reply) => sendXml(reply, await sitemap('index')));
  app.get('/sitemaps/pages.xml', sitemaps, (_request, reply) =>
    sendXml(reply, renderPageSitemap(publicUrl, catalogue.skills())),
  );
  app.get<{ Params: { file: string } }>('/sitemaps/:file', sitemaps, async (request, reply) => {
    const name = /^((?:artisans|jobs)-(?:[0-9a-f]{1,4}|all)|places-\d{1,5})\.xml$/.exec(
      request.params.file,
    )?.[1];
    if (!name) throw new AppError('not_found', 'There is no such list');
    return sendXml(reply, await sitemap(name));
  });

  async function sitemap(name: string): Promise<string> {
    const xml = await cachedSitemaps.fetch(name);
    if (xml === undefined) throw new AppError('not_found', 'There is no such list');
    return xml;
  }

  async function renderNamed(name: string): Promise<string | undefined> {
    if (name === 'index')
      return renderSitemapIndex(publicUrl, {
        artisans: await estimateArtisans(db),
        jobs: await estimateOpenJobs(db),
        places: await localPages.count(),
      });
    const [what, part = ''] = name.split('-');
    if (what === 'places') return renderPlaces(part);
    const range = rangeOfPart(part);
    if (!range) return undefined;
    return renderSitemap(publicUrl, what === 'jobs' ? await jobPages(range) : await artisanPages(range));
  }

  async function renderPlaces(part: string): Promise<string | undefined> {
    const offset = offsetOfPlaces(part);
    const pages = offset === null ? [] : await localPages.list({ offset, limit: PLACES_IN_A_PART });
    return pages.length > 0 ? renderSitemap(publicUrl, pages) : undefined;
  }

  async function artisanPages(range: Range) {
    const artisans = await listAddresses(db, range, MAX_ADDRESSES);
    return artisans.map(({ name, updatedAt }) => ({ path: `/a/${name}`, updatedAt }));
  }

  async function jobPages(range: Range) {
    const jobs = await listOpenJobs(db, range, MAX_ADDRESSES, parts.now());
    return jobs.map(({ id, postedAt }) => ({ path: `/jobs/single-job?id=${id}`, updatedAt: postedAt }));
  }
}

type Range = NonNullable<ReturnType<typeof rangeOfPart>>;

function sendCard(request: FastifyRequest, reply: FastifyReply, { jpeg, etag }: ShareCard) {
  reply.headers({ 'cache-control': HOUR, etag });
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type('image/jpeg').send(jpeg);
}

function sendXml(reply: FastifyReply, xml: string) {
  return reply.header('cache-control', HOUR).type('application/xml; charset=utf-8').send(xml);
}
