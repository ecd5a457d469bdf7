import { restoreAccount } from '@marketplace/contract/company/operator-work';
import { requestRefund } from '@marketplace/contract/money/subscriptions';
import { login } from '@marketplace/contract/people/accounts';
import { cancelDeletion, deleteAccount } from '@marketplace/contract/people/own-data';
import { blockPerson } from '@marketplace/contract/people/safety';
import { closeJob } from '@marketplace/contract/work/jobs';
import { createSessions } from '@marketplace/server/platform/security/sessions';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rounds } from '../../../../scripts/test/test-set.ts';
import { addTrade, openWith, type Person, TestSocket } from '../../../test/conversations.ts';
import { answerJob } from '../../../test/job-answers.ts';
import { addJobs } from '../../../test/jobs.ts';
import { addOperator, suspend } from '../../../test/operators.ts';
import { addPerson, signUpArtisan } from '../../../test/people.ts';
import { askForNumber, buyPlan, listSubscriptions } from '../../../test/plans.ts';
import { startTestApp, type TestApp, withoutEmail } from '../../../test/test-app.ts';
import { findLedgerProblems } from './check-ledger.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
let operator: Person;
beforeAll(async () => {
  app = await startTestApp(withoutEmail);
  operator = await addOperator(app);
});
afterAll(() => app.close());

/** What a person can use of a plan with another person, and what others can do afterwards. */
const uses = ['message', 'answer to a job', 'call'] as const;
const acts = [
  'reads',
  'answers',
  'blocks',
  'unblocks',
  'closes the job',
  'leaves',
  'comes back',
  'is suspended',
  'is restored',
  'days pass',
] as const;

/** A fresh login: those of a test end after days. */
async function loginOf({ id }: { id: string }): Promise<{ token: string }> {
  return createSessions(app.db, app.config.secret, app.now).open(app.db, id, 'test');
}

async function addOther() {
  const { form, user } = await signUpArtisan(app);
  const id = user._id as Person['id'];
  await app.db.updateTable('accounts').set({ phone_proven_at: app.now() }).where('id', '=', id).execute();
  const [jobId = ''] = await addJobs(app.db, id, [
    { expires_at: new Date(app.now().getTime() + 60 * DAY_MS) },
  ]);
  return { id, jobId, email: form.email, password: form.password };
}

/** Uses the plan of a person. Returns the conversation, if that opened one. */
async function use(
  how: (typeof uses)[number],
  person: Person,
  other: Awaited<ReturnType<typeof addOther>>,
): Promise<string | null> {
  if (how === 'call') {
    expect((await askForNumber(app, person.token, other.id)).status).toBe(200);
    return null;
  }
  if (how === 'answer to a job') return answerJob(app, person, other.jobId);
  const chat = await openWith(app, person, { ...person, id: other.id });
  const socket = await new TestSocket(app.url, person.token).connected();
  await socket.sendOk(chat, 'Can you come on Friday?');
  socket.close();
  return chat;
}

/** What the other person cannot do in their present state, such as answering while suspended, is refused and changes nothing. */
async function act(
  what: (typeof acts)[number],
  person: Person,
  other: Awaited<ReturnType<typeof addOther>>,
  chat: string | null,
): Promise<void> {
  const by = await loginOf(other);
  const say = async (event: string, payload: object) => {
    const socket = new TestSocket(app.url, by.token);
    try {
      await (await socket.connected()).ask(event, { conversation_id: chat, ...payload });
    } catch {
      // The account is suspended, so the channel refuses its login.
    } finally {
      socket.close();
    }
  };
  if (what === 'reads' && chat) await say('seen', { seq: 1 });
  if (what === 'answers' && chat) await say('send-message', { message: 'Yes', msg_type: 'text' });
  if (what === 'blocks' || what === 'unblocks')
    await app.call(blockPerson, { person_id: person.id, blocked: what === 'blocks' }, by);
  if (what === 'closes the job') await app.call(closeJob, { job_id: other.jobId }, by);
  if (what === 'leaves')
    await app.call(deleteAccount, { confirmation: 'DELETE', password: other.password }, by);
  if (what === 'comes back') {
    const { body } = await app.call(login, { email: other.email, password: other.password });
    if (body.leaving) await app.call(cancelDeletion, { token: body.leaving.token });
  }
  if (what === 'is suspended') await suspend(app, other.id, { ...operator, ...(await loginOf(operator)) });
  if (what === 'is restored')
    await app.call(restoreAccount, { account_id: other.id, reason: 'Cleared up' }, await loginOf(operator));
  if (what === 'days pass') app.advance(2.5 * DAY_MS);
  await app.settled();
  await app.runTask('return-tokens');
  await app.runTask('sweep-accounts');
}

// Shows: refunds-1
test('no act of another person makes the used plan of a person refundable', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.constantFrom(...uses), { minLength: 1 }),
      fc.array(fc.constantFrom(...acts), { minLength: 1, maxLength: 6 }),
      async (used, happened) => {
        const other = await addOther();
        const person = await addPerson(app, 'Ada Obi');
        await addTrade(app, person);
        const { _id: sub_id } = await buyPlan(app, person.token, 'starter_monthly');
        let chat: string | null = null;
        for (const how of used) chat = (await use(how, person, other)) ?? chat;
        for (const what of happened) {
          await act(what, person, other, chat);
          const { token } = await loginOf(person);
          expect(await listSubscriptions(app, token), what).toMatchObject([{ can_be_refunded: false }]);
          expect((await app.call(requestRefund, { sub_id }, { token })).status, what).toBe(409);
        }
      },
    ),
    {
      numRuns: rounds(3, 60),
      examples: [
        [
          ['message', 'call'],
          ['reads', 'leaves'],
        ],
      ],
    },
  );
  expect(await findLedgerProblems(app.db)).toEqual([]);
}, 300_000);
