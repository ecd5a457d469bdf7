import { buildWhenStale } from '../../scripts/build-product.ts';
import { runLabTests } from '../run-tests.ts';

/**
 * `npm run lab -- drill`: rolls from the release named by lab/releases/previous to this one and back, under load, as
 * docs/operations/upgrade.md describes.
 */
export async function run(options: string[]): Promise<number> {
  await buildWhenStale();
  return runLabTests('server', ['lab/releases/drill'], options);
}
