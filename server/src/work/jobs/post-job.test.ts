import { jobTexts } from '@marketplace/contract/work/job-texts';
import {
  closeJob,
  editJob,
  JOB_OPEN_DAYS,
  notLoggedInViewJobs,
  notLoggedInViewSingleJob,
  postJob,
  repostJob,
  viewSingleJob,
  viewUserJobs,
} from '@marketplace/contract/work/jobs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addJobs, buildJobForm } from '../../../test/jobs.ts';
import { signUp } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { canHappen, jobTransitions, statusAt } from './job-lifecycle.ts';

const DAY_MS = 86_400_000;
const nobody = '00000000-0000-4000-8000-000000000000';

let app: TestApp;
let token: string;
let posterId: string;
let strangerToken: string;
beforeAll(async () => {
  app = await startTestApp({ LIMITS_SCALE: '1' });
  const [poster, stranger] = [await signUp(app, { fullname: 'Ngozi Bello' }), await signUp(app)];
  token = poster.token;
  posterId = poster.user._id;
  strangerToken = stranger.token;
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('jobs').execute();
  // Only the test of the limit itself may reach the limit.
  await app.db.deleteFrom('rate_limits').execute();
});

const post = (changes: object = {}) => app.post(postJob.path, { ...buildJobForm(), ...changes }, { token });
const listed = async () =>
  (await app.call(notLoggedInViewJobs, {})).body.jobs.map(({ _id }: { _id: string }) => _id);
const own = async () => (await app.call(viewUserJobs, {}, { token })).body;
const addJob = async (job: Parameters<typeof addJobs>[2][number] = {}) =>
  (await addJobs(app.db, posterId, [job]))[0] as string;

describe('a job', () => {
  // Shows: entities-7, member-calls-16, member-messages-22
  test('is posted with all fields of the form, under all names of the specification', async () => {
    const before = app.now().getTime();
    const { status, body } = await post({
      job_title: '  Fix a \n leaking tap ',
      key_requirements: ' Own tools \r\n\n  On time\n',
    });
    expect(status).toBe(200);
    const { job } = body;
    expect(body).toEqual({
      status: 'ok',
      msg: 'Job posted successfully!',
      job: {
        _id: expect.any(String),
        job_title: 'Fix a leaking tap',
        job_desc: 'The kitchen tap drips all night.\nThe bath as well.',
        key_responsibilities: 'Find the leak\nMend it',
        key_requirements: 'Own tools\nOn time',
        service_category: 'Home Repairs & Maintenance',
        category: 'Home Repairs & Maintenance',
        specific_service: 'Plumber',
        sub_category: 'Plumber',
        state: 'Lagos',
        city: 'Surulere',
        location: 'Lagos, Surulere',
        min_budget: 10_000,
        max_budget: 50_000,
        is_fixed_price: true,
        is_urgent: false,
        is_featured: false,
        is_promoted: false,
        timestamp: expect.any(Number),
        expires_at: job.timestamp + JOB_OPEN_DAYS * DAY_MS,
        status: 'open',
        is_mine: true,
        fullname: 'Ngozi Bello',
        user_img_url: null,
        picture: null,
        is_verified: false,
        poster_id: posterId,
        artisan_id: posterId,
      },
    });
    expect(job.timestamp).toBeGreaterThanOrEqual(before);
    expect((await app.call(viewSingleJob, { job_id: job._id }, { token })).body.job).toEqual(job);
    expect(await listed()).toEqual([job._id]);
    expect((await own()).jobs[0]._id).toBe(job._id);
  });

  // Shows: member-rules-4, member-calls-17
  test.each([
    [{ min_budget: 0, max_budget: 10_000 }, [0, 10_000]],
    [{ min_budget: 10_000, max_budget: 0 }, [0, 10_000]],
    [{ min_budget: '₦50,000', max_budget: '#10,000' }, [10_000, 50_000]],
    [{ min_budget: 500_000, max_budget: null }, [500_000, null]],
    [{ min_budget: '', max_budget: '500000+' }, [500_000, null]],
    [{ min_budget: '500000+', max_budget: undefined }, [500_000, null]],
    [{ min_budget: 7_500.5, max_budget: 7_500.5 }, [7_500.5, 7_500.5]],
    [{ min_budget: 0, max_budget: 100_000_000 }, [0, 100_000_000]],
  ])('with the budget %j costs %j', async (budget, [min, max]) => {
    expect((await post(budget)).body.job).toMatchObject({ min_budget: min, max_budget: max });
  });

  test('takes other names of its fields, other spellings of places, and is negotiable when the form says so', async () => {
    const { service_category: category, specific_service: sub_category, ...form } = buildJobForm();
    const aliased = { ...form, category, sub_category, state: 'Lagos State', is_fixed_price: false };
    const { body } = await app.post(postJob.path, aliased, { token });
    expect(body.job).toMatchObject({ specific_service: 'Plumber', state: 'Lagos', is_fixed_price: false });
  });

  test('is stored without invisible characters, and its title without pictures', async () => {
    const typed = {
      job_title: '\u202eFix\u200b a tap ✅\u0007',
      job_desc: 'It \u2067drips 😀\u001b\r\nall night',
      key_requirements: 'Own tools\n\u3164\n\u200b\nOn time',
    };
    expect((await post(typed)).body.job).toMatchObject({
      job_title: 'Fix a tap',
      job_desc: 'It drips 😀\nall night',
      key_requirements: 'Own tools\nOn time',
    });
  });

  const incomplete = jobTexts.incomplete;
  const required = ['job_title', 'job_desc', 'key_responsibilities', 'key_requirements'].concat([
    'service_category',
    'specific_service',
    'state',
    'city',
  ]);
  // Shows: member-rules-2
  test.each([
    ...required.flatMap((field) =>
      [undefined, null, '', ' \n ', 7].map((value) => [{ [field]: value }, incomplete]),
    ),
    ...required.slice(0, 4).map((field) => [{ [field]: '\u3164\n\u200b \u0301' }, incomplete]),
    [{ min_budget: null, max_budget: '' }, incomplete],
    [{ min_budget: 'much', max_budget: 10 }, 'Please choose a budget'],
    [{ min_budget: -5 }, 'Please choose a budget'],
    // A phone number as the budget would be shown to everybody.
    [{ min_budget: 8_031_234_567, max_budget: 8_031_234_567 }, 'A budget can be at most ₦100,000,000'],
    [{ min_budget: '100,000,001', max_budget: '' }, 'A budget can be at most ₦100,000,000'],
    [{ min_budget: 1e300 }, 'Please choose a budget'],
    [{ min_budget: {} }, 'Please choose a budget'],
    [{ job_title: 'x'.repeat(121) }, 'Please use at most 120 characters'],
    // Each of these characters is three in the normal form.
    [{ job_title: '\ufb2c'.repeat(41) }, 'Please use at most 120 characters'],
    [{ job_desc: 'x'.repeat(5001) }, 'Please use at most 5,000 characters'],
    [{ specific_service: 'Wizard' }, 'Please choose a service from the list'],
    [
      { service_category: 'Digital Marketing' },
      'That service belongs to another category. Please choose again.',
    ],
    [{ city: 'Atlantis' }, 'Please choose a state and a local government area from the list'],
    [{ city: 'Ikeja', state: 'Kano' }, 'Please choose a state and a local government area from the list'],
    [{ job_title: 'Call 0803 123 4567' }, /^Please leave a phone number out of the title\./],
    [{ job_desc: 'Write to ada@example.com' }, /^Please leave an email address out of the description\./],
    [
      { key_responsibilities: 'See wa.me/2348031234567' },
      /^Please leave a link out of the responsibilities\./,
    ],
    [{ job_title: 'Tap, 0803', job_desc: '123 4567' }, /^Please leave a phone number out of the job\./],
    [
      { key_requirements: 'zero eight zero three 123 4567' },
      /^Please leave a phone number out of the requirements\./,
    ],
  ] as [object, string | RegExp][])('with %j is refused', async (changes, msg) => {
    const answer = await post(changes);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    if (typeof msg === 'string') expect(answer.body.msg).toBe(msg);
    else expect(answer.body.msg).toMatch(msg);
    expect((await own()).count).toBe(0);
  });

  // Shows: member-roles-3
  test('needs a log-in', async () => {
    expect((await app.call(postJob, buildJobForm())).status).toBe(401);
  });

  // Shows: roles-12
  test.each(['is_featured', 'is_urgent'])(
    'is urgent (%s) only with a plan, and may be posted as normal',
    async (flag) => {
      const { is_featured: _, ...form } = buildJobForm();
      const refused = await app.post(postJob.path, { ...form, [flag]: true }, { token });
      expect(refused).toMatchObject({
        status: 402,
        body: {
          code: 'needs_plan',
          field: 'is_featured',
          msg: 'Urgent jobs need a Connect or Elite plan. You can post this job as a normal one instead.',
        },
      });
      expect((await own()).count).toBe(0);
      expect((await app.post(postJob.path, form, { token })).status).toBe(200);
    },
  );

  test('is posted once for a key, even when the form is sent repeatedly and later', async () => {
    const key = { idempotency_key: 'form 1' };
    const racing = await Promise.all(Array.from({ length: 8 }, () => post(key)));
    const ids = new Set(racing.map(({ body }) => body.job._id));
    expect([racing.map(({ status }) => status), ids.size]).toEqual([Array(8).fill(200), 1]);
    // The retry also succeeds when the job could not be posted any more.
    expect((await post({ ...key, is_featured: true })).body.job._id).toBe([...ids][0]);
    expect(await own()).toMatchObject({ count: 1 });
    expect((await post({ idempotency_key: 'form 2', job_title: 'Fix another tap' })).status).toBe(200);
    const elsewhere = await app.call(postJob, { ...buildJobForm(), ...key }, { token: strangerToken });
    expect(elsewhere.body.job.is_mine).toBe(true);
    for (const [turn, none] of [undefined, '', '  '].entries())
      await post({ idempotency_key: none, job_title: `Fix tap ${turn}` });
    expect(await own()).toMatchObject({ count: 5 });
  });

  test('is limited to 20 a day, not counting refused ones and repeated keys', async () => {
    for (let turn = 0; turn < 25; turn++) {
      await post({ city: 'Atlantis' });
      await post({ idempotency_key: 'again and again' });
    }
    for (let turn = 2; turn < 20; turn++)
      expect((await post({ job_title: `Fix tap ${turn}` })).status).toBe(200);
    const over = await addJob({ status: 'closed' });
    for (const _ of [1, 2])
      expect((await app.call(repostJob, { job_id: over }, { token })).body.job.status).toBe('open');
    const refused = await post();
    expect(refused).toMatchObject({
      status: 429,
      body: { msg: "You've posted a lot of jobs in one day. Please post the next one tomorrow." },
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000);
    expect(await own()).toMatchObject({ count: 20 });
    const closed = await addJob({ status: 'closed' });
    expect((await app.call(repostJob, { job_id: closed }, { token })).status).toBe(429);
    expect((await app.call(repostJob, { job_id: nobody }, { token })).status).toBe(404);
  });
});

describe('a job that equals an open one', () => {
  const linkTo = (id: string) => `/jobs/single-job?id=${id}`;

  test('is not posted a second time: the answer links to the open one', async () => {
    const { job } = (await post({ idempotency_key: 'form 1' })).body;
    const again = {
      idempotency_key: 'form 2',
      job_title: ' fix a LEAKING  tap ',
      key_requirements: 'own tools',
    };
    // The urgent mark does not count: the open job can be made urgent.
    for (const changes of [{}, again, { is_fixed_price: true, min_budget: 10_000, max_budget: 50_000 }]) {
      expect(await post(changes)).toMatchObject({
        status: 409,
        body: {
          code: 'conflict',
          msg: "You've already posted this job, and it's still open.",
          link: linkTo(job._id),
        },
      });
    }
    expect((await own()).count).toBe(1);
    // A retry of the first form is still answered with its job.
    expect((await post({ idempotency_key: 'form 1' })).body.job._id).toBe(job._id);
  });

  test('is posted once by forms that are sent at the same moment', async () => {
    const racing = await Promise.all(
      Array.from({ length: 10 }, (_, turn) => post({ idempotency_key: `form ${turn}` })),
    );
    const posted = racing.filter(({ status }) => status === 200);
    expect(posted).toHaveLength(1);
    const [{ body } = { body: null }] = posted;
    const refused = racing.filter(({ status }) => status === 409);
    expect(refused.map((answer) => answer.body.link)).toEqual(Array(9).fill(linkTo(body.job._id)));
    expect((await own()).count).toBe(1);
  });

  test('is refused only when its content is the same', async () => {
    await post();
    const others = [
      { job_title: 'Fix a leaking pipe' },
      { job_desc: 'The bath tap drips.' },
      { key_responsibilities: 'Find the leak' },
      { key_requirements: 'Own ladder' },
      { specific_service: 'Painter' },
      { city: 'Ikeja' },
      { max_budget: 50_000, min_budget: 100_000 },
      { max_budget: 500_000, min_budget: null },
      { is_fixed_price: false },
    ];
    for (const changes of others) expect((await post(changes)).status, JSON.stringify(changes)).toBe(200);
    expect((await app.call(postJob, buildJobForm(), { token: strangerToken })).status).toBe(200);
  });

  test('may be posted again after the open one is closed or has expired', async () => {
    const first = (await post()).body.job._id;
    await app.call(closeJob, { job_id: first }, { token });
    const second = await post();
    expect(second.status).toBe(200);
    // Expired, but no task has stored that yet.
    await app.db.updateTable('jobs').set({ expires_at: app.now() }).where('status', '=', 'open').execute();
    expect((await post()).status).toBe(200);
  });

  test('cannot be created by an edit or a repost either', async () => {
    const { job } = (await post()).body;
    const other = (await post({ job_title: 'Fix another tap' })).body.job._id;
    const edited = await app.call(editJob, { job_id: other, ...buildJobForm() }, { token });
    expect(edited).toMatchObject({ status: 409, body: { link: linkTo(job._id) } });
    // An edit may leave the job as it is.
    expect((await app.call(editJob, { job_id: job._id, ...buildJobForm() }, { token })).status).toBe(200);

    await app.call(closeJob, { job_id: job._id }, { token });
    const twin = (await post()).body.job._id;
    const reposted = await app.call(repostJob, { job_id: job._id }, { token });
    expect(reposted).toMatchObject({ status: 409, body: { link: linkTo(twin) } });
    expect((await app.call(viewSingleJob, { job_id: job._id }, { token })).body.job.status).toBe('closed');
  });

  test('does not count against the jobs of a day when it is refused', async () => {
    await post();
    for (let turn = 0; turn < 25; turn++) expect((await post()).status).toBe(409);
    expect((await post({ job_title: 'Fix another tap' })).status).toBe(200);
  });
});

test('a description of one letter is accepted: only the form asks for more', async () => {
  expect((await post({ job_desc: 'x' })).body.job.job_desc).toBe('x');
});

describe('the life of a job', () => {
  test.each([
    ['edit', { open: 'open', closed: null, expired: null }],
    ['close', { open: 'closed', closed: null, expired: null }],
    ['expire', { open: 'expired', closed: null, expired: null }],
    ['repost', { open: null, closed: 'open', expired: 'open' }],
  ] as const)('%s leads %j', (action, next) => {
    const found = (['open', 'closed', 'expired'] as const).map((status) => [
      status,
      canHappen(action, status) ? jobTransitions[action].to : null,
    ]);
    expect(Object.fromEntries(found)).toEqual(next);
  });

  test('ends by itself at its expiry', () => {
    const expires_at = new Date(1000);
    const at = (status: string, ms: number) => statusAt({ status, expires_at }, new Date(ms));
    expect([at('open', 999), at('open', 1000), at('closed', 1000)]).toEqual(['open', 'expired', 'closed']);
  });

  const change = (path: string, body: object, as = token) => app.post(path, body, { token: as });

  test('allows its poster to edit it', async () => {
    const job_id = await addJob();
    const answer = await change(editJob.path, {
      job_id,
      ...buildJobForm(),
      job_title: 'Paint a Kiosk',
      specific_service: 'Painter',
      city: 'Ikeja',
      min_budget: '500000+',
      max_budget: '',
      is_fixed_price: false,
    });
    expect(answer.body).toMatchObject({
      status: 'ok',
      job: { job_title: 'Paint a Kiosk', specific_service: 'Painter', city: 'Ikeja', max_budget: null },
    });
    const found = async (query: string) =>
      (await app.call(notLoggedInViewJobs, { query })).body.jobs.map(({ _id }: { _id: string }) => _id);
    expect([await found('kiosk'), await found('leaking')]).toEqual([[job_id], []]);
    expect((await change(editJob.path, { job_id, ...buildJobForm(), job_desc: '' })).body.msg).toBe(
      jobTexts.incomplete,
    );
    expect((await change(editJob.path, { job_id, ...buildJobForm(), is_featured: true })).status).toBe(402);
    expect(await found('kiosk')).toEqual([job_id]);
  });

  // Shows: entities-8
  test('keeps the urgent mark through an edit, and loses it with a repost', async () => {
    const job_id = await addJob({ is_urgent: true });
    const edited = await change(editJob.path, { job_id, ...buildJobForm(), is_featured: true });
    expect(edited.body.job).toMatchObject({ is_urgent: true, is_featured: true });
    await change(closeJob.path, { job_id });
    expect((await change(repostJob.path, { job_id })).body).toMatchObject({
      msg: 'Job posted again, as a normal one: urgent jobs need a Connect or Elite plan.',
      job: { is_urgent: false, status: 'open' },
    });
  });

  test('allows closing and reposting for 60 days, and repeated calls change nothing', async () => {
    const long_ago = new Date(app.now().getTime() - 50 * DAY_MS);
    const expires_at = new Date(long_ago.getTime() + JOB_OPEN_DAYS * DAY_MS);
    const [job_id, newer] = [
      await addJob({ posted_at: long_ago, expires_at }),
      await addJob({ title: 'Fix another tap', posted_at: new Date(app.now().getTime() - DAY_MS) }),
    ];
    expect(await listed()).toEqual([newer, job_id]);
    for (const _ of [1, 2]) {
      const closed = await change(closeJob.path, { job_id });
      expect(closed.body.job).toMatchObject({ status: 'closed', timestamp: long_ago.getTime() });
    }
    expect(await listed()).toEqual([newer]);
    expect(await change(editJob.path, { job_id, ...buildJobForm() })).toMatchObject({
      status: 409,
      body: { msg: 'This job is over. Post it again before you change it.' },
    });

    const before = app.now().getTime();
    const { job } = (await change(repostJob.path, { job_id })).body;
    expect(job.status).toBe('open');
    expect(job.timestamp).toBeGreaterThanOrEqual(before);
    expect(job.expires_at).toBe(job.timestamp + JOB_OPEN_DAYS * DAY_MS);
    expect((await change(repostJob.path, { job_id })).body.job).toEqual(job);
    expect(await listed()).toEqual([job_id, newer]);
  });

  test.each([editJob.path, closeJob.path, repostJob.path])(
    'allows nobody but the poster to change it (%s)',
    async (path) => {
      const job_id = await addJob({ status: path === repostJob.path ? 'closed' : 'open' });
      const before = await app.db.selectFrom('jobs').selectAll().execute();
      const body = { ...buildJobForm(), job_title: 'Mine now' };
      for (const id of [job_id, nobody, 'x', '😀'])
        expect(await change(path, { ...body, job_id: id }, strangerToken)).toMatchObject({
          status: 404,
          body: { msg: "This job isn't here any more" },
        });
      expect((await app.post(path, { ...body, job_id })).status).toBe(401);
      expect(await app.db.selectFrom('jobs').selectAll().execute()).toEqual(before);
    },
  );

  test('ends after 60 days: lists hide the job at once, and a task stores the new status', async () => {
    const expires_at = new Date(app.now().getTime() + 1_000_000);
    const many = await addJobs(app.db, posterId, Array(2_100).fill({ expires_at }));
    const job_id = many[0] as string;
    const staying = await addJob({ title: 'Fix another tap' });
    const seen = (as?: string) =>
      as
        ? app.call(viewSingleJob, { job_id }, { token: as })
        : app.call(notLoggedInViewSingleJob, { job_id });
    expect((await seen(strangerToken)).status).toBe(200);

    app.advance(1_000_000);
    expect(await listed()).toEqual([staying]);
    expect([(await seen()).status, (await seen(strangerToken)).status]).toEqual([404, 404]);
    expect((await seen(token)).body.job.status).toBe('expired');
    expect((await change(closeJob.path, { job_id })).body.job.status).toBe('expired');
    expect((await change(editJob.path, { job_id, ...buildJobForm() })).status).toBe(409);

    await app.runTask('expire-jobs');
    const statuses = await app.db.selectFrom('jobs').select('status').distinct().orderBy('status').execute();
    expect(statuses).toEqual([{ status: 'expired' }, { status: 'open' }]);
    const { jobs, count } = await own();
    expect([jobs[0]._id, count]).toEqual([staying, 2_101]);
    expect((await change(repostJob.path, { job_id })).body.job.status).toBe('open');
    expect((await seen()).status).toBe(200);
  });
});
