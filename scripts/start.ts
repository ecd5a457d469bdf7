import { buildWhenStale } from './build-product.ts';
import { bundledServer } from './compiled.mjs';
import { supervise } from './supervise.ts';

/** `npm start`: builds what is stale, then runs database, sandbox and server until Ctrl-C. */
export function run(): Promise<number> {
  return supervise({
    prepare: buildWhenStale,
    sandbox: ['sandbox/dist/main.js'],
    seed: ['server/dist/commands/seed.js'],
    // As in `npm run serve`: more memory for young objects, so a busy server spends less time on garbage collection.
    server: ['--max-semi-space-size=32', bundledServer],
  });
}
