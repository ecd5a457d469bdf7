import { setTimeout as wait } from 'node:timers/promises';
import { createShardedAdapter } from '@socket.io/redis-adapter';
import { Redis } from 'ioredis';
import { Server, type Socket } from 'socket.io';
import { createLog } from '../../server/src/platform/observability/log.ts';
import { openProcessChannel } from '../../server/src/platform/realtime/process-channel.ts';

// One of several processes that share rooms, without HTTP and without a database. The "sockets" of people only count what is written to
// them, which leaves the cost of passing events between processes.

interface Message {
  at: number;
  id: string;
  text: string;
}
interface Request {
  ask: 'run' | 'count';
  aSecond: number;
  seconds: number;
  round: number;
}

const { kind, redisUrl, number, processes, people } = JSON.parse(process.env['ROOMS'] ?? '') as {
  kind: string;
  redisUrl: string;
  number: number;
  processes: number;
  people: number;
};
const clock = () => performance.timeOrigin + performance.now();

const channel =
  kind === 'stream'
    ? openProcessChannel(redisUrl, { watchRedis: () => undefined }, createLog('silent'))
    : null;
const open = () => new Redis(redisUrl, { maxRetriesPerRequest: null }).on('error', () => undefined);
const adapters = channel?.adapter ?? createShardedAdapter(open(), open());
const io = new Server(adapters ? { adapter: adapters } : {});
const { sockets } = io.of('/');
/** Both adapters receive every event of another process here. */
const adapter = io.of('/').adapter as ReturnType<typeof io.of>['adapter'] & {
  onMessage(...given: unknown[]): void;
};

let reached = 0;
const take = adapter.onMessage.bind(adapter);
adapter.onMessage = (...given: unknown[]) => {
  reached += 1;
  return take(...given);
};

const delays: number[] = [];
/** Every message that a person got, so that one that comes twice counts once. */
const got = new Set<string>();
for (let person = number; person < people; person += processes) {
  const id = `socket${person}`;
  const counting = {
    id,
    notifyOutgoingListeners({ data: [, message] }: { data: [string, Message] }) {
      delays.push(clock() - message.at);
      got.add(`${person} ${message.id}`);
    },
    client: { writeToEngine: () => undefined },
  };
  sockets.set(id, counting as unknown as Socket);
  await adapter.addAll(id, new Set([`person:${person}`, `conversation:${person >> 1}`]));
}
await channel?.waitUntilReceiving(io);
if (!channel) await subscribed(`socket.io#/#person:${people - processes + number}#`);

/** Waits for a subscription to a sharded channel. Earlier ones on the same connection are then active as well. */
async function subscribed(name: string): Promise<void> {
  const asking = open();
  const count = async () => (await asking.call('pubsub', 'shardnumsub', name)) as [string, number];
  while ((await count())[1] === 0) await wait(10);
  asking.disconnect();
}

/** Sends a message to both people of a conversation, as the product does. */
function announce(sender: number, message: Message): void {
  const receiver = sender ^ 1;
  // Over the stream, an event for several rooms is sent once, and no person gets it twice. A sharded channel serves one room.
  if (channel)
    io.to([`person:${receiver}`, `conversation:${sender >> 1}`, `person:${sender}`]).emit('message', message);
  else for (const person of [receiver, sender]) io.to(`person:${person}`).emit('message', message);
}

async function run({ aSecond, seconds, round }: Request) {
  reached = 0;
  delays.length = 0;
  got.clear();
  const cpu = process.cpuUsage();
  const began = performance.now();
  let sent = 0;
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const passed = Math.min(performance.now() - began, seconds * 1000);
      while (sent < (passed / 1000) * aSecond) {
        const sender = (number + processes * sent) % people;
        announce(sender, { at: clock(), id: `${round}.${number}.${sent}`, text: 'x'.repeat(200) });
        sent += 1;
      }
      if (passed < seconds * 1000) return;
      clearInterval(timer);
      resolve();
    }, 10);
  });
  return { sent, cpu };
}

let last: Awaited<ReturnType<typeof run>> | undefined;

async function answer(request: Request): Promise<object> {
  if (request.ask === 'run') {
    last = await run(request);
    return {};
  }
  const used = process.cpuUsage(last?.cpu);
  return {
    sent: last?.sent,
    got: got.size,
    reached,
    cpuMs: (used.user + used.system) / 1000,
    delays,
  };
}

process.on('message', (request: Request) => {
  answer(request).then(
    (given) => process.send?.(given),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit(0));
process.send?.({});
