import { pictureUrl } from '@marketplace/contract/shared/picture-url';
import type { Picture } from '@marketplace/contract/shared/pictures';
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

/** A picture of the table `table` as a JSON object. */
export function pictureJson(table: string) {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql`json_build_object('hash', ${column('hash')}, 'width', ${column('width')}, 'height', ${column('height')},
    'colour', ${column('colour')}, 'avif', ${column('avif')})`;
}

/** The addresses of pictures, in the width in which pages show them first. */
export const addressesOf = (pictures: readonly Pick<Picture, 'hash'>[]) =>
  pictures.map(({ hash }) => pictureUrl(hash, 480));

/** The hash in the address of a picture. For any other text, a value that no picture has. */
export function hashInAddress(address: string): string {
  return /\/media\/([0-9a-f]+)-\d+\.(?:webp|avif)$/.exec(address)?.[1] ?? '';
}
