import { sendVouchCode } from '@marketplace/contract/discovery/own-page/vouches';
import { pictureUrl } from '@marketplace/contract/shared/picture-url';
import { createSessions } from '@marketplace/server/platform/security/sessions';
import { sql } from 'kysely';
import type { TestApp } from '../app-on-database.ts';
import { addConversation, addTrade } from '../conversations.ts';
import { codeIn } from '../inbox.ts';
import { stepsOf } from '../offers.ts';
import { addOperator } from '../operators.ts';
import { addLives } from '../own-data.ts';
import { addPerson } from '../people.ts';
import { putOnSale } from '../tickets.ts';

const NAME = 'Folasade Akintola';
const DAY_MS = 24 * 60 * 60_000;
/** The number that vouches for the owner. It has no account. */
const VOUCHING_NUMBER = '08065550123';

/** Tables whose texts everybody may read, such as the name on a profile. */
const publicTables = [
  'accounts',
  'artisan_profiles',
  'artisan_prices',
  'artisan_search',
  'artisan_facets',
  'jobs',
  'reviews',
  'share_cards',
  'ticket_events',
];

/** Columns that hold a hash, a key or a name of the catalogue. */
const unmarkable = [
  'token_hash',
  'network_hash',
  'content_hash',
  'job_title',
  'state',
  'kind',
  'skill',
  'category',
];

/**
 * A person with rows in every table: the owner, who posts jobs and has an artisan's profile; and the partner, an artisan with whom the
 * owner has a conversation, an agreement and an open offer. Every text of the owner that not everybody may read is `mark-<its table>`.
 */
export async function addOwnerWorld(app: TestApp) {
  const { mine: owner, friend, conversationId, socket } = await addLives(app, NAME);
  socket.close();
  const partner = await addPerson(app, 'Musa Bello');
  await addTrade(app, partner);
  const chat = await addConversation(app, owner, partner, [`Hello from ${NAME}`, `Good day, ${NAME}`]);
  const steps = stepsOf(app);
  const agreed = await steps.agreed(partner, owner, chat, { what: `Mend the tap of ${NAME}` });
  const street = await steps.addStreet(owner, agreed, { street: `${NAME} Close 1` });
  if (street.status !== 200) throw new Error(`add_street: ${JSON.stringify(street.body)}`);
  const offer = await steps.made(partner, chat);
  await sql`
    with opened as (
      insert into agreement_cases (agreement_id, opener_id, problem, opened_at)
      values (${agreed._id}, ${owner.id}, 'poor_work', ${app.now()}) returning id
    )
    insert into agreement_case_steps (case_id, step, actor_id, client_id, text, created_at)
    select id, 'open', ${owner.id}, 'one', ${`It drips in the bathroom of ${NAME}`}, ${app.now()} from opened`.execute(
    app.db,
  );
  await sql`
    insert into agreement_payments (agreement_id, author_id, client_id, purpose, amount_kobo, state, ended_at, dispute, created_at)
    values (${agreed._id}, ${owner.id}, 'one', 'deposit', 500000, 'disputed', ${app.now()}, ${`Not to ${NAME}`}, ${app.now()})`.execute(
    app.db,
  );
  // Otherwise the tasks of each minute and of each five minutes would change the rows of pictures and of offers in the middle of a test.
  for (const task of ['make-avif', 'expire-offers', 'follow-done']) await app.runTask(task);
  await app.settled();
  await plantMarks(app);

  const idOf = async (table: string, condition: string, column = 'id'): Promise<string> => {
    const { rows } = await sql<{ id: unknown }>`select ${sql.ref(column)} as id from ${sql.table(table)}
      where ${sql.raw(condition)} order by 1 limit 1`.execute(app.db);
    if (!rows[0]) throw new Error(`The owner has no ${column} in ${table}`);
    return String(rows[0].id);
  };
  const own = `account_id = '${owner.id}'`;
  const vouchToken = await idOf('vouch_links', own, 'token');
  const jobId = await idOf('jobs', `poster_id = '${owner.id}'`);
  return {
    owner,
    partner,
    friend,
    operator: await addOperator(app),
    /** For each name of a field, the id of what the owner has. */
    ids: {
      ...Object.fromEntries(
        ['account_id', 'artisan_id', 'person_id', 'receiver_id', 'target_id', 'subject_id', 'other_id'].map(
          (name) => [name, owner.id],
        ),
      ),
      conversation_id: chat,
      job_id: jobId,
      agreement_id: agreed._id,
      offer_id: offer._id,
      case_id: await idOf('agreement_cases', `agreement_id = '${agreed._id}'`),
      proposal_id: '1',
      payment_id: await idOf('agreement_payments', `agreement_id = '${agreed._id}'`),
      version: 1,
      event_id: await putOnSale(app),
      search_id: await idOf('saved_searches', `${own} and query is not null`),
      sub_id: await idOf('subscriptions', own),
      reference: await idOf('payments', own, 'reference'),
      session_id: (await createSessions(app.db, app.config.secret, app.now).open(app.db, owner.id, 'phone'))
        .id,
      file_id: await idOf('chat_files', `uploader_id = '${owner.id}'`),
      message_id: await idOf('messages', `conversation_id = '${chat}'`),
      marked_message_id: await idOf('messages', `conversation_id = '${conversationId}'`),
      review_id: await idOf('reviews', `reviewer_id = '${owner.id}'`),
      review_about_owner: await idOf('reviews', `target_id = '${owner.id}'`),
      hidden_id: await idOf('hidden_items', own),
      removed_id: await idOf('hidden_items', own),
      report_id: await idOf('reports', `reporter_id = '${owner.id}'`),
      support_chat: await idOf('conversations', `kind = 'support' and opener_id = '${owner.id}'`),
      check_id: await idOf('identity_checks', own),
      job_photo: pictureUrl(await idOf('job_photos', `job_id = '${jobId}'`, 'picture_hash'), 480),
      gallery_photo: pictureUrl(await idOf('gallery_pictures', own, 'picture_hash'), 480),
      review_photo: pictureUrl(await idOf('review_photos', 'true', 'picture_hash'), 480),
      vouch_id: await idOf('vouches', `artisan_id = '${owner.id}'`),
      vouch_token: vouchToken,
      vouching_number: VOUCHING_NUMBER,
      vouch_code: await askVouchCode(app, vouchToken),
      starts_at: new Date(app.now().getTime() + 30 * DAY_MS).toISOString(),
    },
  };
}

/** Asks for a code to vouch for the owner, as whoever has the link can. It works for every later call. */
async function askVouchCode(app: TestApp, token: string): Promise<string> {
  const form = { token, phone_no: VOUCHING_NUMBER, preferred_method: 'sms', intent: 'vouch' } as const;
  const sent = await app.call(sendVouchCode, form);
  if (sent.status !== 200) throw new Error(`send_code: ${JSON.stringify(sent.body)}`);
  return codeIn(await app.inbox.next(`+234${VOUCHING_NUMBER.slice(1)}`));
}

export type OwnerWorld = Awaited<ReturnType<typeof addOwnerWorld>>;

/** Replaces the owner's name by the mark of the table in all texts that not everybody may read. */
async function plantMarks(app: TestApp): Promise<void> {
  const { rows } = await sql<{ table: string; column: string; type: string }>`
    select table_name as table, column_name as column, data_type as type from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'ARRAY') and is_generated = 'NEVER'
      and (data_type = 'text' or udt_name = '_text')`.execute(app.db);
  for (const { table, column, type } of rows) {
    if (publicTables.includes(table) || unmarkable.includes(column)) continue;
    const [name, mark] = [sql.ref(column), `mark-${table}`];
    await (type === 'text'
      ? sql`update ${sql.table(table)} set ${name} = replace(${name}, ${NAME}, ${mark}) where ${name} like ${`%${NAME}%`}`
      : sql`update ${sql.table(table)} set ${name} = array_replace(${name}, ${NAME}, ${mark}) where ${NAME} = any (${name})`
    ).execute(app.db);
  }
}

/** The marks in a text, each once, and `contact` for the e-mail address or the phone number of the owner. */
export function marksIn(text: string, { owner }: Pick<OwnerWorld, 'owner'>): string[] {
  const found = new Set([...text.matchAll(/mark-(\w+)/g)].map(([, table]) => table as string));
  const digits = text.replace(/[^0-9]/g, '');
  if (text.toLowerCase().includes(owner.email) || digits.includes(owner.phone.slice(4))) found.add('contact');
  return [...found].sort();
}
