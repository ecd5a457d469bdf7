import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureWidths } from '@marketplace/contract/shared/picture-url';
import sharp from 'sharp';
import type { TestApp } from '../../server/test/app-on-database.ts';
import { addArtisans } from '../../server/test/artisans.ts';

type Changes = Parameters<typeof addArtisans>[1][number];

const colours = ['#14213d', '#0f7a4d', '#b0452f', '#f2b134', '#efe8db'];

/** Stores pictures of one colour each, in all sizes, as files and rows. Returns their hashes. */
export async function addPictures(app: TestApp, count: number): Promise<string[]> {
  const folder = join(app.dataDir, 'media');
  await mkdir(folder, { recursive: true });
  const pictures = Array.from({ length: count }, (_, index) => ({
    hash: randomUUID().replaceAll('-', ''),
    width: 1200,
    height: 800,
    colour: colours[index % colours.length] ?? '#14213d',
  }));
  for (const { hash, colour } of pictures) {
    // A small picture of one colour looks the same, and the server converts it to AVIF quickly.
    const picture = sharp({ create: { width: 12, height: 8, channels: 3, background: colour } });
    const bytes = await picture.webp().toBuffer();
    for (const width of pictureWidths) await writeFile(join(folder, `${hash}-${width}.webp`), bytes);
  }
  await app.db.insertInto('pictures').values(pictures).execute();
  return pictures.map(({ hash }) => hash);
}

export interface AddedArtisan {
  id: string;
  fullname: string;
  /** The public address. */
  path: string;
}

/** The skill and place of these artisans. No journey counts artisans there, because all journeys of a worker share one database. */
const elsewhere = {
  category: 'Construction & Skilled Labour',
  skill: 'Site Foreman',
  state: 'Taraba',
  city: 'Jalingo',
} as const;

/** Inserts artisans and returns the address of each. */
export async function addArtisansNamed(
  app: TestApp,
  names: readonly string[],
  changes: Changes = {},
): Promise<AddedArtisan[]> {
  const ids = await addArtisans(
    app.db,
    names.map((full_name) => ({ ...elsewhere, ...changes, account: { full_name, ...changes.account } })),
  );
  return ids.map((id, index) => {
    const fullname = names[index] ?? '';
    const slug = fullname.toLowerCase().replaceAll(' ', '-');
    return { id, fullname, path: `/a/${slug}-${id.replaceAll('-', '')}` };
  });
}

/** Gives an artisan a background, a portrait and a gallery. */
export async function addGallery(app: TestApp, artisanId: string, count: number): Promise<void> {
  const [portrait, background, ...gallery] = await addPictures(app, count + 2);
  await app.db
    .updateTable('accounts')
    .set({ picture_hash: portrait, background_hash: background })
    .where('id', '=', artisanId)
    .execute();
  await app.db
    .insertInto('gallery_pictures')
    .values(gallery.map((picture_hash, position) => ({ account_id: artisanId, picture_hash, position })))
    .execute();
}

/** Inserts reviews of an artisan by customers, newest first. */
export async function addReviews(app: TestApp, artisanId: string, texts: readonly string[]): Promise<void> {
  const customers = texts.map((_, index) => ({
    id: randomUUID(),
    full_name: `Customer Number${index + 1}`,
    email: `${randomUUID()}@example.com`,
    email_proven_at: new Date(),
  }));
  await app.db.insertInto('accounts').values(customers).execute();
  const newest = Date.parse('2026-11-12T10:00:00Z');
  await app.db
    .insertInto('reviews')
    .values(
      texts.map((text, index) => ({
        reviewer_id: customers[index]?.id ?? '',
        target_id: artisanId,
        rating: 5 - (index % 2),
        text,
        reply: index === 0 ? 'Thank you, it was a pleasure.' : null,
        created_at: new Date(newest - index * 24 * 60 * 60_000),
      })),
    )
    .execute();
  const stars = texts.map((_, index) => 5 - (index % 2)).reduce((sum, rating) => sum + rating, 0);
  await app.db
    .updateTable('artisan_profiles')
    .set({ rating_sum: stars, rating_count: texts.length, review_count: texts.length })
    .where('account_id', '=', artisanId)
    .execute();
}
