import { callArtisan, callPoster } from '@marketplace/contract/money/subscriptions';
import { me } from '@marketplace/contract/people/accounts';
import type { Operation } from '@marketplace/contract/shared/operation';
import { artisanSlug } from '@marketplace/server/discovery/artisans/places/artisan-address';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listOperations } from './contract.ts';
import { addConversation } from './conversations.ts';
import { addJobs } from './jobs.ts';
import { addPerson } from './people.ts';
import { buyPlan, openCheckout } from './plans.ts';
import { startTestApp, type TestApp } from './test-app.ts';

type Person = Awaited<ReturnType<typeof addPerson>>;

let app: TestApp;
let operations: Operation[];
/** A person who is artisan, poster, reviewer and payer: every answer could be about this person. */
let victim: Person;
let victimIds: { jobId: string; subscriptionId: string; reference: string };

beforeAll(async () => {
  app = await startTestApp();
  operations = await readOperations();
  victim = await addArtisanPerson('Chinedu Eze');
  const other = await addArtisanPerson('Bisi Ade');
  const [jobId] = (await addJobs(app.db, victim.id, [{}])) as [string];
  for (const [reviewer, target] of [
    [victim.id, other.id],
    [other.id, victim.id],
  ] as const) {
    await app.db
      .insertInto('reviews')
      .values({ reviewer_id: reviewer, target_id: target, rating: 5, text: 'Good work' })
      .execute();
  }
  const { _id: subscriptionId, reference } = await buyPlan(app, victim.token, 'elite_monthly');
  victimIds = { jobId, subscriptionId, reference };
});
afterAll(() => app.close());

async function addArtisanPerson(name: string): Promise<Person> {
  const person = await addPerson(app, name);
  const trade = {
    category: 'Home Repairs & Maintenance',
    skill: 'Plumber',
    state: 'Lagos',
    city: 'Surulere',
  };
  await app.db
    .insertInto('artisan_profiles')
    .values({ account_id: person.id, ...trade })
    .execute();
  return person;
}

async function addSubscriber(): Promise<Person> {
  const person = await addArtisanPerson('Sade Cole');
  await buyPlan(app, person.token, 'elite_weekly');
  return person;
}

/** Every operation of the contract; those that end a session come last. */
async function readOperations(): Promise<Operation[]> {
  const found = await listOperations();
  const ends = ({ path }: Operation) => Number(path.endsWith('/logout'));
  return found.sort((one, another) => ends(one) - ends(another));
}

/** A conversation of two people in which both wrote, with a file. */
async function addChat(caller: Person) {
  const conversationId = await addConversation(app, caller, victim, ['Good day', 'Good day']);
  const { id: fileId } = await app.db
    .insertInto('chat_files')
    .values({
      conversation_id: conversationId,
      uploader_id: victim.id,
      kind: 'pdf',
      media_type: 'application/pdf',
      extension: 'pdf',
      name: 'quote.pdf',
      bytes: 1,
      created_at: app.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db
    .updateTable('messages')
    .set({ file_id: fileId })
    .where('conversation_id', '=', conversationId)
    .where('seq', '=', 2)
    .execute();
  return { conversation_id: conversationId, file_id: fileId };
}

/** A body that fits every operation, because operations ignore unknown fields. */
function bodyAbout({ id, email, phone }: Person) {
  const { jobId, subscriptionId, reference } = victimIds;
  return {
    artisan_id: id,
    target_id: id,
    receiver_id: id,
    person_id: id,
    // Removes a block instead of adding one, which would hide the victim.
    blocked: false,
    subject: 'person',
    subject_id: id,
    reason: 'other',
    conv_type: 'artisan',
    job_id: jobId,
    sub_id: subscriptionId,
    reference,
    signup_id: id,
    fullname: 'Emeka Obi',
    name: 'Emeka Obi',
    email,
    phone_no: phone,
    password: 'mango tree 41',
    confirm_password: 'mango tree 41',
    preferred_method: 'email',
    message: 'Good day, I have a question about a job',
    report: 'Something does not work',
    platform: 'web',
    rating: 5,
    text: 'Good work',
    days: 1,
    quantity: 1,
    status: true,
    otp: '123456',
    code: 'abc',
    new_password: 'mango tree 42',
    resetPasswordCode: 'abc',
    plan: 'Starter',
    duration: 7,
    calls_count: 4,
    message_count: 4,
    featured_profile_count: 2,
    amount: 500,
    event_id: jobId,
    img_url: '/media/x-480.webp',
    img_urls: [],
    limit: 20,
  };
}

/** The victim's contacts that a text contains, in any way of writing a number. */
function leaksIn(text: string): string[] {
  const digits = text.replace(/[^0-9]/g, '');
  return [
    ...(text.toLowerCase().includes(victim.email) ? [victim.email] : []),
    ...(digits.includes(victim.phone.slice(4)) ? [victim.phone] : []),
  ];
}

async function answersTo(
  caller: Person | null,
  except: string[],
): Promise<{ path: string; status: number; leaks: string[] }[]> {
  const answers = [];
  const chat = caller ? await addChat(caller) : {};
  for (const { path } of operations.filter((each) => !except.includes(each.path))) {
    for (const body of [{ ...bodyAbout(victim), ...chat }, {}]) {
      const answer = await app.post(path, body, caller ? { token: caller.token } : {});
      const headers = JSON.stringify([...answer.headers]);
      answers.push({
        path,
        status: answer.status,
        leaks: leaksIn(JSON.stringify(answer.body) + headers),
      });
    }
  }
  return answers;
}

// Shows: entities-5
test.each([
  ['a visitor', async () => null, 8],
  ['a person without a plan', () => addPerson(app), 34],
  ['an artisan without a plan', () => addArtisanPerson('Emeka Obi'), 34],
  ['an artisan with a plan who does not call', addSubscriber, 36, [callArtisan.path, callPoster.path]],
] as [string, () => Promise<Person | null>, number, string[]?][])(
  'no answer to %s holds the phone or e-mail of somebody else',
  async (_who, makeCaller, atLeast, except = []) => {
    const caller = await makeCaller();
    if (caller) await openCheckout(app, caller.token, 'connect_weekly');
    const answers = await answersTo(caller, except);
    expect(answers.filter(({ leaks }) => leaks.length > 0)).toEqual([]);
    // Makes sure that the calls were answered and not refused.
    const answered = new Set(answers.filter(({ status }) => status === 200).map(({ path }) => path));
    expect([...answered].length).toBeGreaterThanOrEqual(atLeast);
    expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
  },
);

test('no page for visitors contains a contact', async () => {
  const { victimPage, ...pages } = {
    victimPage: `/a/${artisanSlug('Chinedu Eze', victim.id)}`,
    home: '/',
    artisans: '/artisan',
    jobs: '/jobs',
    job: `/jobs/single-job?id=${victimIds.jobId}`,
    sitemap: '/sitemap.xml',
    documentation: '/api/docs/json',
  };
  for (const path of [victimPage, ...Object.values(pages)]) {
    const text = await (await fetch(app.url + path)).text();
    expect(leaksIn(text), path).toEqual([]);
    if (path === victimPage) expect(text).toContain('Chinedu Eze');
  }
});

test('the same search finds contacts where they are allowed: in the own data, and in a number that was paid for', async () => {
  const own = await app.call(me, {}, { token: victim.token });
  expect(leaksIn(JSON.stringify(own.body))).toEqual([victim.email, victim.phone]);
  const buyer = await addPerson(app);
  await buyPlan(app, buyer.token, 'starter_weekly');
  const called = await app.call(callArtisan, { artisan_id: victim.id }, { token: buyer.token });
  expect(leaksIn(JSON.stringify(called.body))).toEqual([victim.phone]);
  expect(
    leaksIn(`call 0${victim.phone.slice(4, 7)} ${victim.phone.slice(7, 10)} ${victim.phone.slice(10)}`),
  ).toEqual([victim.phone]);
});
