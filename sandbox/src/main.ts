import { startSandbox } from './app.ts';

/** Prints the reason and ends the process: a sandbox with a missing part is useless. */
function refuseToStart(error: NodeJS.ErrnoException & { port?: number }): never {
  console.error(
    error.code === 'EADDRINUSE' ? `The sandbox cannot start: port ${error.port} is in use.` : error.message,
  );
  process.exit(1);
}

function readPort(name: string, fallback: number): number {
  const text = process.env[name] || String(fallback);
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  console.error(`${name} must be a port number from 0 to 65535, not ${text}.`);
  process.exit(1);
}

const port = readPort('SANDBOX_PORT', 3001);
const smtpPort = readPort('SANDBOX_SMTP_PORT', 3025);
const host = process.env['SANDBOX_HOST'] || '127.0.0.1';

const sandbox = await startSandbox({ port, smtpPort, host }).catch(refuseToStart);

let stopping = false;
function stop(): void {
  if (stopping) return;
  stopping = true;
  sandbox.close().then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
}

process.on('SIGTERM', stop);
process.on('SIGINT', stop);
// A killed parent cannot send a signal, but its IPC channel closes.
if (process.env['SUPERVISED'] === '1') process.on('disconnect', stop);

const ready = { type: 'ready', url: sandbox.url, smtpPort: sandbox.smtpPort };
if (process.send) process.send(ready);
else console.warn(`Sandbox inbox: ${ready.url}/inbox, SMTP on port ${ready.smtpPort}`);
