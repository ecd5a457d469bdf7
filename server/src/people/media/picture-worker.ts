import { PICTURE_MAX_PIXELS, pictureWidths } from '@marketplace/contract/shared/picture-url';
import { fileTypeFromFile } from 'file-type';
import sharp from 'sharp';
import {
  AVIF,
  type AvifJob,
  boxOf,
  type DrawnPicture,
  type PictureAnswer,
  type PictureJob,
  type PictureJobBegun,
  PictureProblem,
  type PictureSize,
} from './picture-jobs.ts';

/*
 * The program of the process that reads pictures and voice notes (see picture-process.ts). It has neither database nor settings, so a file
 * that takes over the decoder only reaches this process, which its parent kills.
 */

const WEBP = { quality: 72, effort: 4 };
/** The decoded formats, by the first bytes of a file. Its name and declared type are ignored. */
const decodable = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/gif', 'image/avif']);
const READ_OPTIONS = { limitInputPixels: PICTURE_MAX_PIXELS, failOn: 'error', animated: false } as const;
/** Pictures stored by older releases have up to 1200 x 16383 pixels. */
const STORED_MAX_PIXELS = 20_000_000;

// No picture is drawn twice, so a cache would only use memory.
sharp.cache(false);
sharp.concurrency(1);
// Otherwise libvips would choose among all its loaders, including those for documents and vector graphics.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`),
});

// The parent has ended. exit() would wait for the decoder, which can take long.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// Ctrl-C signals every process of the terminal. The parent finishes its requests first and then kills this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

process.on('message', (job: PictureJob) => {
  const { user, system } = process.cpuUsage();
  reply({ began: (user + system) / 1000 });
  void run(job).then(
    (value) => reply({ value }),
    (error: unknown) =>
      reply({ problem: error instanceof PictureProblem ? error.problem : problemIn(error) }),
  );
});

function reply(answer: PictureAnswer<unknown> | PictureJobBegun): void {
  process.send?.(answer);
}

async function run(job: PictureJob): Promise<unknown> {
  if (job.kind === 'avif') return encodeAvif(job);
  // Loaded on demand, because most of these processes never read a voice note.
  if (job.kind === 'voice') return (await import('./copy-voice.ts')).copyVoice(job.path);
  return job.kind === 'measure' ? measure(job.path) : draw(job.path);
}

/** Reads the head of a file before its pixels are decoded. */
async function measure(path: string): Promise<PictureSize> {
  const type = await fileTypeFromFile(path);
  if (!type || !decodable.has(type.mime)) {
    throw new PictureProblem(type && /^image\/hei[cf]/.test(type.mime) ? 'heic' : 'no-picture');
  }
  const { width, height } = await sharp(path, { ...READ_OPTIONS, limitInputPixels: false }).metadata();
  if (width * height > PICTURE_MAX_PIXELS) throw new PictureProblem('too-large');
  return { width, height };
}

async function draw(path: string): Promise<DrawnPicture> {
  // Only the first frame of an animation, rotated upright, because the orientation tag is removed.
  const upright = await sharp(path, READ_OPTIONS)
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize(boxOf(1200))
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = upright.info;
  const drawn = () => sharp(upright.data, { raw: { width, height, channels } });
  const webp = {} as DrawnPicture['webp'];
  for (const target of pictureWidths)
    webp[target] = await drawn().resize(boxOf(target)).webp(WEBP).toBuffer();
  const { data } = await drawn().resize(1, 1).raw().toBuffer({ resolveWithObject: true });
  const [red = 0, green = red, blue = red] = data;
  const colour = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  return { width, height, colour, webp, likeness: await readLikeness(drawn()) };
}

/** How many bits of a likeness must differ from the others, at least. */
const LIKENESS_CONTRAST = 6;

/** Compares the brightness of neighbours in a tiny copy of the picture. Scaling and compression change few of the 64 bits. */
async function readLikeness(picture: ReturnType<typeof sharp>): Promise<string | null> {
  const [width, height] = [9, 8];
  const { data, info } = await picture
    .greyscale()
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const brightness = (row: number, column: number) => data[(row * width + column) * info.channels] ?? 0;
  let bits = '';
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column + 1 < width; column += 1)
      bits += brightness(row, column) > brightness(row, column + 1) ? '1' : '0';
  const ones = bits.replaceAll('0', '').length;
  return Math.min(ones, bits.length - ones) < LIKENESS_CONTRAST ? null : bits;
}

function encodeAvif({ webp, width }: AvifJob): Promise<Buffer> {
  return sharp(webp, { limitInputPixels: STORED_MAX_PIXELS }).resize(boxOf(width)).avif(AVIF).toBuffer();
}

function problemIn(error: unknown): 'too-large' | 'damaged' {
  const words = error instanceof Error ? error.message : '';
  return /exceeds pixel limit|dimensions exceed|too large/i.test(words) ? 'too-large' : 'damaged';
}
