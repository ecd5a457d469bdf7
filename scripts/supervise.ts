import { type Child, type Ready, startChild } from './child-process.ts';
import { openProjectDatabase } from './database-for.ts';
import { type DemoLogIn, loadDemo, withDemoContact } from './demo.ts';
import { assertNotInUse } from './local-database.ts';
import { withPush } from './local-push-keys.ts';
import { assertPortFree } from './ports.ts';
import { Problem, report } from './problem.mjs';
import { step } from './progress.mjs';
import { readSettings, type Settings, sandboxEnv, withSandbox } from './settings.ts';
import { listenForStop, whenAborted } from './stop-requests.mjs';
import { startWatchedChild, type Watch } from './watched-child.ts';

/** The settings that differ between `npm start` and `npm run dev`. */
export interface Programs {
  prepare(signal: AbortSignal): Promise<void>;
  sandbox: string[];
  seed: string[];
  server: string[];
  serverEnv?: NodeJS.ProcessEnv;
  /** Sandbox and server are compiled and restart when a file changes. */
  watch?: { sandbox: Watch; server: Watch };
}

interface Part {
  died: Promise<Problem>;
  stop(hurry: AbortSignal): Promise<void>;
}

/**
 * Runs database, sandbox and server until Ctrl-C, or until one of them ends by itself. Then stops them in the opposite order, so the server
 * can finish its requests. A default database that ends by itself is restarted, because its data are on disk. Returns the exit code.
 */
export async function supervise(programs: Programs): Promise<number> {
  const asked = listenForStop();
  const parts: Part[] = []; // in the order in which they were started
  let problem: unknown = null;
  try {
    await startParts(programs, parts, asked.stop);
    problem = (await Promise.race([whenAborted(asked.stop), ...parts.map(({ died }) => died)])) ?? null;
  } catch (error) {
    problem = asked.stop.aborted ? null : error; // An error that the stop itself caused is not reported.
  }
  if (problem) report(problem);
  else process.stdout.write('\n');
  if (parts.length > 0) {
    await step('Stopping', async () => {
      for (const part of parts.reverse()) await part.stop(asked.hurry);
    });
  }
  return problem ? 1 : 0;
}

async function startParts(programs: Programs, parts: Part[], signal: AbortSignal): Promise<void> {
  const settings = readSettings();
  if (settings.production) {
    throw new Problem('This is for development. In production: npm run build, then npm run serve.');
  }
  if (!settings.databaseUrl) await assertNotInUse(settings.dataDir);
  await assertPortFree(settings.port, settings.host, 'PORT');
  await assertPortFree(settings.sandboxPort, '127.0.0.1', 'SANDBOX_PORT');
  await programs.prepare(signal);
  signal.throwIfAborted();

  const database = startDatabase(programs, settings, parts, signal);
  const sandbox = startSandbox(programs, settings, signal).then((child) => {
    parts.push(child);
    return child;
  });
  // The server loads its modules while the others start, and waits for what they decide.
  const starting = startServer(programs, settings, signal, { database, sandbox });
  const ended = Promise.allSettled([starting]);
  const [databaseStart, sandboxStart] = await Promise.allSettled([database, sandbox]);
  // Nothing that is still starting is left behind.
  if (databaseStart.status === 'rejected' || sandboxStart.status === 'rejected') await ended;
  if (databaseStart.status === 'rejected') throw databaseStart.reason;
  if (sandboxStart.status === 'rejected') throw sandboxStart.reason;
  const server = await step('Starting the server', () => starting);
  parts.push(server);
  process.stdout.write(welcome(server, sandboxStart.value, settings, databaseStart.value.logIns));
}

/** Starts the database, and loads the demo into a new one. */
async function startDatabase({ seed }: Programs, settings: Settings, parts: Part[], signal: AbortSignal) {
  const database = await openProjectDatabase(settings, (problem) => {
    report(problem);
    process.stdout.write('↻ The database was started again\n');
  });
  if (database.local) parts.push(database.local);
  signal.throwIfAborted();
  return { database, logIns: database.local ? await loadDemo(seed, database.url, settings, signal) : [] };
}

const withDemo = (settings: Settings): Settings => ({ ...settings, env: withDemoContact(settings.env) });

function startSandbox({ sandbox, watch }: Programs, settings: Settings, signal: AbortSignal): Promise<Child> {
  const env = sandboxEnv(settings);
  if (!watch) return startChild('sandbox', sandbox, { env, signal });
  const envOfRestart = ({ url, smtpPort }: Ready) => ({
    ...env,
    SANDBOX_PORT: new URL(url).port,
    SANDBOX_SMTP_PORT: String(smtpPort),
  });
  return startWatchedChild('sandbox', sandbox, { env, envOfRestart, signal, ...watch.sandbox });
}

interface Needs {
  database: ReturnType<typeof startDatabase>;
  sandbox: Promise<Child>;
}

async function startServer(
  { server, serverEnv, watch }: Programs,
  settings: Settings,
  signal: AbortSignal,
  needs: Needs,
): Promise<Child> {
  const env = { ...settings.env, ...serverEnv };
  const laterEnv = Promise.all([needs.database, needs.sandbox]).then(async ([{ database }, { ready }]) => ({
    ...(await withPush(
      withSandbox((database.local ? withDemo(settings) : settings).env, ready),
      settings,
      ready,
    )),
    DATABASE_URL: database.url,
    DATA_DIR: settings.dataDir,
    // This log is read by a person at the terminal, not by a log collector.
    LOG_LEVEL: settings.env['LOG_LEVEL'] || 'warn',
    ...serverEnv,
  }));
  if (!watch) return startChild('server', server, { env, laterEnv, signal });
  const envOfRestart = async ({ url }: Ready) => ({ ...(await laterEnv), PORT: new URL(url).port });
  return startWatchedChild('server', server, {
    env,
    laterEnv,
    envOfRestart,
    signal,
    ...watch.server,
    withStacks: true,
  });
}

function welcome(server: Child, sandbox: Child, settings: Settings, logIns: DemoLogIn[]): string {
  const address = (child: Child) => child.ready.url.replace('127.0.0.1', 'localhost');
  const labelWidth = Math.max(0, ...logIns.map(({ label }) => label.length));
  const emailWidth = Math.max(0, ...logIns.map(({ email }) => email.length));
  const lines = [
    `${settings.productName} is running.`,
    '',
    `  App            ${address(server)}`,
    `  Sandbox inbox  ${address(sandbox)}/inbox   (every e-mail, SMS, WhatsApp message and push)`,
    `  Payments       ${address(sandbox)}/paystack/dashboard`,
    ...(logIns.length > 0 ? ['', '  Demo log-ins'] : []),
    ...logIns.map(
      ({ label, email, password }) =>
        `    ${label.padEnd(labelWidth)}  ${email.padEnd(emailWidth)}  ${password}`,
    ),
    '',
    '  Ctrl-C stops everything.',
  ];
  const rule = '─'.repeat(72);
  return `\n${rule}\n${lines.join('\n')}\n${rule}\n\n`;
}
