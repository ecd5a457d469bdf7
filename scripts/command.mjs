import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { assertBuilt, runCompiled } from './compiled.mjs';
import { Problem, report } from './problem.mjs';

// Commands that work on a database while a server may be running from the same folder. They use packages and build as they are and never
// install anything. With a DATABASE_URL and in production they run compiled code, which needs neither development packages nor sources;
// otherwise they work on the default database of npm start. Usage: node scripts/command.mjs <command> [arguments].

/** @type {Record<string, string>} */
const commands = {
  'operator-create': 'server/dist/commands/operator-create.js',
  backup: 'server/dist/commands/backup.js',
  restore: 'server/dist/commands/restore.js',
  migrate: 'server/dist/commands/migrate.js',
  'push-keys': 'server/dist/commands/push-keys.js',
  doctor: 'server/dist/commands/doctor.js',
};

try {
  const [name = '', ...args] = process.argv.slice(2);
  const file = commands[name];
  if (!file) throw new Problem(`Choose one of: ${Object.keys(commands).join(', ')}.`);
  process.chdir(fileURLToPath(new URL('..', import.meta.url)));
  const production = process.env.NODE_ENV === 'production';
  if (!production && existsSync('.env')) process.loadEnvFile('.env');
  // Without loaded settings, the default database is a new and empty one, whose backup would look like a good one.
  if (production || process.env.DATABASE_URL || name === 'backup' || name === 'restore') {
    assertBuilt();
    process.argv = [process.execPath, file, ...args];
    await runCompiled(file);
  } else {
    process.exitCode = await runOnDefaultDatabase(name, args);
  }
} catch (error) {
  report(error);
  process.exitCode = 1;
}

/** @param {string} name @param {string[]} args @returns {Promise<number>} */
async function runOnDefaultDatabase(name, args) {
  const tsx = await import('tsx/esm/api').catch(() => {
    throw new Problem('Set DATABASE_URL. Without it this works on the default database of npm start.');
  });
  tsx.register();
  const { run } = await import(`./${name}.ts`);
  return run(args);
}
