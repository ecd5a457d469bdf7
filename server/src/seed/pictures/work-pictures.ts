import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pictureWidths } from '@marketplace/contract/shared/picture-url';
import sharp from 'sharp';
import * as z from 'zod';
import { catalogue } from '../catalogue.ts';
import { copyOnce, ensureMedia, type Picture, renderOnce } from './picture-pool.ts';

/** A picture of somebody's work. */
export interface WorkPicture extends Picture {
  /** The skills that it shows. */
  trades: readonly string[];
  /** Pictures of one set show one place. */
  set: string;
  pair: 'before' | 'after' | null;
}

/** The pictures of the repository, which `DEMO_PICTURES` replaces. */
export const ownWorkPictures = fileURLToPath(new URL('../../../demo-photos/', import.meta.url));

const LIST = 'pictures.json';

const listed = z.array(
  z.object({
    file: z.string().regex(/^[a-z0-9][a-z0-9-]*$/i),
    trades: z.array(z.string()).min(1),
    alt: z.string(),
    set: z.string().min(1),
    pair: z.enum(['before', 'after']).optional(),
  }),
);

/**
 * Reads the pictures of a folder: `pictures.json`, and for each picture `<file>.webp` and `<file>.avif`, at most 1200 px wide. Copies them to
 * `{dataDir}/media`; smaller widths are copied from `<file>-480.webp` and so on, or else made.
 * @throws Error that says what is wrong with the folder
 */
export async function readWorkPictures(folder: string | null, dataDir: string): Promise<WorkPicture[]> {
  const from = folder ?? ownWorkPictures;
  const [rows, media] = await Promise.all([readList(from), ensureMedia(dataDir)]);
  return Promise.all(
    rows.map(async ({ file, trades, set, pair }) => ({
      ...(await keep(join(from, file), media)),
      trades,
      set,
      pair: pair ?? null,
    })),
  );
}

async function readList(folder: string) {
  const wrong = (reason: string) => new Error(`DEMO_PICTURES: ${join(folder, LIST)} ${reason}.`);
  const text = await readFile(join(folder, LIST), 'utf8').catch(() => {
    throw wrong('can’t be read');
  });
  const rows = listed.safeParse(parseJson(text));
  if (!rows.success) throw wrong('isn’t a list of pictures with file, trades, alt and set');
  for (const { file, trades } of rows.data) {
    const unknown = trades.find((trade) => catalogue.findSkill(trade)?.skill !== trade);
    if (unknown !== undefined) throw wrong(`names the trade ${unknown}, which the catalogue doesn’t have`);
    if (!existsSync(join(folder, `${file}.webp`))) throw wrong(`names ${file}.webp, which is missing`);
  }
  return rows.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function keep(source: string, media: string): Promise<Picture> {
  const webp = await readFile(`${source}.webp`);
  const hash = createHash('sha256').update(webp).digest('hex').slice(0, 32);
  const { width, height } = await sharp(webp).metadata();
  const largest = Math.max(...pictureWidths);
  const hasAvif = await Promise.all(
    pictureWidths.map(async (target) => {
      const ready = target === largest ? source : `${source}-${target}`;
      const file = join(media, `${hash}-${target}`);
      if (!(await copyOnce(`${ready}.webp`, `${file}.webp`)))
        await renderOnce(webp, `${file}.webp`, Math.min(target, width));
      return copyOnce(`${ready}.avif`, `${file}.avif`);
    }),
  );
  const small = await readFile(join(media, `${hash}-${pictureWidths[0]}.webp`));
  const { dominant } = await sharp(small).stats();
  const colour = `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  return { hash, width, height, colour, avif: hasAvif.every(Boolean) };
}
