import { pictureUrl } from '@marketplace/contract/shared/picture-url';
import type { Picture } from '@marketplace/contract/shared/pictures';
import { sql } from 'kysely';

/** The picture of an account as a query returns it; all columns are null without one. */
export interface PictureColumns {
  picture_hash: string | null;
  picture_width: number | null;
  picture_height: number | null;
  picture_colour: string | null;
  picture_avif: boolean | null;
}

/** Selected from `accounts as account left join pictures as picture on picture.hash = account.picture_hash`. */
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

/** Selects a picture of the table `table` as a JSON object. */
export function pictureJson(table: string) {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql`json_build_object('hash', ${column('hash')}, 'width', ${column('width')}, 'height', ${column('height')},
    'colour', ${column('colour')}, 'avif', ${column('avif')})`;
}

/**
 * Selects a picture of the table `table` with what its row of `gallery_pictures` says about it. A pair counts while both are in the gallery:
 * one of them may be hidden.
 */
export function workPictureJson(table: string, row: string) {
  const column = (name: string) => sql.ref(`${row}.${name}`);
  return sql`json_strip_nulls(json_build_object('hash', ${sql.ref(`${table}.hash`)}, 'width', ${sql.ref(`${table}.width`)},
    'height', ${sql.ref(`${table}.height`)}, 'colour', ${sql.ref(`${table}.colour`)}, 'avif', ${sql.ref(`${table}.avif`)},
    'caption', ${column('caption')}, 'album', ${column('album')}, 'before_of', (select after.picture_hash from gallery_pictures as after
      where after.account_id = ${column('account_id')} and after.picture_hash = ${column('before_of')}),
    'focus', case when ${column('focus_x')} is not null then json_build_array(${column('focus_x')}, ${column('focus_y')}) end))`;
}

/** Returns the addresses of pictures in the width that pages show first. */
export const addressesOf = (pictures: readonly Pick<Picture, 'hash'>[]) =>
  pictures.map(({ hash }) => pictureUrl(hash, 480));

/** Returns the hash in a picture's address, or a value that no picture has. */
export function hashInAddress(address: string): string {
  return /\/media\/([0-9a-f]+)-\d+\.(?:webp|avif)$/.exec(address)?.[1] ?? '';
}
