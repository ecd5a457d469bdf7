import type pg from 'pg';
import type { Picture } from './picture-pool.ts';

/** Inserts the rows of pictures; existing rows stay. */
export async function registerPictures(client: pg.Client, pictures: readonly Picture[]): Promise<void> {
  await client.query(
    `insert into pictures (hash, width, height, colour, avif)
     select * from unnest($1::text[], $2::integer[], $3::integer[], $4::text[], $5::boolean[])
     on conflict (hash) do nothing`,
    [
      pictures.map(({ hash }) => hash),
      pictures.map(({ width }) => width),
      pictures.map(({ height }) => height),
      pictures.map(({ colour }) => colour),
      pictures.map(({ avif }) => avif),
    ],
  );
}
