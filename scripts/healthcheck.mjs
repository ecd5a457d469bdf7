// The health check of a container. It exits with 0 when the server is ready, otherwise with 1 and a sentence.

const LIMIT_MS = 4_000;

const { HOST, PORT } = process.env;
// A server that listens on all addresses also listens on this one.
const host = !HOST || HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST;
const address = `http://${host.includes(':') ? `[${host}]` : host}:${PORT || 3000}/health/ready`;

try {
  const answer = await fetch(address, { signal: AbortSignal.timeout(LIMIT_MS) });
  process.stdout.write(`${await answer.text()}\n`);
  process.exitCode = answer.ok ? 0 : 1;
} catch (error) {
  const { cause, message } = /** @type {Error & { cause?: Error }} */ (error);
  process.stderr.write(`${address} does not answer: ${cause?.message || message}\n`);
  process.exitCode = 1;
}
