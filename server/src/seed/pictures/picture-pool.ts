import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pictureWidths } from '@marketplace/contract/shared/picture-url';
import sharp from 'sharp';
import type { Drawing } from './drawing.ts';
import { householdScenes } from './household-scenes.ts';
import { mediaScenes } from './media-scenes.ts';
import { type Look, portraits } from './portraits.ts';
import { clothDrawing, sceneDrawing } from './scene.ts';
import { colour } from './shapes.ts';
import { softwareScenes } from './software-scenes.ts';
import { worksiteScenes } from './worksite-scenes.ts';

/** A row of `pictures`. */
export interface Picture {
  hash: string;
  width: number;
  height: number;
  colour: string;
  /** Whether the picture also has files in this format. */
  avif: boolean;
}

/** The pictures that the people of all scenarios share. */
export interface PicturePool {
  portraits: readonly (Picture & { look: Look })[];
  scenes: readonly (Picture & { category: string })[];
  cloths: readonly Picture[];
}

const scenes = [...softwareScenes, ...mediaScenes, ...householdScenes, ...worksiteScenes];

const cloths = [
  clothDrawing('rings', colour.ink, colour.sky),
  clothDrawing('lozenges', colour.indigo, colour.cloth),
  clothDrawing('leaves', colour.indigo, colour.sky),
  clothDrawing('squares', colour.ink, colour.butter),
];

/**
 * The files of all drawings, ready to be copied: drawing them takes 12 s of processor time, and their AVIF forms minutes. store-pictures.ts makes
 * them. A test fails when a drawing has none.
 */
export const readyPictures = fileURLToPath(new URL('../../../demo-pictures/', import.meta.url));

/**
 * The shared pictures as files, `{dataDir}/media/{hash}-{width}.webp` and `.avif`: copied, or else drawn as WebP. Existing files stay: the name is
 * the hash of the drawing, so a changed drawing is a new file.
 */
export async function ensurePicturePool(dataDir: string): Promise<PicturePool> {
  const folder = await ensureMedia(dataDir);
  const [portraits, sceneRows, clothRows] = await Promise.all([
    ensurePortraits(dataDir),
    Promise.all(
      scenes.map(async (scene) => ({
        ...(await keepPicture(folder, sceneDrawing(scene))),
        category: scene.category,
      })),
    ),
    Promise.all(cloths.map((cloth) => keepPicture(folder, cloth))),
  ]);
  return { portraits, scenes: sceneRows, cloths: clothRows };
}

/** The portraits of the pool alone, in the same way: the demo shows no other drawings. */
export async function ensurePortraits(dataDir: string): Promise<PicturePool['portraits']> {
  const folder = await ensureMedia(dataDir);
  return Promise.all(
    portraits.map(async (portrait) => ({ ...(await keepPicture(folder, portrait)), look: portrait.look })),
  );
}

/** Returns the folder of the pictures, which exists afterwards. */
export async function ensureMedia(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'media');
  await mkdir(folder, { recursive: true });
  return folder;
}

/** The drawings of the pool. */
export const allDrawings = (): Drawing[] => [...portraits, ...scenes.map(sceneDrawing), ...cloths];

/** The widths with a file of their own. A picture is not enlarged, so a wider file would be a copy of the one of its own width. */
export const storedWidths = ({ width }: Pick<Drawing, 'width'>): number[] =>
  pictureWidths.filter((_target, index) => index === 0 || (pictureWidths[index - 1] as number) < width);

export const hashOf = ({ svg }: Drawing): string =>
  createHash('sha256').update(Buffer.from(svg)).digest('hex').slice(0, 32);

async function keepPicture(folder: string, drawing: Drawing): Promise<Picture> {
  const { svg, width, height, colour } = drawing;
  const hash = hashOf(drawing);
  const hasAvif = await Promise.all(
    pictureWidths.map(async (target) => {
      const name = `${hash}-${target}`;
      const stored = `${hash}-${storedWidths(drawing).findLast((each) => each <= target)}`;
      const isReady = await copyOnce(`${readyPictures}${stored}.webp`, join(folder, `${name}.webp`));
      // Every picture has a file for every width, but no picture is enlarged.
      if (!isReady) await renderOnce(Buffer.from(svg), join(folder, `${name}.webp`), Math.min(target, width));
      return copyOnce(`${readyPictures}${stored}.avif`, join(folder, `${name}.avif`));
    }),
  );
  return { hash, width, height, colour, avif: hasAvif.every(Boolean) };
}

/** Copies a file that is missing. Returns whether it is there now. */
export async function copyOnce(from: string, to: string): Promise<boolean> {
  if (existsSync(to)) return true;
  if (!existsSync(from)) return false;
  const unfinished = `${to}.${process.pid}`;
  await copyFile(from, unfinished);
  await rename(unfinished, to);
  return true;
}

/** Draws a file as WebP when it is missing. */
export async function renderOnce(svg: Buffer, file: string, width: number): Promise<void> {
  if (existsSync(file)) return;
  // The largest pictures take most of the time: a lower effort saves half of it for a few bytes more.
  const effort = width > 480 ? 2 : 4;
  const image = await sharp(svg).resize(width).removeAlpha().webp({ quality: 72, effort }).toBuffer();
  // Renamed when complete, so an interrupted run leaves no partial picture under the final name.
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, image);
  await rename(unfinished, file);
}
