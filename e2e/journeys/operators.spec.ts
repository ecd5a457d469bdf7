import { appealRemoval, hideItem } from '@marketplace/contract/company/hidden-items';
import { saveReadyAnswer } from '@marketplace/contract/company/operator-chats';
import { refundPayment, suspendAccount } from '@marketplace/contract/company/operator-work';
import { resolveItem, viewItem, viewQueue, viewQueues } from '@marketplace/contract/company/operators';
import {
  createBugReport,
  createContactMessage,
  createFeedback,
  openSupport,
} from '@marketplace/contract/contact/support';
import { createReport } from '@marketplace/contract/people/safety';
import { makeOffer } from '@marketplace/contract/work/agreements';
import { postJob } from '@marketplace/contract/work/jobs';
import type { BrowserContext } from '@playwright/test';
import type { TestApp } from '../../server/test/app-on-database.ts';
import { casesOf } from '../../server/test/cases.ts';
import { TestSocket } from '../../server/test/conversations.ts';
import { askForCheck } from '../../server/test/identity.ts';
import { addJobs, buildJobForm } from '../../server/test/jobs.ts';
import { addPair, buildRemoteOffer, newCommand, stepsOf } from '../../server/test/offers.ts';
import { addOperator } from '../../server/test/operators.ts';
import { addPerson } from '../../server/test/people.ts';
import { buyPlan } from '../../server/test/plans.ts';
import { putOnSale } from '../../server/test/tickets.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { logIn } from '../support/account-pages.ts';
import { statusLine } from '../support/problems.ts';
import { expect, forgetLogin, storeLoginOf, test } from '../support/test.ts';

/** `npm run lab -- long` decides fifty items, as docs/product.md promises; `npm run test:ci` decides one item of each kind. */
const queueSizes = [
  // One of each kind.
  { size: 13, tag: ['@main'] },
  { size: 50, tag: ['@long'] },
];

for (const { size, tag } of queueSizes) {
  test(`@desktop an operator clears a queue of ${size} mixed items by keyboard alone`, { tag }, async ({
    page,
    app,
    context,
    visit,
  }) => {
    test.setTimeout(180_000);
    const operator = await addOperator(app, 'Amina Bello');
    const colleague = await addOperator(app, 'Bola Ige');
    await clearQueues(app, operator);
    const adders = itemAdders(app, colleague);
    for (let index = 0; index < size; index += 1) await adders[index % adders.length]?.(index);
    await storeLoginOf(app, context, operator);

    await visit('/operators');
    const rows = page.getByRole('list', { name: 'Waiting' }).getByRole('button');
    await expect(rows).toHaveCount(size);
    await expectAccessible(page);
    await page.keyboard.press('j');
    for (let left = size; left > 0; left -= 1) {
      // Nothing is open until the operator opens it: the list has the focus, at the next row.
      await expect(rows.first()).toBeFocused();
      await expect(page.getByRole('article')).toHaveCount(0);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('article').getByRole('button', { name: /^1 / })).toBeVisible();
      if (left === size) {
        await page.keyboard.press('a');
        await expect(page.getByRole('button', { name: 'Let go of it' })).toBeVisible();
      }
      await page.keyboard.press('1');
      const ticks = page.getByRole('article').getByRole('checkbox');
      const words = page.getByRole('article').getByRole('textbox');
      await expect(words).toBeVisible();
      for (let count = await ticks.count(); count > 0; count -= 1) {
        await page.keyboard.press('Space');
        await page.keyboard.press('Tab');
      }
      await expect(words).toBeFocused();
      if (left === size) await expectAccessible(page);
      await page.keyboard.press('ControlOrMeta+a');
      if (left === size) {
        // Text that was begun is restored after Escape and after a reload.
        await page.keyboard.insertText('Half of it');
        await page.keyboard.press('Escape');
        await expect(words).toHaveCount(0);
        await page.reload();
        await page.getByRole('button', { name: /^1 .*\(begun\)$/ }).press('Enter');
        await expect(words).toHaveValue('Half of it');
        await expect(words).toBeFocused();
        await page.keyboard.press('ControlOrMeta+a');
      }
      // The first text is typed letter by letter, because some letters are shortcuts of the board outside the field.
      if (left === size) await page.keyboard.type(`Done ${left}`);
      else await page.keyboard.insertText(`Done ${left}`);
      await page.keyboard.press('Control+Enter');
      await expect(rows).toHaveCount(left - 1);
    }
    await expect(page.getByText('Nothing waits here')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Everything' })).toBeFocused();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
    const { queues } = (await app.call(viewQueues, {}, operator)).body;
    expect(queues.map(({ count }: { count: number }) => count)).toEqual(adders.map(() => 0));
    const decided = await app.db
      .selectFrom('audit_log')
      .select('action')
      .where('operator_id', '=', operator.id)
      .where('reason', 'like', 'Done %')
      .execute();
    expect(decided).toHaveLength(size);
  });
}

/** Decides the items that other journeys have left. */
async function clearQueues(app: TestApp, operator: Awaited<ReturnType<typeof addOperator>>): Promise<void> {
  const { items } = (await app.call(viewQueue, { limit: 100, mine: false }, operator)).body;
  for (const { kind, id } of items) {
    const { outcomes } = (await app.call(viewItem, { kind, id }, operator)).body.item;
    const form = { kind, id, outcome: outcomes.at(-1).id, reason: 'Left by another journey' };
    expect((await app.call(resolveItem, form, operator)).body).toMatchObject({ status: 'ok' });
  }
}

/** For each kind of item, a function that puts one into the queues. */
function itemAdders(app: TestApp, colleague: Awaited<ReturnType<typeof addOperator>>) {
  const at = app.now();
  return [
    async function addReport(index: number) {
      const { token } = await addPerson(app, `Reporter ${index}`);
      const { id } = await addPerson(app, `Reported ${index}`);
      const form = { subject: 'person', subject_id: id, reason: 'spam', details: 'Sells phones' } as const;
      await app.call(createReport, form, { token });
    },
    async function addCase(_index: number) {
      const { ada, musa, chat } = await addPair(app);
      const remote = { conversation_id: chat, client_id: newCommand(), ...buildRemoteOffer(at) };
      const offer = (await app.call(makeOffer, remote, musa)).body.agreement;
      await stepsOf(app).accept(ada, offer);
      await casesOf(app).askTeam(ada, await casesOf(app).opened(ada, offer));
    },
    async function addSupportChat(index: number) {
      const { token } = await addPerson(app, `Asker ${index}`);
      const { conversation_id } = (await app.call(openSupport, {}, { token })).body;
      const socket = await new TestSocket(app.url, token).connected();
      await socket.sendOk(conversation_id, 'Where is my receipt?');
      socket.close();
    },
    async function addVerification(index: number) {
      const { token } = await addPerson(app, `Person ${index}`);
      expect((await askForCheck(app, token)).status).toBe(200);
    },
    async function addAppeal(index: number) {
      const { id: account_id } = await addPerson(app, `Appealer ${index}`);
      const { id } = await app.db
        .insertInto('suspensions')
        .values({ account_id, operator_id: colleague.id, reason: 'Asked for money', suspended_at: at })
        .returning('id')
        .executeTakeFirstOrThrow();
      await app.db
        .insertInto('appeals')
        .values({ suspension_id: id, text: 'It was not me', made_at: at })
        .execute();
    },
    async function addObjection(index: number) {
      const { id: account_id } = await addPerson(app, `Objector ${index}`);
      await app.db
        .insertInto('contact_corrections')
        .values({
          account_id,
          kind: 'email',
          state: 'objected',
          reason: 'Lost the phone',
          operator_id: colleague.id,
          key: `objection ${account_id}`,
          link_hash: `objection ${account_id}`,
          proposed_at: at,
          proven_at: at,
          objected_at: at,
        })
        .execute();
    },
    async function addRemovalAppeal(index: number) {
      const { id, token } = await addPerson(app, `Remover ${index}`);
      const [jobId = ''] = await addJobs(app.db, id, [{}]);
      const form = { hidden_kind: 'job', hidden_subject_id: jobId, reason: 'An advert' } as const;
      const { body } = await app.call(hideItem, form, colleague);
      const appeal = { removed_id: body.hidden_id, appeal_text: 'It is a job' };
      await app.call(appealRemoval, appeal, { token });
    },
    async function addRefund(index: number) {
      const { token } = await addPerson(app, `Payer ${index}`);
      const { reference } = await buyPlan(app, token, 'elite_yearly');
      await app.call(refundPayment, { reference, reason: 'Paid twice' }, colleague);
    },
    async function addMoneyProblem(index: number) {
      const problem = { subject: `pay-${index}`, kind: 'mismatch: amount', facts: '{}' };
      await app.db
        .insertInto('money_problems')
        .values({ ...problem, found_at: at, last_seen_at: at })
        .execute();
    },
    async function addAlert(index: number) {
      const alert = {
        kind: `alert-${index}`,
        title: 'Many SMS',
        advice: 'Look at the figures.',
        facts: '{}',
      };
      await app.db
        .insertInto('alerts')
        .values({ ...alert, found_at: at, last_seen_at: at })
        .execute();
    },
    async function addContactMessage(index: number) {
      const email = `writer${index}@example.com`;
      await app.call(createContactMessage, { name: `Writer ${index}`, email, message: 'When do you open?' });
    },
    async function addBugReport(index: number) {
      const { token } = await addPerson(app, `Finder ${index}`);
      const form = {
        email: 'finder@example.com',
        phone_no: '08031234567',
        report: 'It is slow',
        platform: 'Web',
      };
      await app.call(createBugReport, form, { token });
    },
    async function addFeedback(index: number) {
      const { token } = await addPerson(app, `Rater ${index}`);
      await app.call(createFeedback, { rating: 4, feedback: 'Good' }, { token });
    },
    async function addDoubtfulText(index: number) {
      const { token } = await addPerson(app, `Poster ${index}`);
      const form = { ...buildJobForm(), job_desc: 'Facebook: Ada Perfect Tiles, message me there' };
      expect((await app.call(postJob, form, { token })).status).toBe(200);
    },
  ];
}

/** Logs the page in as a new operator. */
async function useOperator(app: TestApp, context: BrowserContext) {
  const operator = await addOperator(app, 'Amina Bello');
  await storeLoginOf(app, context, operator);
  return operator;
}

/** Sends the first message of a new person to the support team. */
async function askSupport(app: TestApp, name: string, text: string) {
  const person = await addPerson(app, name);
  const { conversation_id } = (await app.call(openSupport, {}, person)).body;
  const socket = await new TestSocket(app.url, person.token).connected();
  await socket.sendOk(conversation_id, text);
  socket.close();
  return person;
}

// Shows: console-1, support-team-5, support-team-7
test('@desktop a conversation stands beside its list and its person, gets a note and a ready answer, and is found when it is solved', async ({
  page,
  app,
  context,
  visit,
}) => {
  const operator = await useOperator(app, context);
  await buyPlan(app, (await askSupport(app, 'Folake Adebayo', 'Where is my plan?')).token, 'starter_weekly');
  const greeting = { answer_id: 'greeting', title: 'Greeting', text: 'Hello {name}, thank you.' };
  await app.call(saveReadyAnswer, { ...greeting, is_shared: true }, operator);
  await visit('/operators?queue=support');
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await page
    .getByRole('list', { name: 'Waiting' })
    .getByRole('button', { name: /Folake/ })
    .click();
  const chat = page.getByRole('article', { name: 'Folake Adebayo' });
  const beside = page.getByRole('complementary', { name: 'The person' });
  await expect(beside).toContainText('starter weekly');
  const places = await Promise.all(
    [page.getByRole('list', { name: 'Waiting' }), chat, beside].map(
      async (part) => (await part.boundingBox())?.x ?? 0,
    ),
  );
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect(new Set(places).size).toBe(3);
  await expectAccessible(page);

  await chat.getByRole('button', { name: 'Add a note' }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('Called twice');
  await page.getByRole('button', { name: 'Save the note' }).click();
  await expect(chat.getByRole('listitem').filter({ hasText: 'Note by Amina Bello' })).toContainText(
    'Called twice',
  );
  await chat.getByRole('button', { name: /Answer and mark as solved/ }).click();
  await chat.getByRole('combobox', { name: 'Ready answers' }).selectOption('Greeting');
  await expect(chat.getByRole('textbox')).toHaveValue('Hello Folake, thank you.');
  await page.keyboard.press('Control+Enter');
  await expect(chat).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Folake/ })).toHaveCount(0);

  await page.getByRole('combobox', { name: 'Which ones' }).selectOption('solved');
  await page
    .getByRole('list', { name: 'Solved' })
    .getByRole('button', { name: /Folake/ })
    .click();
  await expect(chat).toContainText('Hello Folake, thank you.');
  await chat.getByRole('button', { name: 'Open it again' }).click();
  await expect(chat.getByRole('button', { name: /^1 Answer/ })).toBeVisible();
});

// Shows: console-2
test('on a phone the list and the item follow each other, with a way back and to the other queues', async ({
  page,
  app,
  context,
  visit,
}) => {
  await useOperator(app, context);
  await askSupport(app, 'Yetunde Coker', 'Hello?');
  await visit('/operators?queue=support');
  const row = page.getByRole('list', { name: 'Waiting' }).getByRole('button', { name: /Yetunde/ });
  await row.tap();
  await expect(page.getByRole('article', { name: 'Yetunde Coker' })).toBeVisible();
  await expect(row).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back to the list' }).tap();
  await expect(row).toBeFocused();
  await page.getByRole('button', { name: 'Queues and pages' }).tap();
  await page
    .getByRole('navigation', { name: 'Operators' })
    .getByRole('link', { name: 'People', exact: true })
    .tap();
  await expect(page.getByRole('heading', { name: 'People' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

// Shows: console-3
test("an operator's log-in leads to the console", async ({ page, context, app, visit, logInAs }) => {
  const person = await logInAs();
  await app.db.updateTable('accounts').set({ is_operator: true }).where('id', '=', person.user._id).execute();
  await forgetLogin(context);
  await visit('/login');
  await logIn(page, person.form.email, person.form.password);
  await expect(page).toHaveURL('/operators');
});

test('a suspended person reads why and appeals once; other people do not find the console', async ({
  page,
  context,
  app,
  visit,
  logInAs,
  problems,
}) => {
  problems.expect(statusLine(403));
  const person = await logInAs();
  await visit('/operators/people');
  await expect(page.getByRole('heading', { name: "We can't find this page" })).toBeVisible();

  const operator = await addOperator(app);
  await app.call(suspendAccount, { account_id: person.user._id, reason: 'Asked for money first' }, operator);
  await forgetLogin(context);
  await visit('/login');
  await logIn(page, person.form.email, person.form.password);
  await expect(page.getByText("We've suspended this account: Asked for money first").first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Why should we restore your account?' }).fill('It was my cousin');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send the appeal' }).tap();
  await expect(page.getByText('We have your appeal')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(person.form.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).tap();
  await expect(page.getByText("We're looking at your appeal")).toBeVisible();
});

test('every part of the operators’ console is accessible', { tag: '@long' }, async ({
  page,
  app,
  context,
  visit,
}) => {
  test.slow();
  const operator = await addOperator(app);
  const person = await addPerson(app, 'Chinedu Okafor');
  const { reference } = await buyPlan(app, person.token, 'starter_weekly');
  await app.call(suspendAccount, { account_id: person.id, reason: 'Asked for money first' }, operator);
  await putOnSale(app);
  await storeLoginOf(app, context, operator);
  for (const [path, sign] of [
    ['/operators/people?query=chinedu', 'Chinedu Okafor'],
    [`/operators/people/${person.id}`, 'Restore the account'],
    [`/operators/payments?reference=${reference}`, 'Starter plan'],
    ['/operators/events', 'Owambe Film Night'],
    ['/operators/figures', 'Plans sold'],
    ['/operators/audit', 'suspended the account'],
  ] as const) {
    await visit(path);
    await expect(page.getByText(sign).first()).toBeVisible();
    await expectAccessible(page);
  }
});
