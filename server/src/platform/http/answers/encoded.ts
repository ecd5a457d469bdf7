import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip, type ZlibOptions, constants as zlib } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Encoding = 'br' | 'gzip';

/** The same bytes in each encoding that they are sent in. */
export interface Encodings {
  /** The ETag of the bytes, computed at the first use. It is weak because all encodings share it, so a cache can revalidate any of them. */
  readonly etag: string;
  /**
   * The smallest form that an `accept-encoding` header allows. The first request for a form gets one that is made quickly, because most bytes are
   * sent once. The second request makes the smaller one, which later requests get.
   */
  for(acceptEncoding: string | undefined): Promise<{ encoding: Encoding | null; bytes: Buffer }>;
}

interface Levels {
  quick: (bytes: Buffer) => Promise<Buffer>;
  small: (bytes: Buffer) => Promise<Buffer>;
}

const brotli = (quality: number) => (bytes: Buffer) =>
  promisify(brotliCompress)(bytes, {
    params: { [zlib.BROTLI_PARAM_QUALITY]: quality, [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });

/** A quick page is a tenth larger and takes a third of the time. Levels above the small ones make pages hardly smaller. */
const compress: Record<Encoding, Levels> = {
  br: { quick: brotli(3), small: brotli(5) },
  gzip: {
    quick: (bytes) => promisify<Buffer, ZlibOptions, Buffer>(gzip)(bytes, { level: 2 }),
    small: promisify<Buffer, Buffer>(gzip),
  },
};

export function createEncodings(bytes: Buffer): Encodings {
  const compressed = new Map<Encoding, { ready: Promise<Buffer>; isSmall: boolean }>();
  let etag: string | undefined;
  return {
    get etag() {
      etag ??= `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
      return etag;
    },
    async for(acceptEncoding) {
      const encoding = bestEncoding(acceptEncoding);
      if (!encoding) return { encoding, bytes };
      const made = compressed.get(encoding);
      if (!made) {
        const quick = compress[encoding].quick(bytes);
        compressed.set(encoding, { ready: quick, isSmall: false });
        return { encoding, bytes: await quick };
      }
      if (!made.isSmall) {
        made.isSmall = true;
        const small = compress[encoding].small(bytes);
        small.then(
          () => {
            made.ready = small;
          },
          // The form that was made quickly stays.
          () => undefined,
        );
      }
      return { encoding, bytes: await made.ready };
    },
  };
}

/** Sends bytes in the smallest encoding that the request accepts. */
export async function sendEncoded(
  encodings: Encodings,
  type: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { encoding, bytes } = await encodings.for(request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.type(type).send(bytes);
}

/**
 * Whether `If-None-Match` names an ETag, which means that the sender already has the bytes. Ignores the `W/` mark (RFC 9110, 8.8.3.2),
 * which some proxies add or remove.
 */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.trim() === '*' || ifNoneMatch.includes(etag.replace(/^W\//, ''));
}

function bestEncoding(acceptEncoding = ''): Encoding | null {
  const accepted = acceptEncoding.split(',').map((part) => part.trim());
  const accepts = (name: string) =>
    accepted.some((part) => part === name || (part.startsWith(`${name};`) && !/;\s*q=0(\.0*)?$/.test(part)));
  if (accepts('br')) return 'br';
  return accepts('gzip') ? 'gzip' : null;
}
