import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { getConversations, uploadFile, viewFile } from '@marketplace/contract/contact/messages';
import { specifiedCatalogue } from '@marketplace/contract/discovery/specified-catalogue';
import { createSubscription, viewPayment } from '@marketplace/contract/money/subscriptions';
import type { Operation as Call, RequestOf } from '@marketplace/contract/shared/operation';
import type { Database } from '@marketplace/server/platform/database/db';
import type { Answer } from '../../server/test/app-on-database.ts';
import { addConversation, addTrade } from '../../server/test/conversations.ts';
import { addPerson } from '../../server/test/people.ts';
import { buildPlanForm } from '../../server/test/plans.ts';
import type { ChatMember } from '../faults/chat-members.ts';
import { startPhone } from '../faults/chatting-phone.ts';
import { type History, Refused } from './history.ts';
import { SECRET, type ServerMachines, type WholeMachine } from './server-machines.ts';

const PAIRS = 3;
const PAYERS = 3;
const UPLOADERS = 3;
/** Longer than the proxy waits for a machine that does not answer. */
const ANSWER_LIMIT_MS = 20_000;
const AGAIN_MS = 200;
const GIVE_UP_MS = 120_000;

/** `shown`: a message of the other person appeared. */
export const kinds = { chat: 'chat', shown: 'shown', payments: 'payments', uploads: 'uploads' } as const;
/** How many people do each of these. */
export const writers: Record<string, number> = {
  [kinds.chat]: 2 * PAIRS,
  [kinds.shown]: 2 * PAIRS,
  [kinds.payments]: PAYERS,
  [kinds.uploads]: UPLOADERS,
};
export const reads = { pages: 'pages', lists: 'lists', own: 'own lists' } as const;
/** Every single call of the payers and uploaders, including repeated ones. */
export const CALLS = 'calls';

/** A file that the server has acknowledged. */
interface Uploaded {
  key: string;
  id: string;
  hash: string;
  token: string;
}

export type Load = Awaited<ReturnType<typeof startLoad>>;

/** Starts people who chat, pay, upload and read at the same time, and who retry as browsers do. */
export async function startLoad(servers: ServerMachines, db: Database, history: History) {
  const { url } = servers;
  const app = { db, config: { secret: { current: SECRET } }, now: () => new Date() };
  let over = false;
  const members: ChatMember[] = [];
  const uploaded: Uploaded[] = [];
  const paid: string[] = [];

  async function post<C extends Call>(
    kind: string,
    client: string,
    call: C,
    body: RequestOf<C> | FormData,
    token: string,
  ) {
    return history.record(kind, client, call.path, async () => {
      const isForm = body instanceof FormData;
      const response = await fetch(`${url}/api${call.path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          ...(!isForm && { 'content-type': 'application/json' }),
        },
        body: isForm ? body : JSON.stringify(body),
        signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
      });
      return readAnswer(response) as Promise<Answer['body']>;
    });
  }

  /** Repeats a call until it succeeds. @throws Error when it does not within two minutes, which counts as a failed operation */
  async function untilDone<T>(work: () => Promise<T | null>): Promise<T> {
    const deadline = history.now() + GIVE_UP_MS;
    while (history.now() < deadline) {
      const result = await work();
      if (result !== null) return result;
      await wait(AGAIN_MS);
    }
    throw new Error('given up');
  }

  async function addPair(index: number): Promise<void> {
    const [opener, other] = await Promise.all([addPerson(app), addPerson(app)]);
    const conversationId = await addConversation(app, opener, other);
    for (const [side, { id: personId, token }] of [opener, other].entries()) {
      const name = `${side === 0 ? 'opener' : 'other'} of pair ${index}`;
      let last = history.now();
      let lastShown = last;
      const phone = startPhone({
        token,
        personId,
        conversationId,
        channelUrl: url,
        apiUrl: () => url,
        // The proxy chooses the server of a channel by the caller's address, so the people are in different networks.
        localAddress: `127.0.0.${10 + 2 * index + side}`,
        // A message was written no later than the acknowledgement of the one before it.
        onAcknowledged: () => {
          last = history.addAcknowledged(kinds.chat, name, last);
        },
        onShown: () => {
          lastShown = history.addAcknowledged(kinds.shown, name, lastShown);
        },
      });
      members.push({ name, personId, conversationId, phone });
    }
  }

  async function pay(client: string): Promise<void> {
    const { token } = await addPerson(app);
    for (let turn = 0; !over; turn += 1) {
      const plan = specifiedCatalogue.plans[turn % specifiedCatalogue.plans.length]?.id as string;
      await history.record(kinds.payments, client, `${client} ${turn}`, async () => {
        const { reference, response } = await untilDone(() =>
          post(CALLS, client, createSubscription, buildPlanForm(plan), token),
        );
        await servers.paystack.checkout(response.data.authorization_url);
        await untilDone(async () => {
          const seen = await post(CALLS, client, viewPayment, { reference }, token);
          return seen?.payment_status === 'success' ? seen : null;
        });
        paid.push(reference);
      });
    }
  }

  async function upload(client: string): Promise<void> {
    const [opener, other] = await Promise.all([addPerson(app), addPerson(app)]);
    const conversationId = await addConversation(app, opener, other);
    const { token } = opener;
    for (let turn = 0; !over; turn += 1) {
      const key = `${client} ${turn}`;
      const bytes = Buffer.from(
        `%PDF-1.7\n% ${key} ${'x'.repeat(20_000)}\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n`,
      );
      await history.record(kinds.uploads, client, key, async () => {
        const { file } = await untilDone(() => {
          const form = new FormData();
          form.append('conversation_id', conversationId);
          form.append('client_id', key);
          form.append('file', new Blob([bytes]), 'quote.pdf');
          return post(CALLS, client, uploadFile, form, token);
        });
        uploaded.push({ key, id: file._id, hash: hashOf(bytes), token });
      });
      await wait(100);
    }
  }

  async function read(kind: string, client: string, paths: string[], everyMs: number): Promise<void> {
    for (let turn = 0; !over; turn += 1) {
      const path = paths[turn % paths.length] as string;
      const tick = wait(everyMs);
      await history.record(kind, client, path, async () => {
        const response = await fetch(url + path, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
        const text = await response.text();
        if (!response.ok) throw refusalOf(response.status, text);
      });
      await tick;
    }
  }

  async function readOwn(client: string): Promise<void> {
    const member = await addPerson(app);
    await addConversation(app, member, await addPerson(app), ['Good day', 'Welcome']);
    while (!over) {
      const tick = wait(200);
      await post(reads.own, client, getConversations, {}, member.token);
      await tick;
    }
  }

  const artisan = await addPerson(app, 'Bisi Adeyemi');
  await addTrade(app, artisan);
  const pages = ['/', '/jobs', '/services', '/contact', '/login'];
  const lists = [
    '/api/user_artisan/not_logged_in_view_artisans',
    '/api/user_job/not_logged_in_view_jobs',
    `/api/user_artisan/view_artisan?artisan_id=${artisan.id}`,
    `/api/user_artisan/view_similar_artisans?artisan_id=${artisan.id}`,
    '/api/user_job/not_logged_in_view_jobs?promoted=true',
  ];
  /** Makes a server render and read each of them once, as on a launched product, where every server has cached a visitor's pages. */
  async function visitAll({ address }: Pick<WholeMachine, 'address'>): Promise<void> {
    for (const path of [...pages, ...lists]) {
      const response = await fetch(`http://${address}:3000${path}`);
      if (!response.ok)
        throw new Error(`${path}: ${response.status} ${(await response.text()).slice(0, 300)}`);
      await response.arrayBuffer();
    }
  }
  for (const machine of servers.machines) await visitAll(machine);

  const pairs = Array.from({ length: PAIRS }, (_, index) => addPair(index));
  await Promise.all(pairs);
  const workers = [
    ...Array.from({ length: PAYERS }, (_, index) => pay(`payer ${index}`)),
    ...Array.from({ length: UPLOADERS }, (_, index) => upload(`uploader ${index}`)),
    ...Array.from({ length: 4 }, (_, index) => read(reads.pages, `page reader ${index}`, pages, 250)),
    ...Array.from({ length: 4 }, (_, index) => read(reads.lists, `list reader ${index}`, lists, 250)),
    ...Array.from({ length: 2 }, (_, index) => readOwn(`own reader ${index}`)),
  ];

  return {
    members,
    uploaded,
    paid,
    visitAll,
    /** Lets everyone finish what they started. */
    async stop(): Promise<void> {
      over = true;
      for (const { phone } of members) phone.stopWriting();
      await Promise.all(workers);
    },
    /** Fetches an acknowledged file and compares it. Returns a sentence when it differs from what was sent. */
    async problemOfFile({ key, id, hash, token }: Uploaded): Promise<string | null> {
      const seen = await post(CALLS, 'checker', viewFile, { file_id: id }, token);
      if (!seen) return `${key}: its address cannot be had`;
      const response = await fetch(new URL(seen.file.url, url));
      if (!response.ok) return `${key}: ${response.status}`;
      return hashOf(Buffer.from(await response.arrayBuffer())) === hash ? null : `${key}: has other bytes`;
    },
    close(): void {
      for (const { phone } of members) phone.close();
    },
  };
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

async function readAnswer(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!response.ok) throw refusalOf(response.status, text, response.headers.get('retry-after'));
  return JSON.parse(text);
}

/**
 * Only an answer of the server itself proves that nothing was done, because the proxy does not know what a server did before it vanished.
 */
function refusalOf(status: number, text: string, retryAfter: string | null = null): Error {
  const words = `${status}${retryAfter ? ` (retry after ${retryAfter} s)` : ''} ${text.replaceAll(/\s+/g, ' ').slice(0, 80)}`;
  return status === 503 && retryAfter ? new Refused(words) : new Error(words);
}
