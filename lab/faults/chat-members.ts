import type { Message } from '@marketplace/contract/contact/messages';
import type { Database } from '../../server/src/platform/database/db.ts';
import { addConversation } from '../../server/test/conversations.ts';
import { pause } from '../../server/test/pause.ts';
import { addPerson } from '../../server/test/people.ts';
import { type ChattingPhone, startPhone } from './chatting-phone.ts';

const SETTLE_MS = 60_000;

export type Ways = Pick<Parameters<typeof startPhone>[0], 'channelUrl' | 'apiUrl' | 'onAcknowledged'>;

/** A person of a chatting pair, with their phone. */
export interface ChatMember {
  name: string;
  personId: string;
  conversationId: string;
  phone: ChattingPhone;
}

/** Inserts pairs of people with a conversation each, and starts their phones. */
export async function addMembers(
  app: Parameters<typeof addPerson>[0],
  pairs: number,
  ways: Ways,
): Promise<ChatMember[]> {
  const members: ChatMember[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    const [opener, other] = await Promise.all([addPerson(app), addPerson(app)]);
    const conversationId = await addConversation(app, opener, other);
    for (const [name, { id: personId, token }] of Object.entries({ opener, other })) {
      const phone = startPhone({ ...ways, token, personId, conversationId });
      members.push({ name: `${name} of pair ${pair}`, personId, conversationId, phone });
    }
  }
  return members;
}

/** Waits until the phones have, without help, sent all written messages and shown all stored ones. */
export async function settlePhones(db: Database, members: ChatMember[]): Promise<void> {
  const deadline = Date.now() + SETTLE_MS;
  for (;;) {
    const conversations = await db.selectFrom('conversations').select(['id', 'last_seq']).execute();
    const lastSeqs = new Map(conversations.map(({ id, last_seq }) => [id, last_seq]));
    const waiting = members.filter(
      ({ phone, conversationId }) => !phone.isSettled(lastSeqs.get(conversationId) ?? 0),
    );
    if (waiting.length === 0) return;
    if (Date.now() > deadline)
      throw new Error(waiting.map(({ name, phone }) => `${name}: ${phone.state()}`).join('\n'));
    await pause();
  }
}

/** Compares the written, acknowledged and shown messages with the stored ones. Returns a sentence for each difference. */
export async function findWrongMessages(
  db: Database,
  members: ChatMember[],
): Promise<{ wrong: string[]; acknowledged: number }> {
  const wrong: string[] = [];
  let acknowledged = 0;
  for (const { name, personId, conversationId, phone } of members) {
    const stored = await db
      .selectFrom('messages')
      .select(['seq', 'sender_id', 'text', 'client_id'])
      .where('conversation_id', '=', conversationId)
      .orderBy('seq')
      .execute();
    const isStored = new Set(stored.map(({ seq, client_id }) => `${seq} ${client_id}`));
    for (const { seq, client_id, message } of phone.acknowledged) {
      if (!isStored.has(`${seq} ${client_id}`))
        wrong.push(`${name}: "${message}" was acknowledged and is not there`);
    }
    acknowledged += phone.acknowledged.length;
    const mine = stored.filter(({ sender_id }) => sender_id === personId).map(({ text }) => text);
    const written = Array.from({ length: phone.written() }, (_, index) => `${personId} ${index}`);
    if (!isSame(mine, written))
      wrong.push(`${name}: not every message is stored once, in the order of writing`);
    const asShown = (message: Message) => `${message.seq} ${message.client_id}`;
    if (!isSame(phone.view().map(asShown), [...isStored])) wrong.push(`${name}: sees another conversation`);
    if (!isSame(phone.shown.map(asShown), [...isStored]))
      wrong.push(`${name}: was not shown each once, in order`);
    wrong.push(...phone.problems.map((problem) => `${name}: ${problem}`));
  }
  if (acknowledged === 0) wrong.push('nothing was acknowledged');
  return { wrong, acknowledged };
}

const isSame = (one: string[], another: string[]) => one.join('\n') === another.join('\n');
