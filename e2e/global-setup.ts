import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startTemplateDatabase } from '../scripts/test/template-database.ts';
import { writeTemplate } from './support/template.ts';

const manifest = fileURLToPath(new URL('../web/dist/client/.vite/manifest.json', import.meta.url));

/**
 * Starts one temporary database server for the whole run; every worker copies its migrated template. Returns the function that
 * stops it.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (!existsSync(manifest)) {
    throw new Error('The web application is not built. Run: npm run build');
  }
  const { stop, ...template } = await startTemplateDatabase();
  writeTemplate(template);
  return stop;
}
