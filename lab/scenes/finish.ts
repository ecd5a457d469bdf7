// `npx tsx lab/scenes/finish.ts prints` turns prints/*.svg into PNG for the scenes; `npx tsx lab/scenes/finish.ts <from> <to>` develops the
// rendered PNG files of a folder into AVIF and WebP: a little larger, sharper and with the grain of film, at most 90 kB each.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';

const limit = 90_000;
const [from = 'prints', to = ''] = process.argv.slice(2);

async function smallEnough(picture: Sharp, format: 'avif' | 'webp', quality: number): Promise<Buffer> {
  for (let q = quality; q > 20; q -= 8) {
    const copy = picture.clone();
    const bytes = await (format === 'avif'
      ? copy.avif({ quality: q, effort: 3 })
      : copy.webp({ quality: q, effort: 3 })
    ).toBuffer();
    if (bytes.length <= limit) return bytes;
  }
  throw new Error('The picture does not get small enough.');
}

async function develop(file: string): Promise<Sharp> {
  const { width, height } = await sharp(file).metadata();
  const larger = 1200 / Math.max(width, height);
  const size = { width: Math.round(width * larger), height: Math.round(height * larger) };
  const grain = await sharp({
    create: { ...size, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 9 } },
  })
    .greyscale()
    .blur(0.6)
    .png()
    .toBuffer();
  const picture = await sharp(file)
    .resize({ ...size, kernel: 'lanczos3' })
    .sharpen({ sigma: 1.1, m1: 0.6, m2: 1.1 })
    .composite([{ input: grain, blend: 'soft-light' }])
    .removeAlpha()
    .png()
    .toBuffer();
  return sharp(picture);
}

if (from === 'prints') {
  const prints = new URL('prints/', import.meta.url);
  mkdirSync('/tmp/scenes-prints', { recursive: true });
  for (const name of readdirSync(prints))
    await sharp(new URL(name, prints).pathname)
      .png()
      .toFile(join('/tmp/scenes-prints', name.replace('.svg', '.png')));
} else {
  for (const name of readdirSync(from).filter((file) => file.endsWith('.png'))) {
    const picture = await develop(join(from, name));
    for (const [format, quality] of [
      ['avif', 60],
      ['webp', 80],
    ] as const) {
      const write = (size: string, bytes: Buffer) =>
        writeFileSync(join(to, name.replace('.png', `${size}.${format}`)), bytes);
      const whole = await smallEnough(picture, format, quality);
      write('', whole);
      // The widths of cards and galleries. Without them a first start would make them.
      for (const width of [160, 480])
        write(`-${width}`, await sharp(whole).resize(width).toFormat(format, { quality }).toBuffer());
    }
  }
}
