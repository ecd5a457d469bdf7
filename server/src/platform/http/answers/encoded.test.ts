import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { createEncodings } from './encoded.ts';

const words = ['plumber', 'tiler', 'Lagos', 'Surulere', 'from', '₦5,000', 'verified', 'new'];
const bytes = Buffer.from(
  Array.from({ length: 5000 }, (_, index) => words[(index * index * 7 + (index >> 3)) % words.length]).join(
    ' ',
  ),
);

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])(
  'the first %s is made quickly, and once there is a second request a smaller one follows',
  async (name, read) => {
    const encodings = createEncodings(bytes);
    const first = await encodings.for(name);
    expect(first.encoding).toBe(name);
    expect(read(first.bytes)).toEqual(bytes);
    const { bytes: second } = await encodings.for(name);
    expect(second).toBe(first.bytes);
    const smaller = await vi.waitFor(async () => {
      const { bytes: later } = await encodings.for(name);
      expect(later.length).toBeLessThan(first.bytes.length);
      return later;
    });
    expect(read(smaller)).toEqual(bytes);
    expect((await encodings.for(name)).bytes).toBe(smaller);
  },
);
