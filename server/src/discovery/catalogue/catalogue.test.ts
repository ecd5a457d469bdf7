import { notLoggedInViewArtisans } from '@marketplace/contract/discovery/artisans';
import { type CatalogueContent, viewCatalogue } from '@marketplace/contract/discovery/catalogue';
import { editProfile } from '@marketplace/contract/discovery/edit-profile';
import { specifiedCatalogue } from '@marketplace/contract/discovery/specified-catalogue';
import { planChanged, subscriptionTexts } from '@marketplace/contract/money/subscription-texts';
import { createSubscription, viewSubscriptions } from '@marketplace/contract/money/subscriptions';
import { postJob } from '@marketplace/contract/work/jobs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addArtisans } from '../../../test/artisans.ts';
import { buildJobForm } from '../../../test/jobs.ts';
import { addPerson } from '../../../test/people.ts';
import { buildPlanForm, buyPlan } from '../../../test/plans.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

/** The answer of the catalogue's source; the tests change it while the server runs. */
let content: CatalogueContent = specifiedCatalogue;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({}, undefined, () => content);
});
afterAll(() => app.close());
beforeEach(() => {
  content = specifiedCatalogue;
});

const ask = (query = '', headers: Record<string, string> = {}) =>
  fetch(`${app.url}/api${viewCatalogue.path}${query}`, { headers });

describe('the catalogue', () => {
  test('answers everything, or one part', async () => {
    const { status, body } = await app.call(viewCatalogue, {});
    expect(status).toBe(200);
    expect(body).toEqual({ status: 'ok', ...specifiedCatalogue });

    const [plans, categories, skills] = await Promise.all(
      (['plans', 'categories', 'skills'] as const).map(
        async (part) => (await app.call(viewCatalogue, { part })).body,
      ),
    );
    expect(plans).toEqual({ status: 'ok', categories: [], plans: specifiedCatalogue.plans });
    expect(categories).toEqual({
      status: 'ok',
      categories: specifiedCatalogue.categories.map(({ skills: _, ...category }) => category),
      plans: [],
    });
    expect(skills).toEqual({ status: 'ok', categories: specifiedCatalogue.categories, plans: [] });
  });

  test('is answered by GET, and a browser that has it gets a 304 without a body', async () => {
    const first = await ask('?part=plans');
    expect(first.status).toBe(200);
    expect(first.headers.get('cache-control')).toBe('public, max-age=10');
    expect(await first.json()).toEqual({ status: 'ok', categories: [], plans: specifiedCatalogue.plans });
    const etag = first.headers.get('etag') as string;

    const again = await ask('?part=plans', { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);

    content = withPrice(99_900);
    const changed = await ask('?part=plans', { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(etag);
  });

  test('refuses a part that it does not have, by POST and by GET', async () => {
    const said = 'Please choose categories, skills or plans';
    const posted = await app.post(viewCatalogue.path, { part: 'people' });
    expect([posted.status, posted.body.msg]).toEqual([400, said]);
    const got = await ask('?part=people');
    expect([got.status, (await got.json()).msg]).toEqual([400, said]);
    expect(got.headers.get('cache-control')).toBe('no-store');
  });
});

describe('another source, without a rebuild', () => {
  test('a new category reaches pages, pickers, lists, the search, the sitemap and the validation', async () => {
    const { token } = await addPerson(app);
    const form = { ...buildJobForm(), service_category: 'Boat Building', specific_service: 'Canoe Maker' };
    const refused = await app.call(postJob, form, { token });
    expect([refused.status, refused.body.msg, refused.body.field]).toEqual([
      400,
      'Please choose a service from the list',
      'specific_service',
    ]);
    expect(await read('/')).not.toContain('Boat Building');

    content = withBoats();
    expect(await read('/')).toContain('Boat Building');
    expect(await read('/artisan')).toContain('<option value="Boat Building">Boat Building</option>');
    expect(await read('/select-category')).toContain('Boat Building');
    expect(await read('/jobs/categories/canoe-maker')).toMatch(/<h1[^>]*>Canoe Maker<\/h1>/);
    expect(await read('/sitemaps/pages.xml')).toContain('/jobs/categories/Canoe%20Maker');
    const { body } = await app.call(viewCatalogue, { part: 'skills' });
    expect(body.categories.at(-1)).toMatchObject({
      name: 'Boat Building',
      skills: ['Canoe Maker', 'Boat Painter'],
    });

    expect((await app.call(postJob, form, { token })).status).toBe(200);
    const wrong = await app.call(postJob, { ...form, service_category: 'Cybersecurity' }, { token });
    expect(wrong.body.msg).toBe('That service belongs to another category. Please choose again.');
    const profile = { role: 'artisan', service_category: 'Boat Building', specific_service: 'canoe maker' };
    const place = { state: 'Lagos', city: 'Surulere' };
    expect((await app.post(editProfile.path, { ...profile, ...place }, { token })).status).toBe(200);

    const [id] = await addArtisans(app.db, [{ category: 'Boat Building', skill: 'Canoe Maker' }]);
    const ids = async (request: object) =>
      (await app.post(notLoggedInViewArtisans.path, request)).body.artisans.map(
        (card: { _id: string }) => card._id,
      );
    expect(await ids({ category: 'boat building' })).toContain(id);
    expect(await ids({ query: 'canoe makers lagos' })).toContain(id);
  });

  test('a new price reaches the page of plans and the checkout, and earlier purchases keep theirs', async () => {
    const { token } = await addPerson(app);
    const bought = await buyPlan(app, token, 'starter_weekly');
    const old = buildPlanForm('starter_weekly');
    expect(await read('/artisan/subscription')).toContain('"amountKobo":50000');

    content = withPrice(99_900, { calls_count: 9, message_count: 9 });
    expect(await read('/artisan/subscription')).toContain('"amountKobo":99900');
    const refused = await app.call(createSubscription, old, { token });
    expect([refused.status, refused.body.msg]).toEqual([400, planChanged]);
    const form = { ...old, amount: 999, calls_count: 9, message_count: 9 };
    expect((await app.call(createSubscription, form, { token })).status).toBe(200);
    const unknown = await app.call(createSubscription, { ...form, plan: 'Gold' }, { token });
    expect([unknown.status, unknown.body.msg]).toEqual([400, subscriptionTexts.noPlanChosen]);

    const { body } = await app.call(viewSubscriptions, {}, { token });
    expect(body.subscriptions).toEqual([bought]);
    expect(bought).toMatchObject({
      amount: 500,
      granted_calls: 4,
      granted_messages: 4,
      granted_boost_days: 2,
    });
  });

  test('the page of the API shows the plans and categories of the source that the server started with', async () => {
    content = { plans: withPrice(99_900).plans, categories: withBoats().categories.slice(-1) };
    const other = await startTestApp({}, undefined, () => content);
    const docs = (await (await fetch(`${other.url}/api/docs/json`)).json()) as {
      paths: Record<string, { post: { requestBody: { content: Record<string, object> } } }>;
    };
    await other.close();
    const exampleOf = (path: string) =>
      docs.paths[`/api${path}`]?.post.requestBody.content['application/json'];
    expect(exampleOf(createSubscription.path)).toMatchObject({
      example: { plan: 'Starter', duration: 7, amount: 999 },
    });
    expect(exampleOf(notLoggedInViewArtisans.path)).toMatchObject({
      example: { category: 'Boat Building', skill: 'Canoe Maker' },
    });
  });
});

const read = async (path: string) => (await fetch(app.url + path)).text();

function withBoats(): CatalogueContent {
  const boats = {
    name: 'Boat Building',
    kind: 'hard' as const,
    icon: 'Sailboat',
    home_place: 20,
    skills: ['Canoe Maker', 'Boat Painter'],
  };
  return { ...specifiedCatalogue, categories: [...specifiedCatalogue.categories, boats] };
}

/** The catalogue with another price, and other changes, for a week of Starter. */
function withPrice(amountKobo: number, changes: object = {}): CatalogueContent {
  const plans = specifiedCatalogue.plans.map((plan) =>
    plan.id === 'starter_weekly' ? { ...plan, ...changes, amountKobo } : plan,
  );
  return { ...specifiedCatalogue, plans };
}
