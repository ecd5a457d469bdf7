import { tools } from './run-program.ts';
import { supervise } from './supervise.ts';

const watch = (source: string) => [tools.tsx, 'watch', '--clear-screen=false', '--conditions=source', source];

/** `npm run dev`: like `npm start` but from the sources: server and sandbox restart on every change, pages reload through Vite. */
export function run(): Promise<number> {
  return supervise({
    prepare: async () => {},
    sandbox: watch('sandbox/src/main.ts'),
    seed: ['--conditions=source', '--import', 'tsx', 'server/src/commands/seed.ts'],
    server: watch('server/src/main.ts'),
    serverEnv: { WEB_DEV: '1' },
    watched: true,
  });
}
