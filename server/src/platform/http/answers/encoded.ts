import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Encoding = 'br' | 'gzip';

/** The same bytes in the forms in which they are sent. */
export interface Encodings {
  /**
   * The ETag of the bytes, computed at the first use. It is weak, because all forms share it: a cache revalidates each of them
   * with it.
   */
  readonly etag: string;
  /** The smallest form that an `accept-encoding` header allows. Each form is made once, at the first request for it. */
  for(acceptEncoding: string | undefined): Promise<{ encoding: Encoding | null; bytes: Buffer }>;
}

/** Higher levels take more time and make pages hardly smaller. */
const brotliOptions = { params: { [zlib.BROTLI_PARAM_QUALITY]: 5 } };

const compress: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, brotliOptions),
  gzip: promisify<Buffer, Buffer>(gzip),
};

export function createEncodings(bytes: Buffer): Encodings {
  const compressed = new Map<Encoding, Promise<Buffer>>();
  let etag: string | undefined;
  return {
    get etag() {
      etag ??= `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
      return etag;
    },
    async for(acceptEncoding) {
      const encoding = bestEncoding(acceptEncoding);
      if (!encoding) return { encoding, bytes };
      const ready = compressed.get(encoding) ?? compress[encoding](bytes);
      compressed.set(encoding, ready);
      return { encoding, bytes: await ready };
    },
  };
}

/** Sends bytes of a media type in the smallest form that the request accepts. */
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
 * Whether the header If-None-Match names an ETag, so that the sender has the bytes already. The comparison ignores the mark `W/`
 * (RFC 9110, 8.8.3.2), which some proxies add or remove.
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
