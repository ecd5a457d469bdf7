import type { Picture } from '@marketplace/contract/pictures';
import { sql } from 'kysely';

/** The picture of an account as a query reads it; all columns are null without one. */
export interface PictureColumns {
  picture_hash: string | null;
  picture_width: number | null;
  picture_height: number | null;
  picture_colour: string | null;
  picture_avif: boolean | null;
}

/** From `accounts as account left join pictures as picture on picture.hash = account.picture_hash`. */
export const pictureColumns = sql`
  account.picture_hash, picture.width as picture_width, picture.height as picture_height,
  picture.colour as picture_colour, picture.avif as picture_avif`;

export function presentPicture(row: PictureColumns): Picture | null {
  if (row.picture_hash === null) return null;
  return {
    hash: row.picture_hash,
    width: row.picture_width as number,
    height: row.picture_height as number,
    colour: row.picture_colour as string,
    avif: row.picture_avif as boolean,
  };
}
