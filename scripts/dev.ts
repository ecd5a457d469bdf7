import { fromSource } from './run-program.ts';
import { supervise } from './supervise.ts';

/** `npm run dev`: like `npm start` but from the sources. Server and sandbox restart on every change, and Vite reloads pages. */
export function run(): Promise<number> {
  return supervise({
    prepare: async () => {},
    sandbox: fromSource('sandbox/src/main.ts'),
    seed: fromSource('server/src/commands/seed.ts'),
    server: fromSource('server/src/main.ts'),
    serverEnv: { WEB_DEV: '1' },
    watch: {
      sandbox: ['sandbox/src', 'sandbox/assets'],
      server: ['server/src', 'server/migrations', 'contract/src'],
    },
  });
}
