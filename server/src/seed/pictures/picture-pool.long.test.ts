import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pictureWidths } from '@marketplace/contract/shared/picture-url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '../catalogue.ts';
import { ensurePicturePool, type PicturePool } from './picture-pool.ts';
import type { Look } from './portraits.ts';

let dataDir: string;
let pool: PicturePool;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pictures-'));
  pool = await ensurePicturePool(dataDir);
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const fileOf = (hash: string, width: number) => join(dataDir, 'media', `${hash}-${width}.webp`);

describe('the picture pool', () => {
  it('has portraits of all looks, two scenes for every category, and cloth', () => {
    const countOf = (look: Look) => pool.portraits.filter((portrait) => portrait.look === look).length;
    expect([countOf('woman'), countOf('veiled woman'), countOf('man'), countOf('capped man')]).toEqual([
      105, 24, 215, 24,
    ]);
    for (const { name } of catalogue.categories()) {
      expect(pool.scenes.filter(({ category }) => category === name)).toHaveLength(2);
    }
    const all = [...pool.portraits, ...pool.scenes, ...pool.cloths];
    expect(new Set(all.map(({ hash }) => hash)).size).toBe(all.length);
  });

  it('stores every picture as WebP at every width, in its proportions', async () => {
    for (const { hash, width, height, colour } of [...pool.portraits, ...pool.scenes, ...pool.cloths]) {
      expect(colour).toMatch(/^#[0-9a-f]{6}$/i);
      for (const target of pictureWidths) {
        const { format, width: actual, height: actualHeight } = await sharp(fileOf(hash, target)).metadata();
        const expected = Math.min(target, width);
        expect({ format, actual, actualHeight }).toEqual({
          format: 'webp',
          actual: expected,
          actualHeight: Math.round((expected * height) / width),
        });
      }
    }
  });

  it('has files that are small enough for a slow phone', async () => {
    for (const { hash } of pool.portraits) {
      expect((await stat(fileOf(hash, 160))).size).toBeLessThan(6_000);
    }
    for (const { hash } of pool.scenes) {
      expect((await stat(fileOf(hash, 480))).size).toBeLessThan(16_000);
    }
  });

  it('draws again only what is missing, and leaves nothing else behind', async () => {
    const [kept, lost] = [pool.portraits[0], pool.portraits[1]];
    if (!kept || !lost) throw new Error('The pool is empty');
    await writeFile(fileOf(kept.hash, 160), 'untouched');
    await rm(fileOf(lost.hash, 160));
    expect(await ensurePicturePool(dataDir)).toEqual(pool);
    expect((await stat(fileOf(kept.hash, 160))).size).toBe('untouched'.length);
    expect((await stat(fileOf(lost.hash, 160))).size).toBeGreaterThan(1_000);
    const files = await readdir(join(dataDir, 'media'));
    expect(files.filter((name) => !/^[0-9a-f]{32}-\d+\.(webp|avif)$/.test(name))).toEqual([]);
  });
});
