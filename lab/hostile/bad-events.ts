import {
  receiptNotice,
  roomRequest,
  sendMessage,
  typingNotice,
} from '@marketplace/contract/contact/messages';
import type { ClientEvents } from '@marketplace/contract/realtime';
import type { Socket } from 'socket.io-client';
import type * as z from 'zod/mini';
import type { OwnerWorld } from '../../server/test/access/owner-world.ts';
import { TestSocket } from '../../server/test/conversations.ts';
import { schemaOf } from '../../server/test/request-bodies.ts';
import { seededRandom } from '../../server/test/seeded-random.ts';
import { oddBody, oddValue, pick, type Random } from './bad-values.ts';
import { FAULTY_EVENT } from './faulty-parts.ts';

const requests: Record<keyof ClientEvents, z.ZodMiniType> = {
  'join-room': roomRequest,
  'leave-room': roomRequest,
  'send-message': sendMessage,
  typing: typingNotice,
  delivered: receiptNotice,
  seen: receiptNotice,
};
const schemas = Object.entries(requests).map(([name, request]) => [name, schemaOf({ request })] as const);
const faulty = [FAULTY_EVENT, { properties: { count: { type: 'number' } } }] as const;

export interface BadEvent {
  target: string;
  /** The event with its payload, to compare runs. */
  sent: string;
  /** The acknowledgement; null when the server closed the connection instead. */
  answer: { status?: string; code?: string } | null;
}

/** Opens a socket that sends bad events, and reconnects when the server has closed it. */
export function openBadSocket(url: string, world: OwnerWorld) {
  let open: TestSocket | undefined;

  async function connected(seed: number): Promise<Socket> {
    if (open?.socket.connected) return open.socket;
    // Whether a socket is still open depends on timing, so it uses random values other than the event's.
    const random = seededRandom(seed);
    open = new TestSocket(
      url,
      pick(random, [world.owner.token, world.owner.token, world.partner.token, null]),
      {
        transports: random() < 0.1 ? ['polling'] : ['websocket'],
      },
    );
    await open.connected();
    return open.socket;
  }

  return {
    async send(random: Random): Promise<BadEvent> {
      const socket = await connected(Math.floor(random() * 2 ** 31));
      const [known, schema] = pick(random, [...schemas, faulty, faulty, faulty]);
      const name =
        random() < 0.95 ? known : pick(random, ['x', '', '__proto__', 'constructor', 'a'.repeat(300)]);
      const body = oddBody(random, schema, {
        conversation_id: world.ids.conversation_id,
        message: 'Hello',
        seq: 1,
        typing: true,
        text: 'x',
      });
      const payloads = [body, body, body, oddValue(random), Buffer.from([0, 255]), [body, body]];
      const given = random() < 0.05 ? [] : [pick<unknown>(random, payloads)];
      const answered = socket.timeout(30_000).emitWithAck(name, ...given) as Promise<BadEvent['answer']>;
      const gone = new Promise<null>((resolve) => socket.once('disconnect', () => resolve(null)));
      const answer = await Promise.race([answered.catch(() => null), gone]);
      socket.off('disconnect');
      const sent = `${name} ${JSON.stringify(given)}`;
      return { target: `event ${sent.slice(0, 300)}`, sent, answer };
    },
    close: () => open?.close(),
  };
}
