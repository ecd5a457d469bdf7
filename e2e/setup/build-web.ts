import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../../web', import.meta.url));

/** Both bundles of the web application as production serves them, once for the whole run. */
export default async function buildWeb(): Promise<void> {
  await build({ root, logLevel: 'error' });
  await build({ root, logLevel: 'error', build: { ssr: 'src/app/entry-server.tsx' } });
}
