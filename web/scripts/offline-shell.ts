import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';

const worker = fileURLToPath(new URL('../service-worker/service-worker.ts', import.meta.url));

const ENTRY = 'src/app/entry-client.tsx';

/** What the messages need without a network, each with all that it imports. */
const shellModules = [
  ENTRY,
  'src/app/router/guard.tsx',
  'src/app/layouts/with-queries.tsx',
  'src/app/session-lifecycle.ts',
  'src/app/layouts/first-touch.tsx',
  'src/app/layouts/mobile-menu.tsx',
  'src/app/layouts/profile-menu.tsx',
  'src/features/accounts/log-out-dialog.tsx',
  'src/ui/toaster.tsx',
  'src/lib/realtime.ts',
  'src/lib/unread-store.ts',
  'src/features/messaging/messaging.ts',
  'src/pages/message.tsx',
  'src/pages/message-conversation.tsx',
  'src/features/messaging/attachment-preview.tsx',
];

/** The fonts of the first view: those with ₦ and the Hausa letters come when they are used. */
const shellFonts = /\/(inter|bricolage)-latin-[^/]+\.woff2$/;

/** Writes `sw.js` into `folder`: the worker of service-worker/, with the names of the files that it keeps. */
export async function buildServiceWorker(folder: string, bundle: Rolldown.OutputBundle): Promise<void> {
  const files = shellFiles(bundle);
  const [entry] = filesOf(bundle, [ENTRY]);
  const release = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
  const names = files.map((file) => `/${file}`);
  await build({
    configFile: false,
    logLevel: 'error',
    define: { SHELL: JSON.stringify({ release, files: names, entry: basename(entry ?? '') }) },
    publicDir: false,
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'chrome111',
      rolldownOptions: { input: worker, output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  });
}

/** All files of the shell, sorted: the same release has the same list. */
function shellFiles(bundle: Rolldown.OutputBundle): string[] {
  const fonts = Object.keys(bundle).filter((file) => shellFonts.test(`/${file}`));
  return [...filesOf(bundle, shellModules), ...fonts].sort();
}

/** The chunks that hold these modules and whatever they import, the first of them first. */
function filesOf(bundle: Rolldown.OutputBundle, modules: string[]): string[] {
  const files = new Set<string>();
  const visit = (file: string) => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || files.has(file)) return;
    files.add(file);
    chunk.imports.forEach(visit);
  };
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  for (const module of modules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/web/${module}`)));
    if (!chunk) throw new Error(`The offline shell wants ${module}, which is in no chunk`);
    visit(chunk.fileName);
  }
  return [...files];
}
