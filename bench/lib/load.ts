import { readdir, readFile } from 'node:fs/promises';
import autocannon from 'autocannon';
import type { Program } from './program.ts';
import { percentile } from './report.ts';

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
  const cpuOf = async () => (await program.cpuMs()) + (await databaseCpuMs(databasePid));
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

/** The unit of the times in /proc/{pid}/stat on every Linux that Node runs on. */
const TICK_MS = 10;

/** Processor time of a PostgreSQL server and all its backends, including those that have ended. */
async function databaseCpuMs(postmaster: number): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)));
  let ticks = 0;
  for (const [index, stat] of stats.entries()) {
    // The parent's figure includes a process that has ended in the meantime.
    if (stat === null) continue;
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
    if (Number(pids[index]) === postmaster) ticks += user + system + endedUser + endedSystem;
    else if (fields[1] === postmaster) ticks += user + system;
  }
  return ticks * TICK_MS;
}
