import { loadLate } from '../../platform/late-modules.ts';

/** Loads the picture library with the first picture. */
export async function loadSharp() {
  return (await loadLate(() => import('sharp'))).default;
}
