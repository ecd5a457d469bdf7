import { createHash } from 'node:crypto';
import { type PictureWidth, pictureWidths } from '@marketplace/contract/picture-url';
import { PICTURE_MAX_PIXELS } from '@marketplace/contract/profiles';
import { fileTypeFromFile } from 'file-type';
import pLimit from 'p-limit';
import type { Sharp } from 'sharp';
import { AppError } from '../../platform/errors.ts';
import { loadSharp } from './load-sharp.ts';

/** A picture that was decoded and drawn anew: nothing of the file that came is in it, neither place nor camera. */
export interface ReadPicture {
  hash: string;
  width: number;
  height: number;
  colour: string;
  webp: Record<PictureWidth, Buffer>;
}

const WEBP = { quality: 72, effort: 4 };
/** A file that takes longer to decode was made to. */
const TIME_LIMIT_SECONDS = 20;
/** What is decoded: by the first bytes, whatever the name and the type that were sent say. */
const decodable = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/gif', 'image/avif']);

/** What WebP can hold. */
const SIDE_MAX = 16_383;
/** Decoded at a time in this process, whatever for: each takes up to 150 MB while it is. */
const inTurn = pLimit(2);

/** Decodes and redraws a picture, in turn with others. @throws AppError with what is wrong with the file. */
export function readPicture(path: string, field: string): Promise<ReadPicture> {
  return inTurn(decode, path, field);
}

async function decode(path: string, field: string): Promise<ReadPicture> {
  await assertPicture(path, field);
  const sharp = await loadSharp();
  try {
    // Only the first frame of moving pictures; turned as the camera was held, before that note is dropped.
    const upright = await sharp(path, {
      limitInputPixels: PICTURE_MAX_PIXELS,
      failOn: 'error',
      animated: false,
    })
      .timeout({ seconds: TIME_LIMIT_SECONDS })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .resize(Math.max(...pictureWidths), SIDE_MAX, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = upright.info;
    const drawn = () => sharp(upright.data, { raw: { width, height, channels } });
    const largest = await drawn().webp(WEBP).toBuffer();
    const webp = {} as Record<PictureWidth, Buffer>;
    for (const target of pictureWidths) {
      webp[target] = target >= width ? largest : await drawn().resize(target).webp(WEBP).toBuffer();
    }
    return {
      hash: createHash('sha256').update(largest).digest('hex').slice(0, 32),
      width,
      height,
      colour: await meanColour(drawn()),
      webp,
    };
  } catch (error) {
    throw explain(error, field);
  }
}

async function assertPicture(path: string, field: string): Promise<void> {
  const type = await fileTypeFromFile(path);
  if (type && decodable.has(type.mime)) return;
  if (type && /^image\/hei[cf]/.test(type.mime)) {
    throw new AppError(
      'unsupported_type',
      'Pictures in the HEIC format cannot be read here. Please send it as JPEG.',
      { field },
    );
  }
  throw new AppError('unsupported_type', 'That is not a picture. Please choose a JPEG, PNG or WebP file.', {
    field,
  });
}

/** The decoder's own words, as a sentence for the person. */
function explain(error: unknown, field: string): AppError {
  const words = error instanceof Error ? error.message : '';
  if (/exceeds pixel limit|dimensions exceed|too large/i.test(words)) {
    return new AppError(
      'too_large',
      'That picture has more than 40 million dots. Please choose a smaller one.',
      {
        field,
      },
    );
  }
  return new AppError('invalid_input', 'That picture is damaged. Please choose another one.', { field });
}

async function meanColour(image: Sharp): Promise<string> {
  const { data } = await image.resize(1, 1).raw().toBuffer({ resolveWithObject: true });
  const [red = 0, green = red, blue = red] = data;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
