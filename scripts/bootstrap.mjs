import { register as registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { installWhenStale } from './install.mjs';
import { Problem, report } from './problem.mjs';

// The only script that runs before anything is installed, so it is plain JavaScript. It installs what is missing and hands over to the
// command, which is TypeScript. Usage: node scripts/bootstrap.mjs <command> [arguments].

const commands = [
  'start',
  'dev',
  'test',
  'test-one',
  'test-ci',
  'build',
  'check',
  'reset',
  'seed',
  'lab',
  'types',
];
const root = fileURLToPath(new URL('..', import.meta.url));

try {
  checkNode();
  const command = process.argv[2] ?? '';
  if (!commands.includes(command)) throw new Problem(`Choose one of: ${commands.join(', ')}.`);
  process.chdir(root);
  await installWhenStale(root, { mayReplace: mayReplacePackages(command) });
  /** @type {{ run(args: string[]): Promise<number> }} */
  const { run } = await import(command === 'start' ? await compileStart() : await findSource(command));
  process.exitCode = await run(process.argv.slice(3));
} catch (error) {
  report(error);
  process.exitCode = error instanceof Problem ? error.exitCode : 1;
}

/** Only the start is compiled: nobody waits for half a second of the others. */
async function compileStart() {
  const { compileCommand } = await import('./compile-command.mjs');
  return compileCommand('start');
}

/** @param {string} command */
async function findSource(command) {
  const { register } = await import('tsx/esm/api');
  register();
  registerHooks('./from-source.mjs', import.meta.url);
  return command === 'lab' ? '../lab/run.ts' : `./${command}.ts`;
}

/**
 * Returns whether the command may replace installed packages. `npm run build` may not, and with NODE_ENV=production neither may any command
 * except tests and checks, because a server may be running from these packages.
 * @param {string} command
 */
function mayReplacePackages(command) {
  if (['test', 'test-one', 'test-ci', 'check', 'lab'].includes(command)) return true;
  return command !== 'build' && process.env.NODE_ENV !== 'production';
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new Problem(`Node 20.19 or newer is needed; this is ${process.versions.node}.`);
}
