import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { findFreePort } from '../../scripts/test/free-port.ts';
import { BENCH_DATA } from './lib/databases.ts';
import type { Measured } from './lib/report.ts';
import { measureAlone } from './lib/results.ts';

const ROUNDS = 5;
const DATA_DIR = `${BENCH_DATA}/start`;

/** Measures how soon `npm start` has everything ready on a second start, with the demo loaded. */
export async function benchStart(): Promise<Measured> {
  await rm(DATA_DIR, { recursive: true, force: true });
  const firstMs = await startOnce();
  const laterMs: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) laterMs.push(await startOnce());
  return {
    title: 'A second start',
    how: `From npm start to the list of addresses, when installation, build, database and demo are there; median of ${ROUNDS}. The first start, with an empty data folder, took ${(firstMs / 1000).toFixed(1)} s.`,
    lines: [
      measureAlone(
        'npm start, again',
        's',
        laterMs.map((ms) => ms / 1000),
        { most: 3 },
      ),
    ],
  };
}

/** Returns the milliseconds until npm start prints the addresses. */
async function startOnce(): Promise<number> {
  const begin = performance.now();
  const child = spawn('npm', ['start'], {
    env: {
      ...process.env,
      DATA_DIR,
      PORT: String(await findFreePort()),
      SANDBOX_PORT: '0',
      DATABASE_URL: '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  await untilPrinted(child, 'Ctrl-C stops everything');
  const ms = performance.now() - begin;
  process.kill(-(child.pid as number), 'SIGINT');
  await once(child, 'exit');
  return ms;
}

function untilPrinted(child: ChildProcess, words: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
      if (output.includes(words)) resolve();
    });
    child.once('exit', (code) => reject(new Error(`npm start ended with ${code}:\n${output}`)));
  });
}
