import { buildWhenStale } from './build-product.ts';
import { type Child, startChild } from './child-process.ts';
import { openProjectDatabase } from './database-for.ts';
import { type DemoLogIn, loadDemo } from './demo.ts';
import { assertPortFree } from './ports.ts';
import { report } from './problem.mjs';
import { step } from './progress.mjs';
import { readSettings, type Settings, withSandbox } from './settings.ts';

/** `npm start`: builds what is stale, then runs database, sandbox and server until Ctrl-C. */
export async function run(): Promise<number> {
  const settings = readSettings();
  await assertPortFree(settings.port, 'PORT');
  await assertPortFree(settings.sandboxPort, 'SANDBOX_PORT');
  await buildWhenStale();
  return supervise(settings, (sandbox, database) => startServer(settings, sandbox, database));
}

/** Starts the parts in order, prints where they are, and stops them in the opposite order. Answers the exit code. */
export async function supervise(
  settings: Settings,
  startApp: (sandbox: Child, databaseUrl: string) => Promise<Child>,
): Promise<number> {
  const asked = stopSignals();
  const database = await openProjectDatabase(settings);
  const children: Child[] = [];
  // Last started, first stopped: the server drains while everything it needs is still there.
  const stopAll = async () => {
    for (const child of [...children].reverse()) await child.stop();
    await database.local?.stop();
  };
  try {
    const logIns = database.local ? await loadDemo(database.url, settings.dataDir, settings.env) : [];
    const sandbox = await startSandbox(settings);
    children.push(sandbox);
    const app = await startApp(sandbox, database.url);
    children.push(app);
    process.stdout.write(describe(app, sandbox, settings, logIns));

    const deaths = children.map((child) => child.died);
    const ended = await Promise.race([
      asked.first,
      ...deaths,
      ...(database.local ? [database.local.died] : []),
    ]);
    if (ended instanceof Error) throw ended;
    process.stdout.write('\nStopping …\n');
    void asked.second.then(() => children.map((child) => child.stop()));
    await stopAll();
    return 0;
  } catch (error) {
    report(error);
    await stopAll();
    return 1;
  }
}

function startSandbox(settings: Settings): Promise<Child> {
  const env = { ...settings.env, SANDBOX_PORT: String(settings.sandboxPort), SANDBOX_SMTP_PORT: '0' };
  return startChild('sandbox', 'sandbox/dist/main.js', { env });
}

function startServer(settings: Settings, sandbox: Child, databaseUrl: string): Promise<Child> {
  const env = {
    ...withSandbox(settings.env, sandbox.ready),
    DATABASE_URL: databaseUrl,
    DATA_DIR: settings.dataDir,
    // A person at the terminal reads this, not a log collector.
    LOG_LEVEL: settings.env['LOG_LEVEL'] || 'warn',
  };
  return step('Starting the server', () => startChild('server', 'server/dist/main.js', { env }));
}

function describe(app: Child, sandbox: Child, settings: Settings, logIns: DemoLogIn[]): string {
  const address = app.ready.url.replace('127.0.0.1', 'localhost');
  const width = Math.max(0, ...logIns.map(({ label }) => label.length));
  const lines = [
    `${settings.productName} is running.`,
    '',
    `  App            ${address}`,
    `  Sandbox inbox  ${sandbox.ready.url.replace('127.0.0.1', 'localhost')}/inbox   (every e-mail, SMS and WhatsApp message)`,
    ...(logIns.length > 0 ? ['', '  Demo log-ins'] : []),
    ...logIns.map(({ label, email, password }) => `    ${label.padEnd(width)}  ${email}  ${password}`),
    '',
    '  Ctrl-C stops everything.',
  ];
  const rule = '─'.repeat(72);
  return `\n${rule}\n${lines.join('\n')}\n${rule}\n\n`;
}

/** The first and the second request to stop, by Ctrl-C or from outside. */
function stopSignals(): { first: Promise<void>; second: Promise<void> } {
  let count = 0;
  const resolvers: (() => void)[] = [];
  const first = new Promise<void>((resolve) => resolvers.push(resolve));
  const second = new Promise<void>((resolve) => resolvers.push(resolve));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => resolvers[count++]?.());
  }
  return { first, second };
}
