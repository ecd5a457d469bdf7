import { createCompiler } from './compile-program.ts';
import { fromSource } from './run-program.ts';
import { supervise } from './supervise.ts';

/** `npm run dev`: like `npm start` but from the sources. Server and sandbox restart on every change, and Vite reloads pages. */
export async function run(): Promise<number> {
  const sandbox = await createCompiler('sandbox/src/main.ts', 'sandbox/dist/dev');
  const server = await createCompiler('server/src/main.ts', 'server/dist/dev');
  try {
    return await supervise({
      prepare: async () => {
        await Promise.all([sandbox.compile(), server.compile()]);
      },
      sandbox: sandbox.args,
      seed: fromSource('server/src/commands/seed.ts'),
      server: server.args,
      serverEnv: { WEB_DEV: '1' },
      watch: {
        sandbox: { folders: ['sandbox/src', 'sandbox/assets', 'contract/src'], compile: sandbox.compile },
        server: { folders: ['server/src', 'server/migrations', 'contract/src'], compile: server.compile },
      },
    });
  } finally {
    await Promise.all([sandbox.close(), server.close()]);
  }
}
