import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

export interface AdversarialFile {
  what: string;
  name: string;
  type: string;
  bytes: Buffer;
}

/** A real picture, which tests then damage. */
export function buildPicture(
  format: 'jpeg' | 'png' | 'webp' = 'jpeg',
  width = 320,
  height = 240,
): Promise<Buffer> {
  // No two pictures are equal. The noise is small, because the work of encoding grows with it, for AVIF from a third of a second
  // to seven.
  const noise = { type: 'gaussian' as const, mean: 120, sigma: 2 };
  return sharp({ create: { width, height, channels: 3, background: '#a06030', noise } })
    .toFormat(format)
    .toBuffer();
}

/** Files that must be refused with a sentence, whatever their name and declared type. */
export async function buildAdversarialFiles(): Promise<AdversarialFile[]> {
  const [jpeg, png, webp] = await Promise.all([
    buildPicture('jpeg'),
    buildPicture('png'),
    buildPicture('webp'),
  ]);
  const text = (words: string) => Buffer.from(words);
  const as = (what: string, bytes: Buffer, name = 'work.jpg', type = 'image/jpeg'): AdversarialFile => ({
    what,
    name,
    type,
    bytes,
  });
  const svg = (inside: string) =>
    text(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`);
  return [
    as('no bytes', Buffer.alloc(0)),
    as('one byte', Buffer.from([0xff])),
    as('zeros', Buffer.alloc(5000)),
    as('words', text('I am a picture, believe me')),
    as('HTML', text('<!doctype html><script>alert(1)</script>'), 'work.html', 'text/html'),
    as('HTML that says it is a PNG', text('<html><body onload=alert(1)>'), 'work.png', 'image/png'),
    as('JavaScript', text('alert(document.domain)'), 'work.js', 'text/javascript'),
    as('PHP', text('<?php system($_GET[0]); ?>'), 'work.php.jpg'),
    as('a shell script', text('#!/bin/sh\nrm -rf /\n')),
    as('JSON', text('{"a":1}'), 'work.json', 'application/json'),
    as('SVG', svg('<rect width="9" height="9"/>'), 'work.svg', 'image/svg+xml'),
    as('SVG with a script', svg('<script>alert(1)</script>'), 'work.svg', 'image/svg+xml'),
    as('SVG that reads a file', svg('<image href="file:///etc/passwd"/>'), 'work.svg', 'image/svg+xml'),
    as('SVG with entities', text('<!DOCTYPE s [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><svg>&b;</svg>')),
    as('SVG that says it is a JPEG', svg('<rect/>')),
    as('XML', text('<?xml version="1.0"?><a/>')),
    as('PDF', text('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF'), 'work.pdf', 'application/pdf'),
    as('ZIP', Buffer.concat([text('PK\x03\x04'), Buffer.alloc(200)]), 'work.zip', 'application/zip'),
    as('gzip', Buffer.concat([Buffer.from([0x1f, 0x8b, 8]), Buffer.alloc(100)]), 'work.gz'),
    as('an ELF program', Buffer.concat([Buffer.from([0x7f]), text('ELF'), Buffer.alloc(300)])),
    as('a Windows program', Buffer.concat([text('MZ'), Buffer.alloc(300)]), 'work.exe'),
    as('MP4', Buffer.concat([Buffer.from([0, 0, 0, 24]), text('ftypisom'), Buffer.alloc(300)]), 'work.mp4'),
    as('HEIC', Buffer.concat([Buffer.from([0, 0, 0, 24]), text('ftypheic'), Buffer.alloc(300)]), 'work.heic'),
    as('MP3', Buffer.concat([text('ID3'), Buffer.alloc(300)]), 'work.mp3'),
    as('a font', Buffer.concat([text('wOF2'), Buffer.alloc(300)]), 'work.woff2'),
    as('TIFF', Buffer.concat([text('II*\0'), Buffer.alloc(300)]), 'work.tif', 'image/tiff'),
    as('BMP', Buffer.concat([text('BM'), Buffer.alloc(300)]), 'work.bmp', 'image/bmp'),
    as('an icon', Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), Buffer.alloc(300)]), 'work.ico'),
    as('PSD', Buffer.concat([text('8BPS\0\x01'), Buffer.alloc(300)]), 'work.psd'),
    as('JPEG, first bytes only', jpeg.subarray(0, 20)),
    as('JPEG, cut off at a third', jpeg.subarray(0, Math.floor(jpeg.length / 3))),
    as('JPEG, last bytes missing', jpeg.subarray(0, jpeg.length - 400)),
    as('PNG, header only', png.subarray(0, 33), 'work.png', 'image/png'),
    as('PNG, cut off at half', png.subarray(0, Math.floor(png.length / 2)), 'work.png', 'image/png'),
    as('WebP, cut off at half', webp.subarray(0, Math.floor(webp.length / 2)), 'work.webp', 'image/webp'),
    as('WebP, header only', webp.subarray(0, 16), 'work.webp', 'image/webp'),
    as(
      'JPEG magic and words',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), text('lorem '.repeat(100))]),
    ),
    as('PNG magic and HTML', Buffer.concat([png.subarray(0, 8), text('<script>alert(1)</script>')])),
    as(
      'GIF that is JavaScript',
      text(`${'GIF89a/*'.padEnd(40, '\0')}*/=1;alert(1)`),
      'work.gif',
      'image/gif',
    ),
    as('GIF of 65535 x 65535', gifHeader(65_535, 65_535), 'work.gif', 'image/gif'),
    as('JPEG that says 65500 x 65500', withJpegSize(jpeg, 65_500, 65_500)),
    as('PNG of 400 megapixels', pngBomb(20_000, 20_000), 'work.png', 'image/png'),
    as('PNG of 1 x 100,000,000', pngBomb(1, 100_000_000, 1), 'work.png', 'image/png'),
    as('PNG of 2^31 x 2^31', pngBomb(2_147_483_647, 2_147_483_647, 1), 'work.png', 'image/png'),
    as('PNG of 0 x 0', pngBomb(0, 0, 1), 'work.png', 'image/png'),
    as('PNG with a wrong checksum', corrupt(png, 20), 'work.png', 'image/png'),
    as('JPEG with rubbish inside', corrupt(jpeg, 170, 120)),
    as('more than 10 MB', Buffer.concat([jpeg, Buffer.alloc(10 * 1024 * 1024)])),
    as('a path as its name', text('x'), '../../../../etc/cron.d/x'),
    as('a NUL in its name', text('x'), 'work.jpg\0.php'),
    as('a very long name', text('x'), `${'n'.repeat(4000)}.jpg`),
  ];
}

/** Black and white, so that 400 megapixels take only 50 kB. */
function pngBomb(width: number, height: number, rows = height): Buffer {
  const row = Buffer.alloc(1 + Math.ceil(Math.min(width, 1_000_000) / 8));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(row.length * Math.min(rows, 20_000)))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body) >>> 0);
  return Buffer.concat([length, body, check]);
}

function gifHeader(width: number, height: number): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(width, 0);
  size.writeUInt16LE(height, 2);
  return Buffer.concat([Buffer.from('GIF89a'), size, Buffer.from([0x80, 0, 0]), Buffer.alloc(300)]);
}

function withJpegSize(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg);
  const frame = changed.indexOf(Buffer.from([0xff, 0xc0]));
  changed.writeUInt16BE(height, frame + 5);
  changed.writeUInt16BE(width, frame + 7);
  return changed;
}

function corrupt(bytes: Buffer, from: number, count = 4): Buffer {
  const changed = Buffer.from(bytes);
  for (let at = from; at < from + count; at += 1) changed[at] = (changed[at] ?? 0) ^ 0xff;
  return changed;
}
