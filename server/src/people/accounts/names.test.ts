import { getConversations } from '@marketplace/contract/contact/messages';
import { viewArtisan } from '@marketplace/contract/discovery/artisans';
import { editProfile } from '@marketplace/contract/discovery/edit-profile';
import { googleSignup, me, signupStageOne, signupStageTwo } from '@marketplace/contract/people/accounts';
import { postJob, viewSingleJob } from '@marketplace/contract/work/jobs';
import { createReview, viewReviews } from '@marketplace/contract/work/reviews';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addConversation } from '../../../test/conversations.ts';
import { googleCredential } from '../../../test/google.ts';
import { codeIn } from '../../../test/inbox.ts';
import { buildJobForm } from '../../../test/jobs.ts';
import { addPerson, buildProfileForm, buildSignUpForm } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ PRODUCT_NAME: 'HandyNaija' });
});
afterAll(() => app.close());

const ways: [string, (name: string) => Promise<{ status: number; body: object }>][] = [
  ['the sign-up form', (fullname) => app.call(signupStageOne, buildSignUpForm({ fullname }))],
  [
    'the code page of a sign-up without a name',
    async (fullname) => {
      const { fullname: _, ...form } = buildSignUpForm();
      await app.call(signupStageOne, form);
      return app.call(signupStageTwo, { ...form, fullname, otp: codeIn(await app.inbox.next(form.email)) });
    },
  ],
  [
    'the sign-up with Google',
    async (fullname) => {
      const { email } = buildSignUpForm();
      return app.call(googleSignup, { credential: await googleCredential(app, email, 'Ada'), fullname });
    },
  ],
  [
    'the edit of an own profile',
    async (fullname) => {
      const { token } = await addPerson(app, '');
      return app.call(editProfile, { fullname }, { token });
    },
  ],
  [
    'a new artisan profile',
    async (fullname) => {
      const { token } = await addPerson(app, '');
      return app.call(editProfile, { ...buildProfileForm(), fullname }, { token });
    },
  ],
];

describe.each(ways)('at %s', (_way, give) => {
  test.each(['Support Team', 'HandyNaija Support', 'H4ndy\u200bNаija', '5upp0rt'])(
    '%s is refused as a name of the product or its staff',
    async (name) => {
      expect(await give(name)).toMatchObject({
        status: 400,
        body: {
          code: 'invalid_input',
          field: 'fullname',
          msg: 'Please use your own name. With this one, people could think you work for HandyNaija.',
        },
      });
    },
  );

  // Shows: names-11
  test.each(['\u200b', '\u2060\u200d', '\u3164', '✔'])(
    'the invisible name %j gets a sentence',
    async (name) => {
      expect(await give(name)).toMatchObject({
        status: 400,
        body: { field: 'fullname', msg: "We can't see any letters in that name. Please type it again." },
      });
    },
  );

  test.each(['Admire Okoro', 'Supo Adebayo', 'Moderupe Ọláṣùpọ̀'])('%s is accepted', async (name) => {
    expect((await give(name)).status).toBe(200);
  });
});

test('a name that imitates staff is not taken from Google: the account has no name yet, and the person is asked for one', async () => {
  const { email } = buildSignUpForm();
  const { body } = await app.call(googleSignup, {
    credential: await googleCredential(app, email, 'Support Team'),
  });
  expect(body).toMatchObject({ created: true, user: { fullname: '' } });
});

test('an account that had such a name before the rule can still change its other fields', async () => {
  const { token } = await addPerson(app, 'Support Team');
  const fullname = 'Support Team';
  expect((await app.call(editProfile, { ...buildProfileForm(), fullname }, { token })).status).toBe(200);
  expect((await app.call(editProfile, { fullname: 'Admin Team' }, { token })).status).toBe(400);
});

// Shows: moderation-2
test.each(['Elite Ade', 'Official Plumber', 'Zenith Bank'])(
  '%s is accepted and waits for operators',
  async (fullname) => {
    const { token, id } = await addPerson(app, '');
    expect((await app.call(editProfile, { fullname }, { token })).status).toBe(200);
    const waiting = await app.db
      .selectFrom('doubtful_texts')
      .select(['subject', 'doubts'])
      .where('account_id', '=', id)
      .execute();
    expect(waiting).toMatchObject([{ subject: 'name', doubts: expect.arrayContaining(['imitation']) }]);
  },
);

test.each(['Verifed Ade', 'Moni Point', 'Police Officer'])('%s is refused', async (fullname) => {
  const { token } = await addPerson(app, '');
  expect((await app.call(editProfile, { fullname }, { token })).status).toBe(400);
});

describe('an account without a name', () => {
  test('may use everything, and others read the name that the specification gives such a person', async () => {
    const nameless = await addPerson(app, '');
    const other = await addPerson(app, 'Ngozi Bello');
    const { token } = nameless;

    const posted = await app.call(postJob, buildJobForm(), { token });
    expect(posted.status).toBe(200);
    const { job } = (await app.call(viewSingleJob, { job_id: posted.body.job._id }, { token: other.token }))
      .body;
    expect(job.fullname).toBe('Guest User');

    expect((await app.call(editProfile, buildProfileForm(), { token })).status).toBe(200);
    expect((await app.call(viewArtisan, { artisan_id: nameless.id })).body.artisan.fullname).toBe(
      'Guest User',
    );

    const conversation_id = await addConversation(app, nameless, other, ['Good day', 'Good day too']);
    const { conversations } = (
      await app.call(getConversations, { conv_type: 'artisan' }, { token: other.token })
    ).body;
    expect(conversations[0]).toMatchObject({ conversation_id, receiver_name: 'Guest User' });

    const review = { target_id: other.id, conversation_id, rating: 5, text: 'Paid at once' };
    expect((await app.call(createReview, review, { token })).status).toBe(200);
    const { reviews } = (await app.call(viewReviews, { target_id: other.id })).body;
    expect(reviews[0]).toMatchObject({ reviewer_name: 'A customer', text: 'Paid at once' });
  });

  test('can be given one at any time, and another later', async () => {
    const { token } = await addPerson(app, '');
    expect((await app.call(me, {}, { token })).body.user.fullname).toBe('');
    for (const fullname of ['Ada Obi', 'Ada Obi-Eze']) {
      await app.call(editProfile, { fullname }, { token });
      expect((await app.call(me, {}, { token })).body.user.fullname).toBe(fullname);
    }
    // An empty field of a form does not remove the name.
    await app.call(editProfile, { fullname: ' ' }, { token });
    expect((await app.call(me, {}, { token })).body.user.fullname).toBe('Ada Obi-Eze');
  });
});
