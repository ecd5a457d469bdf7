import type { WorkPicture } from '@marketplace/contract/shared/pictures';

/** Returns the names of the albums, in the order of their first pictures. */
export function albumsOf(gallery: readonly WorkPicture[]): string[] {
  return [...new Set(gallery.flatMap(({ album }) => (album ? [album] : [])))];
}
