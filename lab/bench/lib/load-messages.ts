import pg from 'pg';
import { migrateToLatest } from '../../../server/src/platform/database/migrate.ts';
import { say } from './report.ts';

/** The people who write, customers first, then artisans. */
const CUSTOMERS = 200_000;
const ARTISANS = 100_000;
export const WRITERS = CUSTOMERS + ARTISANS;
/** Loading stops after this time, and the bench measures what is there then. */
const LOADING_LIMIT_MS = 30 * 60_000;
/** The conversations of one statement: about a million messages. */
const AT_ONCE = 50_000;

/** One conversation in ninety is long, one is very long, and the others have 18 messages: together twenty for each conversation. */
const sizeOf = 'case when number = 1 then 10000 when number % 90 = 0 then 200 else 18 end';
/** Returns the id for a number, given as SQL. Each letter has its own ids. */
export const idOf = (letter: string, number: string) => `md5('${letter}' || (${number}))::uuid`;

/**
 * Fills an empty database with conversations and three years of messages, twenty for each conversation. Indexes are made at the end. It
 * stops after half an hour.
 * @returns the number of messages, and the seconds that loading took
 */
export async function loadMessages(
  url: string,
  wanted: number,
): Promise<{ messages: number; seconds: number }> {
  await migrateToLatest(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const began = performance.now();
  const passed = () => performance.now() - began;
  const run = async (what: string, text: string) => {
    const from = passed();
    await client.query(text);
    say(`${what}: ${Math.round((passed() - from) / 1000)} s`);
  };
  try {
    // Foreign keys are not checked and triggers do not run, because the rows are correct by construction.
    await client.query(
      `set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '1GB'`,
    );
    await run(
      'people',
      `insert into accounts (id, full_name, phone, phone_proven_at, role)
       select ${idOf('a', 'number')}, 'Ngozi Bello', '+23480' || lpad(number::text, 8, '0'), now(),
         case when number < ${CUSTOMERS} then 'user' else 'artisan' end
       from generate_series(0, ${CUSTOMERS + ARTISANS - 1}) as number`,
    );
    const { rows: indexes } = await client.query<{ name: string; definition: string; own: string | null }>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition,
         (select format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
          from pg_constraint where conindid = indexrelid and conrelid = indrelid) as own
       from pg_index where indrelid in ('messages'::regclass, 'conversations'::regclass)
         and not exists (select from pg_constraint where conindid = indexrelid and contype = 'f')`,
    );
    const dropped = indexes.filter(({ name, own }) => !own || name.startsWith('messages'));
    for (const { name, own } of dropped)
      await client.query(own ? `alter table messages drop constraint ${name} cascade` : `drop index ${name}`);
    let conversations = 0;
    // Indexes take about as long as the rows.
    while (conversations < wanted && passed() < LOADING_LIMIT_MS / 2) {
      const series = `generate_series(${conversations + 1}, ${conversations + AT_ONCE}) as number`;
      const opener = `number % ${CUSTOMERS}`;
      const other = `${CUSTOMERS} + (number % ${CUSTOMERS} * 5 + number / ${CUSTOMERS} * 1009) % ${ARTISANS}`;
      // The newest conversations are from today.
      const active = `now() - (1095 * (1 - number::float / ${wanted}) || ' days')::interval`;
      await run(
        `conversations up to ${conversations + AT_ONCE}`,
        `with chosen as materialized (
           select number, ${idOf('c', 'number')} as id, ${idOf('a', opener)} as opener, ${idOf('a', other)} as other,
             ${sizeOf} as size, ${active} as active from ${series}),
         written as (
           insert into conversations (id, kind, opener_id, other_id, created_at, active_at, active_day, last_seq, opener_wrote, other_wrote,
             opener_unread, other_unread, has_unread, opening_state, opener_seen_seq, other_seen_seq, opener_delivered_seq, other_delivered_seq)
           select id, 'artisan', opener, other, active - interval '30 days', active, (active at time zone 'UTC')::date, size, true, true,
             case when number % 20 = 0 then 1 else 0 end, 0, number % 20 = 0, 'kept',
             case when number % 20 = 0 then size - 1 else size end, size, size, size
           from chosen)
         insert into messages (conversation_id, seq, sender_id, text, created_at, client_id)
         select id, seq, case when seq % 2 = 1 then opener else other end,
           case seq % 4 when 0 then 'Good day. The tap in the kitchen drips, when could you come and look at it?'
             when 1 then 'I can come on Thursday morning. The work costs about 15,000 naira, parts included.'
             when 2 then 'Please bring a new washer of half an inch. The gate is green, number ' || number % 997
             else 'Thank you, see you then. My other phone is off, so write here.' end,
           active - ((size - seq) * interval '7 minutes'), md5(number || '.' || seq)::uuid::text
         from chosen, generate_series(1, size) as seq`,
      );
      conversations += AT_ONCE;
    }
    for (const { name, definition, own } of dropped) await run(name, own ?? definition);
    await run('statistics', 'analyze messages; analyze conversations; analyze accounts');
    const { rows } = await client.query<{ messages: string }>('select count(*) as messages from messages');
    return { messages: Number(rows[0]?.messages), seconds: Math.round(passed() / 1000) };
  } finally {
    await client.end();
  }
}
