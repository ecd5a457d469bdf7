import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  createBugReport,
  createContactMessage,
  createFeedback,
  openSupport,
} from '@marketplace/contract/contact/support';
import { forgotPassword } from '@marketplace/contract/people/accounts';
import { pictureWidths } from '@marketplace/contract/shared/picture-url';
import { queueTask } from '@marketplace/server/platform/tasks/tasks';
import { sql } from 'kysely';
import { buildPicture } from './adversarial-files.ts';
import type { TestApp } from './app-on-database.ts';
import { addConversation, block, TestSocket } from './conversations.ts';
import { askForCheck } from './identity.ts';
import { addJobs } from './jobs.ts';
import { addPerson, signUpArtisan } from './people.ts';
import { buyPlan } from './plans.ts';

const HIDDEN_PICTURE = 'abc';

/** Sends a picture to an address that takes files, with the fields of its form. */
async function upload(
  app: TestApp,
  path: string,
  token: string,
  field: string,
  fields: Record<string, string>,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append(field, new Blob([new Uint8Array(await buildPicture())]), 'Akintola at work.jpg');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${app.url}/api${path}`, { method: 'POST', headers, body: form });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return answer.json() as Promise<{ file?: { _id: string }; img_urls?: string[] }>;
}

/** An artisan who has rows in every table, and a friend who has, too. `secret` is in all texts of the artisan. */
export async function addLives(app: TestApp, secret: string) {
  const { form, token, user } = await signUpArtisan(app, { long_desc: `Ask for ${secret}, day and night.` });
  const mine = { id: user._id as string, token, email: form.email, password: form.password };
  await app.db.updateTable('accounts').set({ full_name: secret }).where('id', '=', mine.id).execute();
  const { phone } = await app.db
    .selectFrom('accounts')
    .select('phone')
    .where('id', '=', mine.id)
    .executeTakeFirstOrThrow();
  const friend = await addPerson(app, 'Tunde Balogun');
  const conversationId = await addConversation(app, mine, friend, [
    `This is ${secret}, ${phone}`,
    `Good day, ${secret}`,
  ]);
  await addConversation(app, friend, await addPerson(app), ['Between the two of us']);
  // A conversation without a message.
  await addConversation(app, await addPerson(app, 'Silent Sam'), mine);
  const [jobId = ''] = await addJobs(app.db, mine.id, [
    { title: `Work for ${secret}`, description: `${secret} needs help`, landmark: `behind ${secret}` },
  ]);
  await upload(app, '/user_job/add_job_photos', token, 'images', { job_id: jobId });
  await addJobs(app.db, friend.id, [{ title: 'The job of the friend' }]);
  await buyPlan(app, token, 'connect_monthly');
  const { img_urls: addresses = [] } = await upload(
    app,
    '/user_profile/upload_gallery_imgs',
    token,
    'images',
    {},
  );
  const described = await app.post(
    '/user_profile/describe_gallery_img',
    { img_url: addresses[0], caption: `Done by ${secret}`, album: secret },
    { token },
  );
  if (described.status !== 200) throw new Error(`picture: ${JSON.stringify(described.body)}`);
  const asked = await askForCheck(app, token);
  if (asked.status !== 200) throw new Error(`identity check: ${JSON.stringify(asked.body)}`);
  const { file } = await upload(app, '/user_chat/upload_file', token, 'file', {
    conversation_id: conversationId,
    client_id: 'one',
  });
  const socket = await new TestSocket(app.url, token).connected();
  await socket.ask('send-message', {
    conversation_id: conversationId,
    message: secret,
    msg_type: 'file',
    file_id: file?._id,
  });
  for (const [who, text] of [
    [mine, secret],
    [friend, 'The words of the friend'],
  ] as const) {
    const opened = await app.call(openSupport, {}, who);
    const channel = await new TestSocket(app.url, who.token).connected();
    await channel.sendOk(opened.body.conversation_id, text);
    channel.close();
    const report = { email: who.email, phone_no: '0803 123 4567', report: text };
    await app.call(createBugReport, report, who);
    await app.call(createFeedback, { rating: 3, feedback: text }, who);
    await app.call(createContactMessage, { name: text, email: who.email.toUpperCase(), message: text });
    await app.call(forgotPassword, { email: who.email });
  }
  const at = app.now();
  const stranger = await addPerson(app, 'Kemi Ojo');
  await block(app, mine, stranger);
  await app.db
    .insertInto('reviews')
    .values([
      { reviewer_id: mine.id, target_id: friend.id, rating: 4, text: `${secret} is content` },
      {
        reviewer_id: friend.id,
        target_id: mine.id,
        rating: 5,
        text: 'Very good',
        reply: `Thanks, ${secret}`,
      },
    ])
    .execute();
  const { id: reviewId } = await app.db
    .selectFrom('reviews')
    .select('id')
    .where('reviewer_id', '=', mine.id)
    .executeTakeFirstOrThrow();
  await upload(app, '/user_review/add_review_photos', token, 'images', { review_id: reviewId });
  await app.db
    .insertInto('reports')
    .values([
      {
        reporter_id: mine.id,
        subject: 'person',
        subject_id: friend.id,
        person_id: friend.id,
        reason: 'rude',
        details: secret,
        created_at: at,
      },
      {
        reporter_id: friend.id,
        subject: 'person',
        subject_id: mine.id,
        person_id: mine.id,
        reason: 'rude',
        details: 'He shouts',
        created_at: at,
      },
    ])
    .execute();
  await app.db
    .insertInto('favourite_artisans')
    .values([friend, mine].map(({ id }) => ({ account_id: id, artisan_id: mine.id })))
    .execute();
  await app.db
    .insertInto('view_counts')
    .values({ kind: 'featured_profile', subject_id: mine.id, day: at, views: 3 })
    .execute();
  await fillCorners(app, { ...mine, secret, conversationId, friend });
  await app.settled();
  return { secret, mine: { ...mine, phone: phone as string }, friend, conversationId, socket };
}

/** Adds rows that exist only for a while, or seldom. */
async function fillCorners(
  app: TestApp,
  mine: {
    id: string;
    email: string;
    secret: string;
    conversationId: string;
    friend: { id: string };
  },
) {
  const { id, email, secret } = mine;
  const at = app.now();
  const proof = { sent_at: at, delivery: 'sent', method: 'sms' };
  const rows: Record<string, Record<string, unknown>> = {
    favourite_jobs: {
      account_id: id,
      job_id: sql`(select id from jobs where poster_id = ${mine.friend.id})`,
    },
    vouch_links: { token: secret, account_id: id, created_at: at },
    vouches: { artisan_id: id, number_hash: 'a number', relation: 'customer', vouched_on: at },
    vouch_numbers: { account_id: id, number_hash: 'the own number' },
    vouch_number_changes: { account_id: id },
    vouch_codes: { artisan_id: id, number_hash: 'a number', code_hmac: 'a code', expires_at: at, ...proof },
    job_invitations: {
      job_id: sql`(select id from jobs where poster_id = ${mine.friend.id})`,
      artisan_id: id,
      day: at,
      created_at: at,
    },
    job_shortlists: {
      conversation_id: mine.conversationId,
      job_id: sql`(select id from jobs where poster_id = ${id} limit 1)`,
      created_at: at,
    },
    job_answers: {
      conversation_id: mine.conversationId,
      job_id: sql`(select id from jobs where poster_id = ${id} limit 1)`,
      hired_at: at,
    },
    artisan_trades: {
      account_id: id,
      position: 0,
      category: 'Home Repairs & Maintenance',
      skill: 'Carpenter',
    },
    artisan_areas: { account_id: id, position: 0, state: 'Lagos', city: 'Epe' },
    artisan_prices: { account_id: id, position: 0, title: secret, unit: 'fixed', amount_kobo: 100 },
    artisan_hours: { account_id: id, weekday: 1, opens: '08:00', closes: '17:00' },
    doubtful_texts: {
      subject: 'profile',
      subject_id: id,
      account_id: id,
      doubts: sql`array['network']`,
      risk: 30,
      text_hash: secret,
      created_at: at,
    },
    hidden_items: {
      id,
      kind: 'profile',
      subject_id: id,
      account_id: id,
      excerpt: secret,
      content: JSON.stringify({ short: secret, long: '' }),
      reason: 'A number in it',
      operator_id: mine.friend.id,
      hidden_at: at,
    },
    hidden_pictures: {
      hidden_id: id,
      picture_hash: HIDDEN_PICTURE,
      source: 'gallery_pictures',
      shown_by: '{}',
      position: 1,
      width: 100,
      height: 100,
      colour: '#ffffff',
      avif: false,
    },
    artisan_reach: {
      account_id: id,
      category: 'Home Repairs & Maintenance',
      skill: 'Carpenter',
      state: 'Lagos',
      city: 'Epe',
      score: 1,
      listed: true,
    },
    saved_searches: {
      account_id: id,
      subject: 'jobs',
      name: secret,
      rhythm: 'daily',
      query: 'leaking tap',
      keys: sql`array['tap']`,
      created_at: at,
    },
    saved_search_finds: {
      found_id: sql`(select id from jobs where poster_id = ${mine.friend.id})`,
      account_id: id,
      search_id: sql`(select id from saved_searches where account_id = ${id} and query is not null)`,
      appeared_at: at,
      found_at: at,
    },
    agreements: {
      id,
      conversation_id: mine.conversationId,
      artisan_id: id,
      customer_id: mine.friend.id,
      author_id: id,
      expires_at: at,
      created_at: at,
      changed_at: at,
    },
    agreement_versions: {
      agreement_id: id,
      version: 1,
      author_id: id,
      what: `Ask for ${secret}`,
      kind: 'remote',
      price_from_kobo: 100,
      price_to_kobo: 100,
      materials_included: true,
      ends_at: at,
      created_at: at,
    },
    agreement_new_times: {
      agreement_id: id,
      number: 1,
      author_id: id,
      ends_at: at,
      city: secret,
      expires_at: at,
      created_at: at,
    },
    message_deletions: {
      conversation_id: mine.conversationId,
      deletion: 1,
      message_id: sql`(select id from messages where sender_id = ${id} order by id limit 1)`,
      seq: 1,
      sender_id: id,
      deleted_at: at,
      text: `Ask for ${secret}`,
    },
    search_places: { account_id: id, state: 'Lagos', city: secret, changed_at: at },
    away_answers: { account_id: id, text: secret, changed_at: at },
    automatic_answers: {
      conversation_id: mine.conversationId,
      account_id: id,
      text: secret,
      seq: 1,
      sent_at: at,
    },
    quick_replies: { account_id: id, texts: sql`array[${secret}]`, changed_at: at },
    ready_answers: { id, operator_id: id, title: secret, text: secret, changed_at: at },
    staff_second_factors: { account_id: id, sealed_secret: secret, begun_at: at },
    staff_recovery_codes: { account_id: id, code_hash: secret },
    staff_passkeys: {
      account_id: id,
      credential_id: secret,
      rp_id: 'market.test',
      public_key: Buffer.from(secret),
      counter: 1,
      transports: sql`array['usb']`,
      name: secret,
      created_at: at,
    },
    staff_passkey_challenges: {
      session_id: sql`(select id from sessions where account_id = ${id} order by id limit 1)`,
      purpose: 'use',
      challenge: secret,
      ends_at: at,
    },
    staff_invitations: { id, email, role: 'agent', invited_at: at, expires_at: at },
    risk_waiting: { account_id: id },
    risk_reasons: {
      account_id: id,
      reason: 'reports',
      weight: 60,
      count: 3,
      happened_at: at,
      found_at: at,
    },
    risk_scores: { account_id: id, score: 60, newest_at: at, computed_at: at, looked_at: at, note: secret },
    risk_links: { account_id: mine.friend.id, other_id: id, reason: 'shared_phone', happened_at: at },
    queue_notes: {
      kind: 'support',
      item_id: id,
      account_id: id,
      client_id: 'one',
      text: `${secret} called twice`,
      created_at: at,
    },
    support_tags: {
      conversation_id: sql`(select id from conversations where kind = 'support' and opener_id = ${id})`,
      tag: secret,
      added_at: at,
    },
    support_threads: {
      conversation_id: sql`(select id from conversations where kind = 'support' and opener_id = ${id})`,
      change: 'answered',
      changed_at: at,
    },
    agreement_streets: { agreement_id: id, given_by: id, street: `${secret} Close 1` },
    agreement_done_asks: { agreement_id: id, asked_account_id: mine.friend.id, asked_at: at, settles: true },
    agreement_steps: {
      agreement_id: id,
      conversation_id: mine.conversationId,
      version: 1,
      step: 'make',
      actor_id: id,
      client_id: 'one',
      content_hash: secret,
      created_at: at,
    },
    agreement_cases: {
      id,
      agreement_id: id,
      opener_id: id,
      problem: 'poor_work',
      opened_at: at,
    },
    agreement_case_steps: {
      case_id: id,
      step: 'open',
      actor_id: id,
      client_id: 'one',
      content_hash: secret,
      text: `Ask for ${secret}`,
      created_at: at,
    },
    agreement_case_pictures: {
      file_id: sql`(select id from chat_files where uploader_id = ${id} limit 1)`,
      step_id: sql`(select max(id) from agreement_case_steps where case_id = ${id})`,
      position: 0,
    },
    agreement_payments: {
      agreement_id: id,
      author_id: id,
      client_id: 'one',
      content_hash: secret,
      purpose: 'deposit',
      amount_kobo: 800_000,
      file_id: sql`(select id from chat_files where uploader_id = ${id} limit 1)`,
      state: 'disputed',
      created_at: at,
      ended_at: at,
      dispute: `Ask for ${secret}`,
    },
    visits: { agreement_id: id, ends_at: at, artisan_code: '0417', customer_code: '9021' },
    visit_entries: { agreement_id: id, account_id: id, client_id: 'one', was_right: false, created_at: at },
    visit_notices: { agreement_id: id, account_id: id, client_id: 'one', minutes_late: 15, created_at: at },
    visit_shares: { token_hash: secret, agreement_id: id, account_id: id, ends_at: at, created_at: at },
    contact_reveals: { viewer_id: id, person_id: mine.friend.id, free_until: at },
    google_identities: { account_id: id, subject: id },
    login_places: { account_id: id, network_hash: secret, last_login_at: at },
    contact_corrections: {
      account_id: id,
      kind: 'phone',
      new_contact: '+2348030000001',
      old_contact: '+2348030000009',
      reason: `${secret} lost her phone`,
      operator_id: id,
      key: `correction ${id}`,
      link_hash: `link ${id}`,
      proposed_at: at,
    },
    contact_proofs: {
      account_id: id,
      contact: '+2348030000001',
      code_hmac: '',
      expires_at: at,
      ...proof,
    },
    pending_sign_ups: { contact: `old.${email}`, ...proof },
    sign_up_requests: {
      account_id: id,
      contact: `old.${email}`,
      id,
      full_name: secret,
      email: `old.${email}`,
      phone: '+2348030000001',
      password_hash: '',
      agreed: true,
      terms_version: '1',
      asked_at: at,
      delivery: 'sent',
      method: 'sms',
    },
    push_subscriptions: {
      account_id: id,
      session_id: sql`(select id from sessions where account_id = ${id} limit 1)`,
      endpoint: `https://push.example.com/${id}`,
      p256dh: '',
      auth: '',
      created_at: at,
    },
    notification_choices: {
      account_id: id,
      kind: 'first_message',
      channel: 'whatsapp',
      is_on: true,
      changed_at: at,
    },
    notification_settings: { account_id: id, paused_until: at, urgent_at_night: true },
    notification_deliveries: {
      account_id: id,
      notification_id: sql`(select id from notifications where account_id = ${id} limit 1)`,
      kind: 'first_message',
      channel: 'whatsapp',
      happened_at: at,
      wanted_at: at,
      due_at: at,
      state: 'cancelled',
      reason: 'blocked',
      told_subscriptions: sql`array[${id}]::uuid[]`,
      paid_at: at,
      created_at: at,
      ended_at: at,
    },
    refunds: {
      payment_id: sql`(select id from payments where account_id = ${id})`,
      state: 'refused',
      reason: `${secret} changed her mind`,
      requested_at: at,
      changed_at: at,
    },
    refund_parts: {
      payment_id: sql`(select id from payments where account_id = ${id})`,
      amount_kobo: 100,
      state: 'refused',
      reason: `${secret} was charged twice`,
      key: sql`gen_random_uuid()::text`,
      requested_at: at,
      changed_at: at,
    },
    suspensions: {
      id,
      account_id: id,
      operator_id: id,
      reason: 'A mistake',
      suspended_at: at,
      restored_at: at,
      restored_by: id,
      restored_reason: 'Ours',
    },
    appeals: {
      suspension_id: id,
      text: `${secret} did nothing`,
      made_at: at,
      decided_at: at,
      granted: true,
      reason: '',
    },
  };
  // A background task may have found the friend's job for the saved search first.
  // The files of the hidden picture, which its row alone does not make.
  await mkdir(join(app.dataDir, 'hidden'), { recursive: true });
  for (const width of pictureWidths)
    await writeFile(join(app.dataDir, `hidden/${HIDDEN_PICTURE}-${width}.webp`), 'removed');
  // So may the task that scores risks have scored the account, at each quarter of an hour.
  for (const table of ['risk_waiting', 'risk_reasons', 'risk_scores'])
    await sql`delete from ${sql.table(table)} where account_id = ${id}`.execute(app.db);
  for (const [table, row] of Object.entries(rows))
    await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
      values (${sql.join(Object.values(row))})
      ${table === 'saved_search_finds' ? sql`on conflict do nothing` : sql``}`.execute(app.db);
  // Tasks that were given up after all retries.
  for (const [payload, error] of [
    [{ contact: email }, ''],
    [{}, `550 no such person: ${email}`],
  ] as const) {
    await queueTask(app.db, 'given-up', payload, { key: `given-up ${error} ${id}` });
    await sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = ${error}
      where key = ${`given-up ${error} ${id}`}`.execute(app.db);
  }
}

/** Every row of every table that contains one of these texts, in any case, with its table. */
export async function rowsWith(app: TestApp, texts: string[]): Promise<{ table: string; row: string }[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'graphile_worker')`.execute(app.db);
  const found = await Promise.all(
    rows.map(async ({ name }) => {
      const all = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.raw(name)} t`.execute(
        app.db,
      );
      return all.rows
        .filter(({ row }) => texts.some((text) => row.toLowerCase().includes(text.toLowerCase())))
        .map(({ row }) => ({ table: name.replace('public.', ''), row }));
    }),
  );
  return found.flat();
}

/** Every file that the server stores, by its path. */
export async function savedFiles(app: TestApp): Promise<Map<string, Buffer>> {
  const entries = await readdir(app.dataDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(file)] as [string, Buffer])),
  );
}

/** The paths of stored files below a folder with this name. */
export async function pathsBelow(app: TestApp, folder: string): Promise<string[]> {
  return [...(await savedFiles(app)).keys()].filter((path) => path.includes(`/${folder}/`));
}

/** Runs the tasks that delete expired data. */
export async function sweepAll(app: TestApp): Promise<void> {
  for (const task of ['sweep-accounts', 'sweep-pictures']) await app.runTask(task);
}
