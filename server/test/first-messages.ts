import type { NotificationKind } from '@marketplace/contract/people/notification-kinds';
import { subscribePush } from '@marketplace/contract/people/push';
import { notify } from '@marketplace/server/people/notifications/notify';
import { sql } from 'kysely';
import type { TestApp } from './app-on-database.ts';
import { addArtisanPerson, addConversation, openWith, type Person, socketOf } from './conversations.ts';
import { addPerson } from './people.ts';
import { buyPlan } from './plans.ts';
import { makeSubscription } from './push.ts';

/** How long a test waits for what the sender's process does by itself. */
export const patience = { timeout: 20_000, interval: 50 };

/** An artisan, who gets an SMS about a first message. */
export async function addNotifiedArtisan(app: TestApp): Promise<Person> {
  const artisan = await addArtisanPerson(app);
  await app.db.updateTable('accounts').set({ role: 'artisan' }).where('id', '=', artisan.id).execute();
  return artisan;
}

/** A new customer buys a plan and writes to the artisan for the first time, over the channel. */
export async function writeFirst(app: TestApp, artisan: Person, text = 'Can you come today?') {
  const customer = await addPerson(app, 'Chidi Eze');
  await buyPlan(app, customer.token, 'starter_weekly');
  const subject = await openWith(app, customer, artisan);
  await sendText(app, customer, subject, text);
  return { customer, subject };
}

/** The row of a first message to the artisan, as its event writes it, without the message's way through the channel. */
export async function notifyOfFirst(app: TestApp, artisan: Person) {
  const customer = await addPerson(app, 'Chidi Eze');
  const subject = await addConversation(app, customer, artisan, ['Can you come today?']);
  const event = { accountId: artisan.id, subject, actorId: customer.id, at: app.now() };
  await notify(app.db, { kind: 'first_message', ...event });
  return { customer, subject };
}

/** Sends a message over the channel, on a connection of its own. */
export async function sendText(app: TestApp, person: Person, chat: string, text: string): Promise<void> {
  const socket = await socketOf(app, person);
  await socket.sendOk(chat, text);
  socket.close();
}

/** Subscribes a browser of the person at the sandbox's push service. */
export async function subscribeBrowser(app: TestApp, { token }: Person): Promise<{ endpoint: string }> {
  const { endpoint, keys } = await makeSubscription(app);
  const { status, body } = await app.call(subscribePush, { endpoint, ...keys }, { token });
  if (status !== 200) throw new Error(`subscribe: ${JSON.stringify(body)}`);
  return { endpoint };
}

/** `channel state` of each delivery of a person, in the order of the channels. E-mails have tests of their own. */
export async function statesOf(app: TestApp, { id }: { id: string }): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select channel || ' ' || state as line from notification_deliveries
    where account_id = ${id} and channel <> 'email' order by channel, id`.execute(app.db);
  return rows.map(({ line }) => line);
}

/** The newest delivery of a person on a channel, of any kind or of one. */
export async function deliveryOf(
  app: TestApp,
  { id }: { id: string },
  channel: string,
  kind?: NotificationKind,
) {
  return app.db
    .selectFrom('notification_deliveries')
    .select(['state', 'attempts', 'due_at', 'reason', 'cost_kobo'])
    .where('account_id', '=', id)
    .where('channel', '=', channel)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as string))
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/** The texts that arrived for a contact on a channel, the newest first. */
export const textsTo = async (app: TestApp, contact: string, channel: string): Promise<string[]> =>
  (await app.inbox.list(contact)).filter((message) => message.channel === channel).map(({ text }) => text);
