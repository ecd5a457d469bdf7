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
  const folder = join(dataDir, 'media');
  await mkdir(folder, { recursive: true });
  const keep = (drawing: Drawing) => keepPicture(folder, drawing);
  const [portraitRows, sceneRows, clothRows] = await Promise.all([
    Promise.all(portraits.map(async (portrait) => ({ ...(await keep(portrait)), look: portrait.look }))),
    Promise.all(
      scenes.map(async (scene) => ({ ...(await keep(sceneDrawing(scene))), category: scene.category })),
    ),
    Promise.all(cloths.map(keep)),
  ]);
  return { portraits: portraitRows, scenes: sceneRows, cloths: clothRows };
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
      const isReady = await copyOnce(`${stored}.webp`, join(folder, `${name}.webp`));
      // Every picture has a file for every width, but no picture is enlarged.
      if (!isReady) await renderOnce(Buffer.from(svg), join(folder, `${name}.webp`), Math.min(target, width));
      return copyOnce(`${stored}.avif`, join(folder, `${name}.avif`));
    }),
  );
  return { hash, width, height, colour, avif: hasAvif.every(Boolean) };
}

/** Returns whether the file is ready or was there already. */
async function copyOnce(name: string, file: string): Promise<boolean> {
  if (existsSync(file)) return true;
  if (!existsSync(readyPictures + name)) return false;
  const unfinished = `${file}.${process.pid}`;
  await copyFile(readyPictures + name, unfinished);
  await rename(unfinished, file);
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
