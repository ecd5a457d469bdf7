import { loadLate } from '../../platform/late-modules.ts';

/** The library for pictures. It is loaded with the first picture. */
export async function loadSharp() {
  return (await loadLate(() => import('sharp'))).default;
}
