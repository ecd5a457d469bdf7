import type { SettingValueMap } from '@marketplace/contract/company/settings/setting-values';
import { changeSetting, viewSetting, viewTradeUse } from '@marketplace/contract/company/settings/settings';
import { notLoggedInViewArtisans } from '@marketplace/contract/discovery/artisans';
import { viewCatalogue } from '@marketplace/contract/discovery/catalogue';
import { editProfile } from '@marketplace/contract/discovery/edit-profile';
import { saveSearch, viewSearches } from '@marketplace/contract/discovery/saved-searches';
import { specifiedCatalogue } from '@marketplace/contract/discovery/specified-catalogue';
import { editJob, notLoggedInViewJobs, postJob } from '@marketplace/contract/work/jobs';
import { queueTask } from '@marketplace/server/platform/tasks/index';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startAppOn, type TestApp } from '../../../../test/app-on-database.ts';
import { addArtisans } from '../../../../test/artisans.ts';
import type { Person } from '../../../../test/conversations.ts';
import { createTestDatabase } from '../../../../test/database.ts';
import { addJobs, buildJobForm } from '../../../../test/jobs.ts';
import { addOperator } from '../../../../test/operators.ts';
import { pause } from '../../../../test/pause.ts';
import { addPerson } from '../../../../test/people.ts';
import { withoutEmail } from '../../../../test/test-app.ts';

type Trades = SettingValueMap['trades'];

let app: TestApp;
let other: TestApp;
let admin: Person;
beforeAll(async () => {
  const database = await createTestDatabase();
  const env = { ...withoutEmail, PAGE_CACHE_SECONDS: '3600' };
  other = await startAppOn(database, env);
  app = await startAppOn({ ...database, drop: async () => undefined }, env);
  admin = await addOperator(app, 'Amina Bello');
});
afterAll(async () => {
  await app.close();
  await other.close();
});

const view = async (number?: number) =>
  (await app.call(viewSetting, { key: 'trades', ...(number !== undefined && { number }) }, admin)).body as {
    in_force: number;
    value: Trades;
  };

/** Runs the task that is due. The one that runs a minute after each change stays queued. */
async function move(): Promise<void> {
  await queueTask(app.db, 'move-renamed-trades', {});
  await app.settled();
}

/** Each test starts from the list of the release, with what others have added retired. */
beforeEach(async () => {
  const { value, in_force } = await view();
  if (in_force === 0) return;
  const release = (await view(0)).value;
  const brought = new Set(release.categories.flatMap(({ skills }) => skills.map(({ id }) => id)));
  const added = value.categories.flatMap(({ skills }) => skills.filter(({ id }) => !brought.has(id)));
  const [first, ...others] = release.categories as [Trades['categories'][number]];
  const restored = {
    categories: [
      { ...first, skills: [...first.skills, ...added.map((skill) => ({ ...skill, is_retired: true }))] },
      ...others,
      ...value.categories
        .filter(({ id }) => !release.categories.some((each) => each.id === id))
        .map((category) => ({ ...category, is_retired: true, skills: [] })),
    ],
  };
  const answer = await app.call(changeSetting, { key: 'trades', value: restored, based_on: in_force }, admin);
  expect([200, 409], answer.body.msg).toContain(answer.status);
  await move();
});

/** Changes a copy of what is in force, and sends it. */
async function change(alter: (value: Trades) => void, note = '') {
  const { value, in_force } = await view();
  const next = structuredClone(value);
  alter(next);
  return app.call(changeSetting, { key: 'trades', value: next, based_on: in_force, note }, admin);
}
async function changeNow(alter: (value: Trades) => void) {
  const answer = await change(alter);
  expect(answer.body).toMatchObject({ status: 'ok' });
  await move();
  return answer;
}
const categoryOf = (value: Trades, name: string) => {
  const category = value.categories.find((each) => each.name === name);
  if (!category) throw new Error(`no category ${name}`);
  return category;
};
const skillOf = (value: Trades, name: string) => {
  const skill = value.categories.flatMap(({ skills }) => skills).find((each) => each.name === name);
  if (!skill) throw new Error(`no skill ${name}`);
  return skill;
};
const fresh = (name: string, words = '') => ({
  id: '',
  name,
  is_retired: false,
  formerly: [],
  came_from: [],
  words,
});
const cardsOf = async (request: object, at = app): Promise<{ _id: string; specific_service: string }[]> =>
  (await at.post(notLoggedInViewArtisans.path, request)).body.artisans;
const idsOf = async (request: object, at = app) => (await cardsOf(request, at)).map(({ _id }) => _id);
const page = (path: string, at = app) => fetch(at.url + path, { redirect: 'manual' });
const home = 'Home Repairs & Maintenance';

// Shows: console-trades-1
test('the list of the release is in force until somebody changes it, and breaks none of the rules', async () => {
  const { value } = await view(0);
  expect(value.categories.map(({ name, skills }) => [name, skills.map((skill) => skill.name)])).toEqual(
    specifiedCatalogue.categories.map(({ name, skills }) => [name, [...skills]]),
  );
  expect(skillOf(value, 'Barber').words).toMatch(/^barbing, barbing saloon, /);
  const { body } = await app.call(viewCatalogue, { part: 'skills' });
  expect(body).not.toHaveProperty('past_skills');
  const same = await change(() => undefined);
  expect([same.status, same.body.msg]).toEqual([409, 'Nothing is different from what is in force']);
});

// Shows: console-trades-2
test('a new trade is chosen, found by its words, and on all pages, in another process too', async () => {
  const answer = await changeNow((value) => {
    categoryOf(value, home).skills.push(fresh('Canoe Maker', 'canoe builder, boat maker, canoe builder'));
    value.categories.push({
      ...structuredClone(categoryOf(value, home)),
      id: '',
      name: 'River Work',
      home_place: 20,
      formerly: [],
      skills: [fresh('Ferry Pilot')],
    });
  });
  expect(skillOf(answer.body.value as Trades, 'Canoe Maker')).toMatchObject({
    id: 'canoe-maker',
    words: 'canoe builder, boat maker',
  });
  const { token } = await addPerson(app);
  const profile = { role: 'artisan', service_category: home, specific_service: 'Canoe Maker' };
  const edited = await app.post(
    editProfile.path,
    { ...profile, state: 'Lagos', city: 'Surulere' },
    { token },
  );
  expect(edited.status).toBe(200);
  const [id] = await addArtisans(app.db, [{ skill: 'Canoe Maker' }]);
  expect(await idsOf({ skill: 'canoe maker' })).toContain(id);
  expect(await idsOf({ query: 'boat makers in lagos' })).toContain(id);
  const form = { ...buildJobForm(), service_category: 'River Work', specific_service: 'Ferry Pilot' };
  expect((await app.call(postJob, form, { token })).status).toBe(200);
  for (const at of [app, other]) {
    while (!(await (await page('/select-category', at)).text()).includes('River Work')) await pause();
    expect(await idsOf({ query: 'canoe builder' }, at)).toContain(id);
    expect(await (await page('/sitemaps/pages.xml', at)).text()).toContain('/jobs/categories/Canoe%20Maker');
    const { body } = await at.call(viewCatalogue, { part: 'skills' });
    expect(body.categories.at(-1)).toMatchObject({ name: 'River Work', skills: ['Ferry Pilot'] });
  }
});

// Shows: console-trades-3
test('a new name moves profiles, further trades, jobs and saved searches, and old names and addresses lead to it', async () => {
  const [id, further] = await addArtisans(app.db, [{}, { skill: 'Electrician' }]);
  await app.db
    .insertInto('artisan_trades')
    .values({ account_id: further as string, position: 0, category: home, skill: 'Plumber' })
    .execute();
  const person = await addPerson(app);
  const [jobId] = await addJobs(app.db, person.id, [{}]);
  const saved = await app.call(
    saveSearch,
    { subject: 'artisans', skill: 'Plumber', state: 'Lagos', name: 'Pipes', rhythm: 'at_once' },
    { token: person.token },
  );
  expect(saved.status).toBe(200);

  await changeNow((value) => {
    skillOf(value, 'Plumber').name = 'Pipe Fitter';
    categoryOf(value, home).name = 'Home & Building Care';
  });
  const renamed = { name: 'Plumber', skill: 'Pipe Fitter', category: 'Home & Building Care' };
  const { body: alone } = await app.call(viewCatalogue, { part: 'categories' });
  expect(alone.past_skills).toContainEqual(renamed);
  expect(await (await page('/')).text()).toMatch(/>Pipe Fitter<\/span>/);
  const { value } = await view();
  expect(skillOf(value, 'Pipe Fitter')).toMatchObject({ id: 'plumber', formerly: ['Plumber'] });
  expect(categoryOf(value, 'Home & Building Care').formerly).toEqual([home]);

  for (const skill of ['Pipe Fitter', 'plumber']) {
    const cards = await cardsOf({ skill });
    expect(cards.find(({ _id }) => _id === id)).toMatchObject({
      specific_service: 'Pipe Fitter',
      service_category: 'Home & Building Care',
    });
  }
  expect(await idsOf({ category: home })).toContain(id);
  expect(await idsOf({ query: 'plumber lagos' })).toContain(id);
  expect(await idsOf({ query: 'pipe fitters' })).toContain(id);
  const jobs = (await app.post(notLoggedInViewJobs.path, { skill: 'Plumber' })).body.jobs;
  expect(jobs.map((job: { _id: string }) => job._id)).toContain(jobId);
  const { searches } = (await app.call(viewSearches, {}, { token: person.token })).body;
  expect(JSON.stringify(searches)).toContain('"skill":"Pipe Fitter"');
  const keys = await app.db.selectFrom('saved_searches').select('keys').where('name', '=', 'Pipes').execute();
  expect(keys).toEqual([{ keys: ['artisans skill Pipe Fitter state Lagos'] }]);
  const trades = app.db.selectFrom('artisan_trades').select(['skill', 'category']);
  expect(await trades.where('account_id', '=', further as string).execute()).toEqual([
    { skill: 'Pipe Fitter', category: 'Home & Building Care' },
  ]);
  const reach = app.db
    .selectFrom('artisan_reach')
    .select('skill')
    .where('account_id', '=', further as string);
  expect(await reach.execute()).toEqual([{ skill: 'Pipe Fitter' }]);

  const old = await page('/jobs/categories/plumber?state=Lagos');
  expect([old.status, old.headers.get('location')]).toEqual([
    301,
    '/jobs/categories/Pipe%20Fitter?state=Lagos',
  ]);
  // A form of a page that was opened before, and a job that a slow process stores with the old name.
  const form = { ...buildJobForm(), specific_service: 'Plumber', service_category: home };
  expect((await app.call(postJob, form, { token: person.token })).status).toBe(200);
  const [late] = await addJobs(app.db, person.id, [{ title: 'Late' }]);
  await move();
  const row = app.db
    .selectFrom('jobs')
    .select(['skill', 'category'])
    .where('id', '=', late as string);
  expect(await row.executeTakeFirst()).toEqual({ skill: 'Pipe Fitter', category: 'Home & Building Care' });
});

// Shows: console-trades-3
test('the page of a renamed trade in a place keeps its old address', async () => {
  await addArtisans(
    app.db,
    Array.from({ length: 6 }, () => ({ skill: 'Locksmith', state: 'Kano', city: 'Nassarawa' })),
  );
  await app.runTask('count-local-pages');
  expect((await page('/find/locksmith/kano')).status).toBe(200);
  await changeNow((value) => {
    skillOf(value, 'Locksmith').name = 'Key & Lock Expert';
  });
  const old = await page('/find/locksmith/kano');
  expect([old.status, old.headers.get('location')]).toEqual([301, '/find/key-and-lock-expert/kano']);
  const now = await page('/find/key-and-lock-expert/kano');
  expect(now.status).toBe(200);
  expect(await now.text()).toContain('Key &amp; Lock Expert');
});

// Shows: console-trades-4
test('nobody can choose a retired trade, and whoever has it keeps it and is still found', async () => {
  const { id, token } = await addPerson(app);
  const place = { state: 'Lagos', city: 'Surulere' };
  const profile = { role: 'artisan', service_category: home, specific_service: 'Handyman', ...place };
  expect((await app.post(editProfile.path, profile, { token })).status).toBe(200);
  const form = { ...buildJobForm(), specific_service: 'Handyman', service_category: home };
  const { body: posted } = await app.call(postJob, form, { token });
  await changeNow((value) => {
    skillOf(value, 'Handyman').is_retired = true;
  });

  const { body } = await app.call(viewCatalogue, { part: 'skills' });
  expect(body.past_skills).toContainEqual({ name: 'Handyman', skill: 'Handyman', category: home });
  expect(body.categories.flatMap(({ skills }: { skills: string[] }) => skills)).not.toContain('Handyman');
  const stranger = await addPerson(app);
  const said = "We don't list “Handyman” any more. Please choose another service.";
  const refused = await app.post(editProfile.path, profile, { token: stranger.token });
  expect([refused.status, refused.body.msg, refused.body.field]).toEqual([400, said, 'specific_service']);
  const job = await app.call(postJob, form, { token: stranger.token });
  expect([job.status, job.body.msg]).toEqual([400, said]);

  const kept = await app.post(editProfile.path, { ...profile, short_desc: 'Everything' }, { token });
  expect(kept.status).toBe(200);
  const edited = await app.call(
    editJob,
    { ...form, job_id: posted.job._id, job_title: 'Fix two taps' },
    { token },
  );
  expect(edited.body).toMatchObject({ status: 'ok' });
  expect(await idsOf({ skill: 'Handyman' })).toContain(id);
  expect(await idsOf({ query: 'handyman lagos' })).toContain(id);
  expect(await (await page('/jobs/categories/handyman')).text()).toMatch(/<h1[^>]*>Handyman<\/h1>/);
});

// Shows: console-trades-4
test('a category is retired once its skills are retired or in another one, and its filter still finds people', async () => {
  const [id] = await addArtisans(app.db, [{ category: 'Cybersecurity', skill: 'Fraud Analyst' }]);
  await changeNow((value) => {
    const retired = categoryOf(value, 'Cybersecurity');
    categoryOf(value, 'Data & Analytics').skills.push(...retired.skills.splice(0));
    retired.is_retired = true;
  });
  const { body } = await app.call(viewCatalogue, { part: 'categories' });
  expect(body.categories.map(({ name }: { name: string }) => name)).not.toContain('Cybersecurity');
  expect(body.past_categories).toContainEqual({ name: 'Cybersecurity', category: 'Cybersecurity' });
  expect(await idsOf({ category: 'Data & Analytics' })).toContain(id);
  expect(await idsOf({ category: 'Cybersecurity', skill: 'Fraud Analyst' })).toContain(id);
});

// Shows: console-trades-5
test.each<[string, (value: Trades) => void, RegExp, RegExp]>([
  [
    'the name of another skill',
    (value) => {
      skillOf(value, 'Barber').name = 'plumber';
    },
    /^value\.categories\.\d+\.skills\.\d+\.name$/,
    /another skill called “plumber”|“plumber” is a name that “Plumber” has/,
  ],
  [
    'the name of another category',
    (value) => {
      categoryOf(value, home).name = 'cybersecurity';
    },
    /^value\.categories\.\d+\.name$/,
    /another category called “[Cc]ybersecurity”/,
  ],
  [
    'no name',
    (value) => {
      skillOf(value, 'Barber').name = ' ';
    },
    /skills\.\d+\.name$/,
    /write what the skill is called/,
  ],
  [
    'a skill that is left out',
    (value) => void categoryOf(value, home).skills.shift(),
    /^value\.categories$/,
    /“Plumber” is missing\. A skill can't be removed, because people may have it: retire it instead\./,
  ],
  [
    'a category that is left out',
    (value) => void value.categories.shift(),
    /^value\.categories$/,
    /is missing/,
  ],
  [
    'a category without skills',
    (value) =>
      void value.categories.push({
        ...structuredClone(categoryOf(value, home)),
        id: '',
        name: 'Empty',
        skills: [],
      }),
    /name$/,
    /Nobody can choose anything in “Empty”/,
  ],
  [
    'a retired category in use',
    (value) => {
      categoryOf(value, home).is_retired = true;
    },
    /is_retired$/,
    /People can still choose skills of “Home Repairs & Maintenance”/,
  ],
  [
    'the name of another skill as a word',
    (value) => {
      skillOf(value, 'Barber').words += ', plumbers';
    },
    /words$/,
    /“plumbers” is the name of another skill, “Plumber”/,
  ],
  [
    'a word of another skill',
    (value) => {
      skillOf(value, 'Plumber').words += ', haircut';
    },
    /words$/,
    /“haircut” already finds “Barber”\. Take it away there first\./,
  ],
  [
    'a name of people',
    (value) => {
      skillOf(value, 'Barber').words += ', Chinedu';
    },
    /words$/,
    /name of people/,
  ],
  [
    'a place',
    (value) => {
      skillOf(value, 'Barber').words += ', Ikeja';
    },
    /words$/,
    /is a place/,
  ],
  [
    'a word for any work',
    (value) => {
      skillOf(value, 'Barber').words += ', repair';
    },
    /words$/,
    /any work/,
  ],
  ...[
    ['small words', 'near me', 'any work'],
    ['a word of most searches', 'in', 'any work'],
    ['a general word after one that searches leave out', 'my house', 'any work'],
    ['words for any work', 'repair man', 'any work'],
    ['a place after a small word', 'in Lagos', 'names a place'],
    ['a place within words', 'haircut in Ikeja', 'names a place'],
    ['two names of people', 'Chinedu Ngozi', 'name of people'],
  ].map(([name, word, sentence]): [string, (value: Trades) => void, RegExp, RegExp] => [
    name as string,
    (value) => {
      skillOf(value, 'Barber').words += `, ${word}`;
    },
    /words$/,
    new RegExp(`“${word}” .*${sentence}`),
  ]),
  ...[
    ['a general word', 'Home', 'any work'],
    ['a place', 'Lagos', 'is a place'],
    ['a name of people', 'Chinedu', 'name of people'],
    ['a word that finds another skill', 'Dent Removal', 'already finds'],
  ].map(([name, called, sentence]): [string, (value: Trades) => void, RegExp, RegExp] => [
    `${name} as a name`,
    (value) => {
      skillOf(value, 'Barber').name = called as string;
    },
    /name$/,
    new RegExp(`“${called}” .*${sentence}`),
  ]),
  [
    'the last category that can be chosen',
    (value) => {
      for (const category of value.categories) {
        category.is_retired = true;
        for (const skill of category.skills) skill.is_retired = true;
      }
    },
    /is_retired$/,
    /At least one category has to stay/,
  ],
  [
    'an unknown shape',
    (value) => void Object.assign(value, { categories: 'x' }),
    /categories/,
    /enter the categories/,
  ],
])('%s is refused with a sentence', async (_name, alter, field, sentence) => {
  const { in_force } = await view();
  const answer = await change(alter);
  expect([answer.status, answer.body.msg]).toEqual([400, expect.stringMatching(sentence)]);
  expect(answer.body.field).toMatch(field);
  expect((await view()).in_force).toBe(in_force);
});

// Shows: console-trades-5
test('no other entry can take a former name, and its own entry can return to it', async () => {
  await changeNow((value) => {
    skillOf(value, 'Vulcanizer').name = 'Tyre Repairer';
  });
  const taken = await change((value) => {
    skillOf(value, 'Mechanic').name = 'Vulcanizer';
  });
  expect([taken.status, taken.body.msg]).toEqual([
    400,
    '“Vulcanizer” is a name that “Tyre Repairer” has or had before, and its links still lead there',
  ]);
  await changeNow((value) => {
    skillOf(value, 'Tyre Repairer').name = 'Vulcanizer';
  });
  expect(skillOf((await view()).value, 'Vulcanizer').formerly).toEqual(['Tyre Repairer']);
});

// Shows: console-trades-5
test('words that the release gives to two skills can be taken away and put back', async () => {
  const { value: release } = await view(0);
  const shared = /(?:^|, )maiguard(?=,|$)/;
  const before = ['Gateman', 'Security Guard'].map((name) => skillOf(release, name).words);
  expect(before).toEqual([expect.stringMatching(shared), expect.stringMatching(shared)]);
  await changeNow((value) => {
    const skill = skillOf(value, 'Gateman');
    skill.words = skill.words.replace(shared, '');
  });
  await changeNow((value) => {
    skillOf(value, 'Gateman').words = skillOf(release, 'Gateman').words;
  });
});

// Shows: console-trades-2
test('a long name with many signs becomes an id that the form can send back', async () => {
  const name = `Q${'&Q'.repeat(20)}`;
  await changeNow((value) => {
    categoryOf(value, home).skills.push(fresh(name));
  });
  await changeNow((value) => {
    skillOf(value, name).is_retired = true;
  });
  expect((await page('/select-category')).status).toBe(200);
  expect(skillOf((await view()).value, name).id.length).toBeLessThanOrEqual(70);
});

// Shows: console-trades-3
test('a move that fails stops no other, and the hourly task looks again for a day', async () => {
  const person = await addPerson(app);
  const [first, second] = await addJobs(app.db, person.id, [{ skill: 'Carpenter' }, { skill: 'Painter' }]);
  const skillsNow = async () => {
    const rows = await app.db.selectFrom('jobs').select(['id', 'skill']).execute();
    return [first, second].map((id) => rows.find((row) => row.id === id)?.skill);
  };
  await sql`
    create function refuse_wood() returns trigger language plpgsql as $$
    begin if new.skill = 'Wood Worker Pro' then raise 'no'; end if; return new; end $$`.execute(app.db);
  await sql`create trigger refuse_wood before update on jobs for each row execute function refuse_wood()`.execute(
    app.db,
  );
  const answer = await change((value) => {
    skillOf(value, 'Carpenter').name = 'Wood Worker Pro';
    skillOf(value, 'Painter').name = 'Wall Painter Pro';
  });
  expect(answer.status).toBe(200);
  while ((await skillsNow())[1] !== 'Wall Painter Pro') await pause();
  expect((await skillsNow())[0]).toBe('Carpenter');
  await sql`drop trigger refuse_wood on jobs`.execute(app.db);
  const retried = sql`select from graphile_worker.jobs where key = 'move-renamed-trades'`;
  while ((await retried.execute(app.db)).rows.length > 0) await pause();
  expect(await skillsNow()).toEqual(['Wood Worker Pro', 'Wall Painter Pro']);

  const late = async () => {
    const [id] = await addJobs(app.db, person.id, [{ skill: 'Painter' }]);
    await move();
    const row = app.db
      .selectFrom('jobs')
      .select('skill')
      .where('id', '=', id as string);
    return (await row.executeTakeFirstOrThrow()).skill;
  };
  expect(await late()).toBe('Wall Painter Pro');
  for (const at of [app, other]) at.advance(2 * 86_400_000);
  expect(await late()).toBe('Painter');
  admin = await addOperator(app, 'Later Admin');
});

// Shows: console-trades-6
test('the same request again adds nothing, and the history has an audit entry for each change', async () => {
  const { value, in_force } = await view();
  categoryOf(value, home).skills.push(fresh('Ladder Maker'));
  const request = { key: 'trades' as const, value, based_on: in_force, note: 'Asked for at the fair' };
  const [one, again] = [
    await app.call(changeSetting, request, admin),
    await app.call(changeSetting, request, admin),
  ];
  expect([one.status, again.status]).toEqual([200, 200]);
  expect(again.body).toEqual(one.body);
  expect((await view()).in_force).toBe(in_force + 1);
});

// Shows: console-trades-7
test('an admin sees how many profiles, jobs and saved searches have a skill', async () => {
  const person = await addPerson(app);
  await addArtisans(app.db, [{ skill: 'Wallpaper Installer' }, { skill: 'Wallpaper Installer' }]);
  await addJobs(app.db, person.id, [
    { skill: 'Wallpaper Installer' },
    { skill: 'Wallpaper Installer', status: 'closed' },
  ]);
  const { body } = await app.call(viewTradeUse, { skills: ['Wallpaper Installer', 'Nothing'] }, admin);
  expect(body).toMatchObject({ status: 'ok' });
  expect(body.uses).toEqual([
    { skill: 'Wallpaper Installer', profiles: 2, more_trades: 0, jobs: 2, searches: 0 },
    { skill: 'Nothing', profiles: 0, more_trades: 0, jobs: 0, searches: 0 },
  ]);
});
