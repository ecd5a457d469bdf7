import * as operators from '@marketplace/contract/company/operators';
import { editProfile } from '@marketplace/contract/discovery/edit-profile';
import { saveWorkDetails } from '@marketplace/contract/discovery/work-details';
import { signupStageOne, signupStageTwo } from '@marketplace/contract/people/accounts';
import { contactRefusal } from '@marketplace/contract/shared/text/contact-details';
import { editJob, notLoggedInViewJobs, postJob, viewUserJobs } from '@marketplace/contract/work/jobs';
import { createReview, replyReview } from '@marketplace/contract/work/reviews';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addConversation, addTrade, type Person } from '../../../test/conversations.ts';
import { codeIn } from '../../../test/inbox.ts';
import { buildJobForm } from '../../../test/jobs.ts';
import { addOperator, findWaiting, resolveItem } from '../../../test/operators.ts';
import { addPerson, buildProfileForm, buildSignUpForm } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
let operator: Person;
let poster: Person;
beforeAll(async () => {
  app = await startTestApp();
  operator = await addOperator(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('doubtful_texts').execute();
  await app.db.deleteFrom('jobs').execute();
  poster = await addPerson(app, 'Ngozi Bello');
  await makeOld(poster);
});

const makeOld = ({ id }: Person) =>
  app.db
    .updateTable('accounts')
    .set({ created_at: new Date(app.now().getTime() - 30 * DAY_MS) })
    .where('id', '=', id)
    .execute();
const post = async (job_desc: string, by = poster) => {
  const { status, body } = await app.call(postJob, { ...buildJobForm(), job_desc }, by);
  return { status, body, id: body.job?._id as string };
};
const waiting = async (form: { limit?: number; cursor?: string } = {}) =>
  (await app.call(operators.viewQueue, { kind: 'text', ...form }, operator)).body as {
    items: operators.QueueItem[];
    next_cursor: string | null;
  };
const summaries = async () => (await waiting()).items.map(({ summary }) => summary);

describe('a contact in a public text', () => {
  // Shows: moderation-1
  test.each([
    ['linktr.ee/ada', 'link'],
    ['Find me at ada.store', 'link'],
    ['IG ada_fixes', 'link'],
    ['ada@gmail', 'email'],
    ['0803#123#4567', 'phone'],
    ['0803 plus 1234567', 'phone'],
  ] as const)('is refused and not stored: %s', async (text, kind) => {
    expect(await post(text)).toMatchObject({
      status: 400,
      body: { msg: contactRefusal(kind, 'the description'), field: 'job_desc' },
    });
    expect((await app.call(viewUserJobs, {}, poster)).body.jobs).toEqual([]);
    await addTrade(app, poster);
    expect(await app.call(editProfile, { short_desc: text }, poster)).toMatchObject({
      status: 400,
      body: { msg: contactRefusal(kind, 'the short description'), field: 'short_desc' },
    });
  });
});

describe('a text that may give a contact away', () => {
  // Shows: moderation-2
  test('is published and waits for operators, who read the text and the reasons', async () => {
    const { status, id } = await post('Facebook: Ada Perfect Tiles, message me there');
    expect(status).toBe(200);
    const { jobs } = (await app.call(notLoggedInViewJobs, {})).body;
    expect(jobs.map(({ _id }: { _id: string }) => _id)).toEqual([id]);

    const { queues } = (await app.call(operators.viewQueues, {}, operator)).body;
    expect(queues).toContainEqual(
      expect.objectContaining({ kind: 'text', label: 'Texts and pictures to check', count: 1 }),
    );
    const item = await findWaiting(app, operator, 'text', /Ngozi Bello/);
    expect(item.summary).toBe('Job: May send people to another app');
    const { item: page } = (await app.call(operators.viewItem, item, operator)).body;
    expect(page).toMatchObject({
      text: expect.stringContaining('Facebook: Ada Perfect Tiles'),
      person: { _id: poster.id },
      facts: [
        { label: 'Where', value: 'Job' },
        { label: 'Why', value: 'May send people to another app' },
        { label: 'Risk', value: '30 of 100' },
      ],
    });
  });

  // Shows: moderation-2
  test('waits when the titles of jobs of a day are a phone number together, in either order', async () => {
    const postTitles = async (...titles: string[]) => {
      for (const job_title of titles) {
        expect((await app.call(postJob, { ...buildJobForm(), job_title }, poster)).status).toBe(200);
        app.advance(1000);
      }
    };
    await postTitles('Painter for 2 rooms', 'Painter 0803', 'Painter 123');
    expect(await summaries()).toEqual([]);
    await postTitles('Painter 4567');
    expect(await summaries()).toEqual(['Job: The titles of jobs of a day may together be a phone number']);

    await app.db.deleteFrom('doubtful_texts').execute();
    app.advance(DAY_MS);
    await postTitles('Tiler 4567', 'Tiler 123', 'Tiler 0803');
    expect(await summaries()).toHaveLength(1);
  });

  test('does not wait again unchanged after the decision, waits again changed, and leaves the queue without a doubt', async () => {
    const { id } = await post('Facebook: Ada Perfect Tiles');
    const edit = (job_desc: string) => app.call(editJob, { ...buildJobForm(), job_id: id, job_desc }, poster);
    const decide = async () =>
      (await resolveItem(app, await findWaiting(app, operator, 'text', /Job/), 'dismiss', operator)).status;
    expect(await decide()).toBe(200);
    expect((await edit('Facebook: Ada Perfect Tiles')).status).toBe(200);
    expect(await summaries()).toEqual([]);
    expect((await edit('Facebook: Ada Best Tiles')).status).toBe(200);
    expect(await decide()).toBe(200);
    expect((await edit('Instagram: Ada Best Tiles')).status).toBe(200);
    expect(await summaries()).toHaveLength(1);
    expect((await edit('Tiles in two bathrooms')).status).toBe(200);
    expect(await summaries()).toEqual([]);
  });

  // Shows: moderation-3
  test('comes before less risky ones, page by page; a new account is riskier, and each further job of a day', async () => {
    const fresh = await addPerson(app, 'Musa Sani');
    await post('Facebook: Ada Perfect Tiles');
    await post('The first part is 0803, the second 123, the last 4567');
    await post('Facebook: Musa Tiles', fresh);
    for (const room of ['kitchen', 'bathroom', 'parlour', 'store']) await post(`Tiles in the ${room}`, fresh);
    const { items } = await waiting();
    expect(items.map(({ title, summary }) => `${title}, ${summary}`)).toEqual([
      'Musa Sani, Job: May send people to another app. The account is younger than 14 days',
      'Ngozi Bello, Job: Digits or words for digits that may be parts of a phone number',
      'Musa Sani, Job: The account is younger than 14 days. A new account that has posted many jobs within a day',
      'Musa Sani, Job: The account is younger than 14 days',
      'Musa Sani, Job: The account is younger than 14 days',
      'Ngozi Bello, Job: May send people to another app',
      'Musa Sani, Job: The account is younger than 14 days',
    ]);
    const read: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await waiting({ limit: 1, ...(cursor && { cursor }) });
      read.push(...page.items.map(({ id }) => id));
      cursor = page.next_cursor;
    }
    expect(read).toEqual(items.map(({ id }) => id));
  });

  // Shows: moderation-6
  test('comes first with signs of fraud, also from an account that is not new', async () => {
    await post('Facebook: Ada Perfect Tiles');
    await post('Pay a registration fee of ₦5,000 first, and send your BVN and account details');
    expect(await summaries()).toEqual([
      'Job: Asks for a fee or for money first. Asks for a PIN, a BVN, a code or bank details',
      'Job: May send people to another app',
    ]);
  });

  test.each([
    [
      'a profile',
      'Profile',
      async () => {
        await app.call(editProfile, buildProfileForm(), poster);
        return app.call(editProfile, { long_desc: 'Facebook: Ada Tiles' }, poster);
      },
    ],
    ['a changed name', 'Name', () => app.call(editProfile, { fullname: 'Ada On Facebook As Ada' }, poster)],
    [
      'a new name',
      'Name',
      async () => {
        const form = buildSignUpForm({ fullname: 'Ada On Facebook As Ada' });
        await app.call(signupStageOne, form);
        return app.call(signupStageTwo, { ...form, otp: codeIn(await app.inbox.next(form.email)) });
      },
    ],
    [
      'a price list',
      'Price list',
      async () => {
        await addTrade(app, poster);
        const prices = [{ title: 'Facebook: Ada Tiles', unit: 'fixed' as const, amount: 5000 }];
        const lists = { trades: [], areas: [], languages: [], hours: [] };
        return app.call(
          saveWorkDetails,
          { ...lists, prices, away_until: null, takes_emergencies: false, revision: 0 },
          poster,
        );
      },
    ],
    ['a review', 'Review', async () => (await review()).written],
    [
      'an answer to a review',
      'Answer to a review',
      async () => {
        const { written, target } = await review('Neat work');
        const reply = { review_id: written.body.review._id, reply: 'Facebook: Ada Tiles' };
        return app.call(replyReview, reply, target);
      },
    ],
    [
      'a portfolio link',
      'Profile',
      async () => {
        await addTrade(app, poster);
        const portfolio_link = 'https://ada.netlify.app/?facebook=eight-zero-three-1234567';
        return app.call(editProfile, { portfolio_link }, poster);
      },
    ],
  ])('waits when it is %s', async (_what, where, publish) => {
    expect((await publish()).status).toBe(200);
    expect((await summaries()).map((summary) => summary.split(':')[0])).toEqual([where]);
    const item = await findWaiting(app, operator, 'text', /./);
    const { item: page } = (await app.call(operators.viewItem, item, operator)).body;
    expect(page.text).toMatch(/Facebook/i);
  });
});

describe('a price list', () => {
  const save = (prices: [string, number][]) =>
    app.call(
      saveWorkDetails,
      {
        ...{ trades: [], areas: [], languages: [], hours: [], away_until: null, takes_emergencies: false },
        prices: prices.map(([title, amount]) => ({ title, unit: 'fixed' as const, amount })),
        revision: 0,
      },
      poster,
    );
  beforeEach(() => addTrade(app, poster));

  // Shows: moderation-2
  test.each<[[string, number][]]>([
    [
      [
        ['My line starts with', 8031],
        ['and ends with', 234_567],
      ],
    ],
    [
      [
        ['My line starts with', 8050],
        ['and ends with', 234_550],
      ],
    ],
    [
      [
        ['Tap 0', 8031],
        ['Sink', 234_567],
      ],
    ],
    [
      [
        ['Call me', 8_031_234],
        ['Drain', 567],
      ],
    ],
  ])('waits when titles and amounts make up a number: %j', async (prices) => {
    expect((await save(prices)).status).toBe(200);
    expect(await summaries()).toEqual([expect.stringContaining('parts of a phone number')]);
    const item = await findWaiting(app, operator, 'text', /./);
    const { item: page } = (await app.call(operators.viewItem, item, operator)).body;
    expect(page.text).toContain(`${prices[0]?.[0]} ₦${prices[0]?.[1].toLocaleString('en-NG')}`);
  });

  test.each<[[string, number][]]>([
    [
      [
        ['Change a tap', 4000],
        ['Unblock a drain', 7500],
        ['Call-out, first visit', 7000],
        ['Full bathroom', 100_000],
        ['Kitchen sink, 2 bowls', 80_000],
        ['Water heater 50 litres', 90_000],
        ['Pumping machine 1HP', 81_000],
        ['Borehole of 80 metres', 1_500_000],
        ['Phone line trench per metre', 1250],
        ['Day rate', 25_000],
      ],
    ],
    [
      [
        ['Logo', 70_000],
        ['Mobile app', 2_500_000],
        ['Website with 5 pages', 234_500],
        ['Business card, 100 pieces', 8000],
        ['Call to action banner', 15_000],
        ['WhatsApp Business setup', 9000],
        ['Number plate sticker', 7000],
        ['iPhone 11 case', 3500],
        ['Flyers, 1000 pieces', 45_000],
        ['Hosting for one year', 60_000],
      ],
    ],
    [
      [
        ['Knotless braids', 8000],
        ['Wash and set', 7000],
        ['Retouch', 9099],
        ['Cornrows', 2500],
        ['Wig 12 inches', 70_500],
        ['Wig 14 inches', 80_500],
        ['Wig 16 inches', 90_500],
        ['Bridal, first look', 150_000],
        ['Bridal, second look', 100_000],
        ['Home service in Lekki', 10_000],
      ],
    ],
  ])('of ten ordinary lines does not wait: %j', async (prices) => {
    expect((await save(prices)).status).toBe(200);
    expect(await summaries()).toEqual([]);
  });
});

async function review(text = 'Facebook: Ada Tiles') {
  const target = await addPerson(app, 'Bola Ige');
  await makeOld(target);
  const conversation_id = await addConversation(app, poster, target, ['Good day', 'Good day']);
  const form = { target_id: target.id, conversation_id, rating: 5, text };
  return { target, written: await app.call(createReview, form, poster) };
}
