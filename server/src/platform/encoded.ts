import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';

type Encoding = 'br' | 'gzip';

/** The same bytes in the forms in which they are sent. */
export interface Encodings {
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
  return {
    async for(acceptEncoding) {
      const encoding = bestEncoding(acceptEncoding);
      if (!encoding) return { encoding, bytes };
      const ready = compressed.get(encoding) ?? compress[encoding](bytes);
      compressed.set(encoding, ready);
      return { encoding, bytes: await ready };
    },
  };
}

function bestEncoding(acceptEncoding = ''): Encoding | null {
  const accepted = acceptEncoding.split(',').map((part) => part.trim());
  const accepts = (name: string) =>
    accepted.some((part) => part === name || (part.startsWith(`${name};`) && !/;\s*q=0(\.0*)?$/.test(part)));
  if (accepts('br')) return 'br';
  return accepts('gzip') ? 'gzip' : null;
}
