import { loadLate } from '../../platform/late-modules.ts';

/** The library for pictures, loaded with the first one. */
export async function loadSharp() {
  return (await loadLate(() => import('sharp'))).default;
}
