import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';
import { buildOneFile } from './one-file.ts';

const worker = fileURLToPath(new URL('../service-worker/service-worker.ts', import.meta.url));

const ENTRY = 'src/app/entry-client.tsx';

/** The modules that the messages and agreements need without a network; the shell holds each with all its imports. */
const shellModules = [
  ENTRY,
  'src/app/guard.tsx',
  'src/app/known-role.tsx',
  'src/app/session-lifecycle.ts',
  'src/data/realtime.ts',
  'src/app/frame/first-touch.tsx',
  'src/discovery/home/own-home.tsx',
  'src/app/frame/navigation/mobile-menu.tsx',
  'src/people/accounts/log-in/log-out-dialog.tsx',
  'src/money/plans/gate/access-restricted-dialog.tsx',
  'src/people/notifications/push-offer.tsx',
  'src/contact/chat/pages/message.tsx',
  'src/contact/chat/pages/message-conversation.tsx',
  'src/contact/chat/composer/attachment-preview.tsx',
  'src/contact/chat/voice/voice-recorder.tsx',
  'src/contact/chat/voice/voice-message.tsx',
  'src/contact/chat/messages/delete-message-dialog.tsx',
  'src/work/agreements/pages/agreement.tsx',
  'src/work/visits/visit-block.tsx',
];

/** The code of the messages and agreements. Each module that it loads later is in the shell or in the list below. */
const offlineCode = /\/web\/src\/(contact\/chat|work\/agreements|work\/visits)\//;

/** Modules that these pages load only for calls to the server, and that are therefore useless without a network. */
const needNetwork = [
  'src/people/accounts/sign-up/name-form.tsx',
  'src/work/agreements/steps/problem-dialog.tsx',
  'src/work/agreements/steps/rate-other.tsx',
  'src/people/safety/block-dialog.tsx',
  'src/people/safety/report-dialog.tsx',
  'src/money/plans/gate/own-plan-gate.tsx',
  'src/ui/overlays/picture-viewer.tsx',
];

/** The fonts of the first view. The browser loads the fonts with ₦ and the Hausa letters when a page uses them. */
const shellFonts = /\/(inter|bricolage)-latin-[^/]+\.woff2$/;

interface Build {
  bundle: Rolldown.OutputBundle;
  moduleInfo: (id: string) => Rolldown.ModuleInfo | null;
}

/** Writes `sw.js` into `folder`: the worker of service-worker/, with the names of the files that it stores. */
export async function buildServiceWorker(folder: string, build: Build): Promise<void> {
  const files = shellFiles(build);
  const [entry] = filesOf(build.bundle, [ENTRY]);
  const release = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
  const names = files.map((file) => `/${file}`);
  const shell = { release, files: names, entry: basename(entry ?? '') };
  await buildOneFile(worker, { folder, name: 'sw.js', define: { SHELL: JSON.stringify(shell) } });
}

/** All files of the shell, sorted: the same release has the same list. */
function shellFiles(build: Build): string[] {
  const { bundle } = build;
  const fonts = Object.keys(bundle).filter((file) => shellFonts.test(`/${file}`));
  const files = filesOf(bundle, shellModules);
  checkNothingForgotten(build, files);
  return [...files, ...fonts].sort();
}

/**
 * Looks at all modules of the messages and agreements, wherever the build has put them.
 * @throws when one of them loads a module later that is neither in the shell nor in the list of modules it does not need
 */
function checkNothingForgotten({ bundle, moduleInfo }: Build, shell: string[]): void {
  const decided = new Set([...shell, ...needNetwork.map((module) => chunkOf(bundle, module).fileName)]);
  const fileOf = new Map(
    Object.values(bundle).flatMap((output) =>
      output.type === 'chunk' ? output.moduleIds.map((id) => [id, output.fileName] as const) : [],
    ),
  );
  for (const [module, file] of fileOf) {
    if (!offlineCode.test(module) || !shell.includes(file)) continue;
    for (const late of moduleInfo(module)?.dynamicallyImportedIds ?? []) {
      const found = fileOf.get(late);
      if (found !== undefined && !decided.has(found))
        throw new Error(`Is ${late} needed without a network? ${module} loads it later: say it here`);
    }
  }
}

function chunkOf(bundle: Rolldown.OutputBundle, module: string): Rolldown.OutputChunk {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/web/${module}`)));
  if (!chunk) throw new Error(`The offline shell wants ${module}, which is in no chunk`);
  return chunk;
}

/** The chunks that contain these modules and all their imports; the chunk of the first module comes first. */
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
