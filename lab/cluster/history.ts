import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What the caller of an operation knows when it ends. After `unknown`, the write may or may not have happened. */
type Outcome = 'acknowledged' | 'refused' | 'unknown';

/** One operation of one client. Times are in ms since the start of the history. */
export interface Operation {
  kind: string;
  client: string;
  /** What was written or read. */
  key: string;
  begun: number;
  /** Null while it runs. */
  ended: number | null;
  outcome: Outcome;
  problem?: string;
}

export type History = ReturnType<typeof startHistory>;

/** Records the operations of all clients, and what was done to the machines. */
export function startHistory() {
  const zero = performance.now();
  const operations: Operation[] = [];
  const events: { at: number; text: string }[] = [];
  const now = () => performance.now() - zero;

  return {
    operations,
    now,
    /** Records what is done to the machines. Returns the time. */
    note(text: string): number {
      const at = now();
      events.push({ at, text });
      process.stdout.write(`  ${(at / 1000).toFixed(1).padStart(6)} s  ${text}\n`);
      return at;
    },
    /**
     * Runs an operation and records it. `work` throws `Refused` when the server said that it did nothing, and anything else when the
     * outcome is unknown.
     */
    async record<T>(kind: string, client: string, key: string, work: () => Promise<T>): Promise<T | null> {
      const operation: Operation = { kind, client, key, begun: now(), ended: null, outcome: 'unknown' };
      operations.push(operation);
      try {
        const result = await work();
        operation.outcome = 'acknowledged';
        return result;
      } catch (error) {
        operation.outcome = error instanceof Refused ? 'refused' : 'unknown';
        operation.problem = explain(error);
        return null;
      } finally {
        operation.ended = now();
      }
    },
    /** Adds an acknowledged operation that was observed when it ended. Returns that time. */
    addAcknowledged(kind: string, client: string, begun: number): number {
      const ended = now();
      operations.push({ kind, client, key: '', begun, ended, outcome: 'acknowledged' });
      return ended;
    },
    /** Writes everything into a file, for inspection after a failure. Returns its path. */
    save(folder: string, name: string): string {
      mkdirSync(folder, { recursive: true });
      const file = path.join(folder, `${name}.jsonl`);
      const lines = [...events.map(({ at, text }) => ({ begun: at, event: text })), ...operations].sort(
        (one, another) => one.begun - another.begun,
      );
      writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
      return file;
    },
  };
}

/** The server answered that it did not do it, so the caller may try again. */
export class Refused extends Error {}

function explain(error: unknown): string {
  const { name, message, code, cause } = error as Error & { code?: string };
  const because = cause instanceof Error ? ` (${cause.message})` : '';
  return `${code ?? name}: ${message}${because}`.slice(0, 200);
}

/**
 * Compares stored keys with the model, which is a set. An acknowledged key is in it, an unknown one may be, and nothing is in it twice or
 * without an operation. Returns a sentence for each key that differs.
 * @param found the keys that are stored, as often as they are
 */
export function compareWithModel(operations: Operation[], found: string[]) {
  const times = new Map<string, number>();
  for (const key of found) times.set(key, (times.get(key) ?? 0) + 1);
  const tried = new Set(operations.map(({ key }) => key));
  const acknowledged = new Set(
    operations.flatMap(({ key, outcome }) => (outcome === 'acknowledged' ? [key] : [])),
  );
  const lost = [...acknowledged].filter((key) => !times.has(key));
  const doubled = [...times].filter(([, count]) => count > 1).map(([key]) => key);
  const invented = [...times.keys()].filter((key) => !tried.has(key));
  return { acknowledged: acknowledged.size, lost, doubled, invented };
}

export interface Recovery {
  /** Milliseconds from a moment until the first client had an acknowledgement for an operation started afterwards; null when none had. */
  first: number | null;
  /** The same until all clients had one. */
  all: number | null;
}

/**
 * Returns how long after a moment the clients of a kind could write again.
 * @param clients all clients of the kind, including those that have written nothing since
 */
export function recoveryOf(
  operations: Operation[],
  kind: string,
  clients: Iterable<string>,
  time: number,
): Recovery {
  const firstOf = new Map<string, number>();
  for (const { client, outcome, ended } of since(operations, kind, time)) {
    if (outcome === 'acknowledged' && ended !== null)
      firstOf.set(client, Math.min(ended, firstOf.get(client) ?? Number.POSITIVE_INFINITY));
  }
  const times = [...clients].map((client) => firstOf.get(client) ?? Number.POSITIVE_INFINITY);
  const known = (end: number) => (Number.isFinite(end) ? end - time : null);
  return { first: known(Math.min(...times)), all: known(Math.max(...times)) };
}

/**
 * Returns the longest time between two acknowledgements of any client, in ms. After a kill, some processes of PostgreSQL continue for a
 * moment, so the first acknowledgement afterwards says little.
 * @param from the fault
 * @param to the end of the observation
 */
export function longestPause(
  operations: Operation[],
  kind: string,
  clients: Iterable<string>,
  { from, to }: { from: number; to: number },
): number {
  const ends = new Map<string, number[]>([...clients].map((client) => [client, [from, to]]));
  for (let place = operations.length - 1; place >= 0; place -= 1) {
    const { kind: own, client, outcome, begun, ended } = operations[place] as Operation;
    if (begun < from - DISORDER_MS) break;
    if (own === kind && outcome === 'acknowledged' && ended !== null && ended > from && ended < to)
      ends.get(client)?.push(ended);
  }
  const pauses = [...ends.values()].map((times) => {
    const sorted = times.sort((one, another) => one - another);
    return Math.max(...sorted.slice(1).map((time, index) => time - (sorted[index] ?? time)));
  });
  return Math.max(...pauses);
}

/** Returns the clients that have done something of a kind. */
export const clientsOf = (operations: Operation[], kind: string): Set<string> =>
  new Set(operations.flatMap((operation) => (operation.kind === kind ? [operation.client] : [])));

/** Operations are nearly in the order of their start: at most this much later. */
const DISORDER_MS = 60_000;

/** Returns the operations of a kind that started at or after a time. */
function since(operations: Operation[], kind: string, time: number): Operation[] {
  const found: Operation[] = [];
  for (let place = operations.length - 1; place >= 0; place -= 1) {
    const operation = operations[place] as Operation;
    if (operation.begun < time - DISORDER_MS) break;
    if (operation.kind === kind && operation.begun >= time) found.push(operation);
  }
  return found;
}

/** Counts the operations of a kind that ended within a time span, and how many of them failed. */
export function countBetween(operations: Operation[], kind: string, from: number, to: number) {
  const within = operations.filter(
    (operation) =>
      operation.kind === kind && operation.ended !== null && operation.ended >= from && operation.ended < to,
  );
  const failed = within.filter(({ outcome }) => outcome !== 'acknowledged');
  return { all: within.length, failed: failed.length, problems: failed.map(({ problem }) => problem ?? '') };
}
