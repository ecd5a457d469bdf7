import { startLocalDatabase } from '../local-database.ts';

/**
 * Starts the database of a data folder in its own process and holds it, for tests that kill that process. Writes one line: address and pid
 * as JSON to its output, or the sentence of a failure to its error output.
 */
const dataDir = process.argv[2] as string;
const durable = process.argv[3] !== 'throw-away';

try {
  const { url, pid, died, stop } = await startLocalDatabase({ dataDir, durable });
  process.stdout.write(`${JSON.stringify({ url, pid })}\n`);
  process.once('SIGTERM', () => void stop());
  void died.then((problem) => {
    process.stderr.write(problem.message);
    process.exit(1);
  });
} catch (error) {
  process.stderr.write((error as Error).message);
  process.exitCode = 1;
}
