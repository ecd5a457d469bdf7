import { buildWhenStale } from './build-product.ts';
import { startChild } from './child-process.ts';
import { assertPortFree } from './ports.ts';
import { tools } from './run-program.ts';
import { readSettings, withSandbox } from './settings.ts';
import { supervise } from './start.ts';

/** `npm run dev`: like `npm start`, with the server restarted on every change and the web application through Vite. */
export async function run(): Promise<number> {
  const settings = readSettings();
  await assertPortFree(settings.port, 'PORT');
  await assertPortFree(settings.sandboxPort, 'SANDBOX_PORT');
  // The sandbox and the demo scenario run compiled here, too.
  await buildWhenStale();
  return supervise(settings, (sandbox, databaseUrl) =>
    startChild('server', tools.tsx, {
      args: ['watch', '--clear-screen=false', '--conditions=source', 'server/src/main.ts'],
      env: {
        ...withSandbox(settings.env, sandbox.ready),
        DATABASE_URL: databaseUrl,
        DATA_DIR: settings.dataDir,
        LOG_LEVEL: settings.env['LOG_LEVEL'] || 'warn',
        WEB_DEV: '1',
      },
    }),
  );
}
