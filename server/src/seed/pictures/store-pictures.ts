import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { AVIF } from '../../people/media/picture-jobs.ts';
import { allDrawings, hashOf, readyPictures, renderOnce, storedWidths } from './picture-pool.ts';

/*
 * Makes the files in server/demo-pictures that are missing, and deletes those that no drawing has any more. To be run after a change of a
 * drawing: node --conditions=source --import tsx server/src/seed/pictures/store-pictures.ts
 */

const wanted = new Set<string>();
await mkdir(readyPictures, { recursive: true });
for (const drawing of allDrawings()) {
  for (const target of storedWidths(drawing)) {
    const name = `${hashOf(drawing)}-${target}`;
    wanted.add(`${name}.webp`).add(`${name}.avif`);
    const webp = `${readyPictures}${name}.webp`;
    await renderOnce(Buffer.from(drawing.svg), webp, Math.min(target, drawing.width));
    const avif = `${readyPictures}${name}.avif`;
    if (!existsSync(avif))
      await writeFile(
        avif,
        await sharp(await readFile(webp))
          .avif(AVIF)
          .toBuffer(),
      );
  }
}
for (const name of await readdir(readyPictures)) if (!wanted.has(name)) await rm(readyPictures + name);
