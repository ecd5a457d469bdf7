import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';

const worker = fileURLToPath(new URL('../service-worker/service-worker.ts', import.meta.url));

const ENTRY = 'src/app/entry-client.tsx';

/** What the messages need without a network, each with all that it imports. */
const shellModules = [
  ENTRY,
  'src/app/guard.tsx',
  'src/app/known-role.tsx',
  'src/app/session-lifecycle.ts',
  'src/app/frame/first-touch.tsx',
  'src/app/frame/mobile-menu.tsx',
  'src/app/frame/profile-menu.tsx',
  'src/features/accounts/log-out-dialog.tsx',
  'src/features/plans/access-restricted-dialog.tsx',
  'src/ui/toaster.tsx',
  'src/data/realtime.ts',
  'src/data/unread-store.ts',
  'src/features/chat/chat-store.ts',
  'src/features/chat/pages/message.tsx',
  'src/features/chat/pages/message-conversation.tsx',
  'src/features/chat/attachment-preview.tsx',
];

/** The pages and the code of the messages: whatever they load later is in the shell, or named below. */
const messageModules = [
  'src/features/chat/chat-store.ts',
  'src/features/chat/pages/message.tsx',
  'src/features/chat/pages/message-conversation.tsx',
];

/** What they load only to talk to the server: without a network there is nothing that it could do. */
const needNetwork = [
  'src/features/accounts/name-form.tsx',
  'src/features/safety/block-dialog.tsx',
  'src/features/safety/report-dialog.tsx',
  'src/features/plans/own-plan-gate.tsx',
  'src/ui/picture-viewer.tsx',
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
  const files = filesOf(bundle, shellModules);
  checkNothingForgotten(bundle, files);
  return [...files, ...fonts].sort();
}

/** @throws when the messages load something later of which nobody has said whether it is needed without a network */
function checkNothingForgotten(bundle: Rolldown.OutputBundle, shell: string[]): void {
  const decided = [...shell, ...needNetwork.map((module) => chunkOf(bundle, module).fileName)];
  for (const module of messageModules) {
    const forgotten = chunkOf(bundle, module).dynamicImports.find((file) => !decided.includes(file));
    const chunk = forgotten === undefined ? undefined : bundle[forgotten];
    if (chunk?.type !== 'chunk') continue;
    throw new Error(
      `Is ${chunk.facadeModuleId} needed without a network? ${module} loads it later: say it here`,
    );
  }
}

function chunkOf(bundle: Rolldown.OutputBundle, module: string): Rolldown.OutputChunk {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/web/${module}`)));
  if (!chunk) throw new Error(`The offline shell wants ${module}, which is in no chunk`);
  return chunk;
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
  for (const module of modules) visit(chunkOf(bundle, module).fileName);
  return [...files];
}
