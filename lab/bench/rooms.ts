import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Redis } from 'ioredis';
import { type RunningRedis, startRedis } from '../../server/test/redis.ts';
import { processTimes } from './lib/program.ts';
import { type Measured, say } from './lib/report.ts';
import { compareMedians, type Line, percentile } from './lib/results.ts';

const PEOPLE = 3000;
/** Messages per second of all processes together. */
const A_SECOND = 600;
const SECONDS = 5;
const ROUNDS = 5;
/** How long the last events may take. */
const SETTLE_MS = 1500;
/** How often all connections to Redis are cut in the round that loses connections. */
const CUT_EVERY_MS = 1000;
const program = fileURLToPath(new URL('rooms-process.ts', import.meta.url));

type Kind = 'stream' | 'sharded';
const kinds: Kind[] = ['stream', 'sharded'];

interface Counted {
  sent: number;
  got: number;
  reached: number;
  cpuMs: number;
  delays: number[];
}

interface Round {
  /** Sent messages and missing deliveries; each message is for two people. */
  sent: number;
  missing: number;
  reachedASecond: number;
  processCpuUs: number;
  redisCpuUs: number;
  delayP99Ms: number;
}

/** Compares two ways to bring events to the processes that need them: one stream that all read, and a sharded channel per room. */
export async function benchRooms(): Promise<Measured> {
  const lines: Line[] = [];
  for (const processes of [3, 6]) {
    const sides = await Promise.all(kinds.map((kind) => startSide(kind, processes)));
    try {
      const rounds: Record<Kind, Round[]> = { stream: [], sharded: [] };
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const side of sides) {
          const measured = await side.run(round);
          if (measured.missing > 0)
            throw new Error(`${side.kind}: ${measured.missing} deliveries are missing`);
          rounds[side.kind].push(measured);
        }
      }
      const compare = (what: string, unit: string, of: (round: Round) => number) =>
        lines.push(
          compareMedians({
            what: `${processes} processes: ${what}`,
            unit,
            ours: rounds.stream.map(of),
            theirs: rounds.sharded.map(of),
            limit: null,
          }),
        );
      compare('events that reach a process', '/s', ({ reachedASecond }) => reachedASecond);
      compare('CPU of all processes for a message', 'µs', ({ processCpuUs }) => processCpuUs);
      compare('CPU of Redis for a message', 'µs', ({ redisCpuUs }) => redisCpuUs);
      compare('delay of a message, 99%', 'ms', ({ delayP99Ms }) => delayP99Ms);
      const lost: Record<Kind, number[]> = { stream: [], sharded: [] };
      for (const side of sides) {
        const { sent, missing } = await side.run(ROUNDS, true);
        lost[side.kind].push((missing / (2 * sent)) * 1000);
      }
      lines.push(
        compareMedians({
          what: `${processes} processes: of 1,000 deliveries, missing while connections to Redis are cut each second`,
          unit: '',
          ours: lost.stream,
          theirs: lost.sharded.map((value) => Math.max(value, Number.MIN_VALUE)),
          limit: null,
        }),
      );
    } finally {
      for (const side of sides) await side.stop();
    }
    for (const { what, ours, theirs } of lines.slice(-5)) say(`${what}: ${ours}, ${theirs}`);
  }
  return {
    title: 'Rooms over several processes',
    how: `Today's stream, which every process reads, against one sharded channel of Redis 7 for each room (ours and theirs in this order). ${PEOPLE.toLocaleString('en')} people spread over the processes, ${A_SECOND} messages a second of all together, each for the two people of a conversation; ${ROUNDS} rounds of ${SECONDS} s in turn, of which the middle one. Sockets only count what is written to them, so that the figures are those of carrying events between processes.`,
    lines,
  };
}

async function startSide(kind: Kind, processes: number) {
  const redis = await startRedis();
  const children = await Promise.all(
    Array.from({ length: processes }, (_, number) => startChild({ kind, redis, number, processes })),
  );

  async function run(round: number, cutting = false): Promise<Round> {
    const before = await redisCpuMs(redis);
    const control = new Redis(redis.url);
    const cutter = cutting
      ? setInterval(() => {
          void control.call('client', 'kill', 'type', 'normal', 'skipme', 'yes');
          void control.call('client', 'kill', 'type', 'pubsub');
        }, CUT_EVERY_MS)
      : undefined;
    await Promise.all(
      children.map((child) =>
        ask(child, { ask: 'run', aSecond: A_SECOND / processes, seconds: SECONDS, round }),
      ),
    );
    clearInterval(cutter);
    await wait(cutting ? SETTLE_MS * 4 : SETTLE_MS);
    control.disconnect();
    const counted = await Promise.all(children.map((child) => ask<Counted>(child, { ask: 'count' })));
    const sum = (of: (each: Counted) => number) => counted.reduce((all, each) => all + of(each), 0);
    const sent = sum((each) => each.sent);
    return {
      sent,
      missing: 2 * sent - sum((each) => each.got),
      reachedASecond: sum((each) => each.reached) / processes / SECONDS,
      processCpuUs: (sum((each) => each.cpuMs) / sent) * 1000,
      redisCpuUs: (((await redisCpuMs(redis)) - before) / sent) * 1000,
      delayP99Ms: percentile(
        counted.flatMap(({ delays }) => delays),
        0.99,
      ),
    };
  }

  return {
    kind,
    run,
    async stop(): Promise<void> {
      for (const child of children) {
        child.disconnect();
        await once(child, 'exit');
      }
      await redis.stop();
    },
  };
}

async function startChild(given: {
  kind: Kind;
  redis: RunningRedis;
  number: number;
  processes: number;
}): Promise<ChildProcess> {
  const { kind, redis, number, processes } = given;
  const child = spawn(process.execPath, ['--conditions=source', '--import', 'tsx', program], {
    env: {
      PATH: process.env['PATH'],
      ROOMS: JSON.stringify({ kind, redisUrl: redis.url, number, processes, people: PEOPLE }),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  return child;
}

async function ask<Answer>(child: ChildProcess, request: object): Promise<Answer> {
  const answered = once(child, 'message');
  child.send(request);
  const [answer] = await answered;
  return answer as Answer;
}

async function redisCpuMs({ pid }: RunningRedis): Promise<number> {
  return (await processTimes(pid)).ownMs;
}
