import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import { steadily } from './steadily.ts';

/** The tokens of two people in a conversation. */
export interface Couple {
  conversationId: string;
  tokens: [string, string];
}

const HEARD_WITHIN_MS = 30_000;

export type Chat = Awaited<ReturnType<typeof openChat>>;

/** Milliseconds since a message was sent. */
export interface Latencies {
  acknowledged: number[];
  /** When the other person received it. */
  heard: number[];
}

/** Connects every person with a socket of their own. */
export async function openChat(url: string, couples: Couple[]) {
  const hearing = new Map<string, () => void>();
  const pairs: { conversationId: string; sockets: [Socket, Socket] }[] = [];
  for (const { conversationId, tokens } of couples) {
    const [one, other] = await Promise.all(tokens.map((token) => connect(url, token, conversationId)));
    if (!one || !other) throw new Error('a person has no socket');
    other.on(`receive-message-${conversationId}`, ({ message }: { message: { client_id: string } }) => {
      hearing.get(message.client_id)?.();
      hearing.delete(message.client_id);
    });
    pairs.push({ conversationId, sockets: [one, other] });
  }

  async function send(index: number, latencies: Latencies): Promise<void> {
    const pair = pairs[index % pairs.length];
    if (!pair) throw new Error('no two people are connected');
    const client_id = randomUUID();
    const begin = performance.now();
    const heard = new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('a stored message was never heard')), HEARD_WITHIN_MS);
      hearing.set(client_id, () => {
        clearTimeout(timer);
        resolve();
      });
    });
    // A failed acknowledgement is thrown below, before anything waits for this.
    heard.catch(() => undefined);
    const answer = (await pair.sockets[0].timeout(30_000).emitWithAck('send-message', {
      conversation_id: pair.conversationId,
      message: 'Good day. The tap in the kitchen drips, when could you come and look at it?',
      client_id,
    })) as { status: string };
    if (answer.status !== 'ok') throw new Error(`send-message: ${JSON.stringify(answer)}`);
    latencies.acknowledged.push(performance.now() - begin);
    await heard;
    latencies.heard.push(performance.now() - begin);
  }

  return {
    /** Sends messages at a steady rate, even while earlier ones are undelivered. */
    async steadily(perSecond: number, seconds: number): Promise<Latencies> {
      const latencies: Latencies = { acknowledged: [], heard: [] };
      await steadily(perSecond, seconds, (index) => send(index, latencies));
      return latencies;
    },
    /** Lets some people send the next message as soon as the other person has the last one. Returns the messages per second. */
    async inClosedLoop(people: number, seconds: number): Promise<number> {
      const latencies: Latencies = { acknowledged: [], heard: [] };
      const begin = performance.now();
      const loop = async (person: number) => {
        while (performance.now() - begin < seconds * 1000) await send(person, latencies);
      };
      await Promise.all(Array.from({ length: people }, (_, person) => loop(person)));
      return latencies.heard.length / ((performance.now() - begin) / 1000);
    },
    close() {
      for (const { sockets } of pairs) for (const socket of sockets) socket.close();
    },
  };
}

/** Connects a socket for a person. */
export async function connect(url: string, token: string, room: string): Promise<Socket> {
  const socket = io(url, {
    transports: ['websocket'],
    auth: { token, room },
    reconnection: false,
    forceNew: true,
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}
