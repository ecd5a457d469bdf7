import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Action, openActions } from '../capacity/actions.ts';
import type { Costs } from '../capacity/cost.ts';
import { PEOPLE, SECONDS_AN_HOUR, simulateDay } from '../capacity/day.ts';
import { writeCapacity } from '../capacity/document.ts';
import { type Marketplace, openMarketplace } from '../capacity/marketplace.ts';
import { measureCost, measureIdle } from '../capacity/measure-cost.ts';
import { addPeople } from './lib/people.ts';
import { startProgram } from './lib/program.ts';
import type { Measured } from './lib/report.ts';

const COSTS = 'lab/results/capacity/costs.json';
const DOCUMENT = 'docs/capacity.md';
const IDLE_SOCKETS = 2000;

/** Measures the cost of each action, and checks the figures against a simulated day with its peaks. */
export async function benchCapacity(): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-capacity-'));
  const market = await openMarketplace(folder);
  try {
    await market.catchUp();
    const memory = await measureMemory(market, folder);
    const { actions, close } = await openActions(market);
    const costs = await measureCosts(market, actions, memory);
    await mkdir('lab/results/capacity', { recursive: true });
    await writeFile(COSTS, `${JSON.stringify(costs, null, 2)}\n`);
    await showStoredCosts();
    const lines = await simulateDay(market, actions, costs);
    close();
    return {
      title: 'A day of people',
      how: `A day of ${PEOPLE.toLocaleString('en')} registered people and their visitors, with the peaks of a day, at ${SECONDS_AN_HOUR} s an hour, on one server with its tasks and a database that writes through to the disk; 20,000 artisans, 100,000 messages. The predicted time is the sum of what each action costs alone (docs/capacity.md).`,
      lines,
    };
  } finally {
    await market.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Rewrites the tables of docs/capacity.md from the stored costs, without measuring. */
export async function showStoredCosts(): Promise<void> {
  const costs = JSON.parse(await readFile(COSTS, 'utf8')) as Costs;
  await writeFile(DOCUMENT, writeCapacity(await readFile(DOCUMENT, 'utf8'), costs));
}

async function measureCosts(
  market: Marketplace,
  actions: readonly Action[],
  memory: Costs['memory'],
): Promise<Costs> {
  // Finds a failing action now rather than after minutes.
  for (const { name, act } of actions) {
    await act().catch((error: unknown) => {
      throw new Error(`'${name}' failed`, { cause: error });
    });
  }
  const idle = await measureIdle(market);
  const measured: Partial<Costs['actions']> = {};
  for (const action of actions) measured[action.name] = await measureCost(market, action, idle);
  return {
    date: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} cores of ${cpus()[0]?.model.trim() ?? 'unknown'}`,
    idle,
    memory,
    actions: measured as Costs['actions'],
  };
}

/** Connects idle people from a separate process. */
async function measureMemory(market: Marketplace, folder: string): Promise<Costs['memory']> {
  const people = await addPeople(market.databaseUrl, market.secret, IDLE_SOCKETS);
  const file = join(folder, 'tokens.json');
  await writeFile(file, JSON.stringify(people.map(({ token }) => token)));
  const processBytes = await market.server.memoryBytes();
  const sockets = await startProgram(['--import', 'tsx', 'lab/bench/idle-sockets.ts'], {
    URL: market.server.url,
    TOKENS_FILE: file,
  });
  const full = await market.server.memoryBytes();
  await sockets.stop();
  return { processBytes, socketBytes: Math.round((full - processBytes) / IDLE_SOCKETS) };
}
