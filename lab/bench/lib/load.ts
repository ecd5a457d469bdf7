import { readdir } from 'node:fs/promises';
import autocannon from 'autocannon';
import { type Program, processTimes } from './program.ts';
import { percentile } from './results.ts';

export interface Load {
  perSecond: number;
  /** Processor time of the server process and of all database processes. */
  cpuMs: number;
  medianMs: number;
  /** 99 of 100 requests were answered within this time. */
  p99Ms: number;
}

export interface Requests {
  path: string;
  /** The body of the next request. */
  next(): object;
  headers?: Record<string, string>;
}

/** Sends requests over `connections` for `seconds`; each connection sends the next one after an answer. @throws when one fails */
export async function load(
  program: Program,
  { path, next, headers }: Requests,
  { connections, seconds, databasePid }: { connections: number; seconds: number; databasePid: number },
): Promise<Load> {
  const cpuOf = async () => (await program.cpuMs()) + (await familyCpuMs(databasePid));
  const before = await cpuOf();
  const durations: number[] = [];
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      {
        url: program.url,
        connections,
        duration: seconds,
        requests: [
          {
            method: 'POST',
            path,
            headers: { 'content-type': 'application/json', ...headers },
            setupRequest: (request) => ({ ...request, body: JSON.stringify(next()) }),
          },
        ],
      },
      (error, done) => (error ? reject(error as Error) : resolve(done)),
    );
    // autocannon's own latencies are whole milliseconds.
    run.on('response', (_client, _status, _bytes, responseMs) => durations.push(responseMs));
  });
  const { '2xx': answered, non2xx, errors, duration } = result;
  if (non2xx + errors > 0 || answered === 0) throw new Error(`${path} failed ${non2xx + errors} times`);
  return {
    perSecond: answered / duration,
    cpuMs: ((await cpuOf()) - before) / answered,
    medianMs: percentile(durations, 0.5),
    p99Ms: percentile(durations, 0.99),
  };
}

/** Returns the processor time in ms of a process and its children, including ended ones, such as a PostgreSQL server with its backends. */
export async function familyCpuMs(parent: number): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  // A process that ends in the meantime is counted by its parent.
  const times = await Promise.all(pids.map((pid) => processTimes(pid).catch(() => null)));
  let sum = 0;
  for (const [index, process] of times.entries()) {
    if (!process) continue;
    if (pids[index] === parent) sum += process.ownMs + process.endedMs;
    else if (process.parent === parent) sum += process.ownMs;
  }
  return sum;
}
