import { randomUUID } from 'node:crypto';
import {
  checkConvers,
  getConversations,
  getMessages,
  type Message,
} from '@marketplace/contract/contact/messages';
import { openSupport } from '@marketplace/contract/contact/support';
import type { ErrorAnswer } from '@marketplace/contract/errors';
import { io, type Socket } from 'socket.io-client';
import type { TestApp } from './app-on-database.ts';
import { addPerson } from './people.ts';

export type Person = Awaited<ReturnType<typeof addPerson>>;

/** The acknowledgement of an event. */
export type Acknowledged = ({ status: 'ok' } & Record<string, unknown>) | ErrorAnswer;

/** Gives a person an artisan profile: a plumber in Surulere. */
export async function addTrade(app: Pick<TestApp, 'db'>, { id }: Pick<Person, 'id'>): Promise<void> {
  await app.db
    .insertInto('artisan_profiles')
    .values({
      account_id: id,
      category: 'Home Repairs & Maintenance',
      skill: 'Plumber',
      state: 'Lagos',
      city: 'Surulere',
    })
    .execute();
}

/** Inserts a person who is a plumber in Surulere. */
export async function addArtisanPerson(app: TestApp): Promise<Person> {
  const person = await addPerson(app);
  await addTrade(app, person);
  return person;
}

/** How many message tokens a subscription has left. */
export async function messagesLeft(app: TestApp, subscriptionId: string): Promise<number> {
  const { balance } = await app.db
    .selectFrom('token_balances')
    .select('balance')
    .where('subscription_id', '=', subscriptionId)
    .where('unit', '=', 'message')
    .executeTakeFirstOrThrow();
  return balance;
}

/** Opens the conversation of a person with an artisan, over HTTP. Returns its id. */
export async function openWith(app: TestApp, person: Person, artisan: Person): Promise<string> {
  const { status, body } = await app.call(checkConvers, { receiver_id: artisan.id }, { token: person.token });
  if (status !== 200) throw new Error(`check_convers: ${JSON.stringify(body)}`);
  return body.conversation_id as string;
}

/** Opens the conversation of a person with the support team, over HTTP. Returns its id. */
export async function openSupportChat(app: TestApp, { token }: { token: string }): Promise<string> {
  const form = { receiver_name: 'Support Team', receiver_img: null, receiver_id: null };
  const { status, body } = await app.call(openSupport, form, { token });
  if (status !== 200) throw new Error(`check_convers: ${JSON.stringify(body)}`);
  return body.conversation_id as string;
}

/**
 * Inserts a conversation whose opening was paid long ago, with one message for each text: the opener's first, then in turns.
 * `other`: null for the support team.
 */
export async function addConversation(
  app: Pick<TestApp, 'db' | 'now'>,
  opener: { id: string },
  other: { id: string } | null,
  texts: string[] = [],
): Promise<string> {
  const id = randomUUID();
  const at = app.now();
  await app.db
    .insertInto('conversations')
    .values({
      id,
      kind: other ? 'artisan' : 'support',
      opener_id: opener.id,
      other_id: other?.id ?? null,
      created_at: at,
      active_at: at,
      last_seq: texts.length,
      opener_wrote: texts.length > 0,
      other_wrote: texts.length > 1,
      opener_unread: Math.floor(texts.length / 2),
      other_unread: Math.ceil(texts.length / 2),
      opening_state: other ? 'kept' : 'unpaid',
    })
    .execute();
  for (const [index, text] of texts.entries()) {
    await app.db
      .insertInto('messages')
      .values({
        conversation_id: id,
        seq: index + 1,
        sender_id: index % 2 === 0 ? opener.id : (other?.id ?? null),
        text,
        created_at: at,
      })
      .execute();
  }
  return id;
}

/** The messages of a conversation, as the API answers them to a person. */
export async function messagesOf(
  app: TestApp,
  { token }: Person,
  conversation_id: string,
): Promise<Message[]> {
  const { body } = await app.call(getMessages, { conversation_id, limit: 200 }, { token });
  return body.messages;
}

/** A conversation from a person's list. */
export async function conversationOf(app: TestApp, { token }: Person, conversation_id: string) {
  const { body } = await app.call(getConversations, { conversation_id }, { token });
  return body.conversations?.[0];
}

/** Inserts a block of one person by another. */
export async function block(
  app: Pick<TestApp, 'db' | 'now'>,
  blocker: { id: string },
  blocked: { id: string },
): Promise<void> {
  await app.db
    .insertInto('blocks')
    .values({ blocker_id: blocker.id, blocked_id: blocked.id, created_at: app.now() })
    .execute();
}

/** Sets the time since when a person is suspended; `null` ends the suspension. */
export async function suspend(app: TestApp, { id }: Person, at: Date | null = new Date()): Promise<void> {
  await app.db.updateTable('accounts').set({ suspended_at: at }).where('id', '=', id).execute();
}

/** A socket of a person, which records the events that it receives. */
export class TestSocket {
  readonly socket: Socket;
  /** All received events in their order, with their payloads. */
  readonly heard: { event: string; notice: unknown }[] = [];
  private readonly waiting = new Set<() => void>();

  constructor(url: string, token: string | null, options: { transports?: string[] } = {}) {
    this.socket = io(url, {
      transports: options.transports ?? ['websocket'],
      auth: token === null ? {} : { token },
      reconnection: false,
      forceNew: true,
    });
    this.socket.onAny((event: string, notice: unknown) => {
      this.heard.push({ event, notice });
      for (const look of this.waiting) look();
    });
  }

  /** Resolves when the socket is connected. @throws the server's error code. */
  async connected(): Promise<this> {
    if (this.socket.connected) return this;
    await new Promise<void>((resolve, reject) => {
      this.socket.once('connect', resolve);
      this.socket.once('connect_error', reject);
    });
    return this;
  }

  /** Sends an event and waits for its acknowledgement. */
  ask(event: string, payload: unknown): Promise<Acknowledged> {
    return this.socket.timeout(20_000).emitWithAck(event, payload) as Promise<Acknowledged>;
  }

  send(conversationId: string, message: string, clientId?: string): Promise<Acknowledged> {
    return this.ask('send-message', {
      conversation_id: conversationId,
      message,
      ...(clientId && { client_id: clientId }),
    });
  }

  /** Sends a text and returns the stored message. @throws when it was refused. */
  async sendOk(conversationId: string, text: string, clientId?: string): Promise<Message> {
    const answer = await this.send(conversationId, text, clientId);
    if (answer.status !== 'ok') throw new Error(`send-message: ${JSON.stringify(answer)}`);
    return answer['message'] as Message;
  }

  notices<Notice>(event: string): Notice[] {
    return this.heard.filter((each) => each.event === event).map(({ notice }) => notice as Notice);
  }

  messages(conversationId: string): Message[] {
    return this.notices<{ message: Message }>(`receive-message-${conversationId}`).map(
      ({ message }) => message,
    );
  }

  /** Waits until an event was received `count` times, and returns its payloads. */
  async until<Notice>(event: string, count = 1): Promise<Notice[]> {
    await new Promise<void>((resolve) => {
      const look = () => {
        if (this.notices(event).length < count) return;
        this.waiting.delete(look);
        resolve();
      };
      this.waiting.add(look);
      look();
    });
    return this.notices(event);
  }

  close(): void {
    this.socket.close();
  }
}

/** Connects a socket of a person. Closing the app closes it. */
export function socketOf(app: TestApp, { token }: Person): Promise<TestSocket> {
  return new TestSocket(app.url, token).connected();
}

/** Waits until all events that were sent to a socket before have arrived. */
export async function flush(socket: TestSocket, conversation_id: string): Promise<void> {
  await socket.ask('leave-room', { conversation_id });
}
