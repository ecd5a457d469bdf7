import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, createDeflate } from 'node:zlib';
import sharp from 'sharp';

/** The edge of a square with the most allowed pixels. */
const SIDE = 6300;

/**
 * An interlaced PNG of 16 bits for each channel: some hundred kB that need 320 MB, because no line is complete before the end.
 */
export function interlacedPixelFlood(): Promise<Buffer> {
  const passes = [
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ] as const;
  const sizes = passes.map(([x, y, across, down]) => {
    const columns = Math.ceil((SIDE - x) / across);
    return Math.ceil((SIDE - y) / down) * (1 + columns * 8);
  });
  return png({ depth: 16, colour: 6, interlaced: true }, sum(sizes));
}

/** A black square of one bit for each pixel: 40 megapixels in 5 kB. */
export function blackSquare(): Promise<Buffer> {
  return png({ depth: 1, colour: 0, interlaced: false }, SIDE * (1 + Math.ceil(SIDE / 8)));
}

/** A progressive JPEG whose last scan is repeated: each scan costs a walk over all pixels. */
export async function manyScans(count: number): Promise<Buffer> {
  const plain = await sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: '#a06030' } })
    .jpeg({ progressive: true })
    .toBuffer();
  const scan = plain.subarray(plain.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
  return Buffer.concat([plain.subarray(0, -2), ...Array<Buffer>(count).fill(scan), plain.subarray(-2)]);
}

/** An animation of 100 frames. */
export function movingPicture(format: 'gif' | 'webp'): Promise<Buffer> {
  const frames = Buffer.alloc(32 * 32 * 100 * 3);
  for (let at = 0; at < frames.length; at += 1) frames[at] = (at * 7919) % 256;
  return sharp(frames, { raw: { width: 32, height: 32 * 100, channels: 3, pageHeight: 32 } })
    .toFormat(format)
    .toBuffer();
}

interface Kind {
  depth: number;
  colour: number;
  interlaced: boolean;
}

async function png({ depth, colour, interlaced }: Kind, bytes: number): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIDE, 0);
  header.writeUInt32BE(SIDE, 4);
  header[8] = depth;
  header[9] = colour;
  header[12] = interlaced ? 1 : 0;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', await deflateZeros(bytes)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Compressed in pieces: 320 MB at once would be more than the server may use. */
function deflateZeros(bytes: number): Promise<Buffer> {
  const piece = Buffer.alloc(1024 * 1024);
  function* zeros() {
    for (let left = bytes; left > 0; left -= piece.length)
      yield piece.subarray(0, Math.min(left, piece.length));
  }
  return buffer(Readable.from(zeros()).pipe(createDeflate({ level: 1 })));
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body) >>> 0);
  return Buffer.concat([length, body, check]);
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
