import { checkConvers } from '@marketplace/contract/contact/messages';
import { dayCapText, UNLIMITED_CONVERSATIONS_A_DAY } from '@marketplace/contract/money/plans';
import { setSubscriptionStatus } from '@marketplace/contract/money/subscriptions';
import type { Page } from '@playwright/test';
import type { TestApp } from '../../server/test/app-on-database.ts';
import { addJobs } from '../../server/test/jobs.ts';
import { signUp, signUpArtisan } from '../../server/test/people.ts';
import { buyPlan } from '../../server/test/plans.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { addArtisansNamed } from '../support/artisans.ts';
import { statusLine } from '../support/problems.ts';
import { expect, test } from '../support/test.ts';

const gate = (page: Page) => page.getByRole('dialog', { name: 'Access Restrictes' });
const freeJob = (page: Page) =>
  gate(page).getByRole('link', { name: /^Post it free and let artisans write to you/ });
const description = (page: Page) => page.getByRole('textbox', { name: 'Job description' });

const PLANS = '**/api/user_subscription/view_subscriptions';
const failPlans = (page: Page) =>
  page.route(PLANS, (route) =>
    route.fulfill({ status: 500, json: { status: 'error', code: 'unexpected', msg: 'Down' } }),
  );

/** Buys a plan and opens the chat with an artisan, without a message. Returns the id of the plan and the address of the chat. */
async function openUnderPlan(
  app: TestApp,
  token: string,
  { artisan, plan }: { artisan: { user: { _id: string } }; plan: string },
) {
  const { _id } = await buyPlan(app, token, plan);
  const { body } = await app.call(
    checkConvers,
    { receiver_id: artisan.user._id, conv_type: 'artisan' },
    { token },
  );
  return { _id, address: `/message/${body.conversation_id}` };
}

// Shows: paywall-1, paywall-2
test('a person without a plan goes back, or posts free what they searched for', async ({
  page,
  app,
  visit,
  logInAs,
  problems,
}) => {
  problems.expect(statusLine(402));
  await addArtisansNamed(app, ['Musa Digger'], {
    category: 'Outdoor & Environmental',
    skill: 'Well Digger',
    state: 'Yobe',
    city: 'Machina',
    account: { phone_proven_at: new Date() },
  });
  await logInAs();
  await visit('/search?query=well+digger+in+machina');
  await page
    .getByRole('link', { name: /Musa Digger/ })
    .first()
    .tap();
  const chat = page.getByRole('button', { name: 'Chat with Musa Digger' });
  await chat.tap();
  await expect(gate(page)).toContainText('To write to Musa Digger you need a plan.');
  await expect(freeJob(page)).toContainText('‘well digger in machina’, Machina');
  await expectAccessible(page);
  await gate(page).getByRole('button', { name: 'Cancel' }).tap();
  await expect(gate(page)).toBeHidden();
  await expect(chat).toBeFocused();

  await page.getByRole('button', { name: 'Call Musa Digger' }).tap();
  await freeJob(page).tap();
  await expect(page).toHaveURL(/^[^?]*\/post-job\?about=/);
  await expect(description(page)).toHaveValue('well digger in machina');
  await expect(page.getByRole('button', { name: 'Well Digger', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.goBack();
  await expect(chat).toBeVisible();
});

// Shows: paywall-1
test("without a search, the free job begins with the artisan's trade and place, and an unfinished job stays", async ({
  page,
  app,
  visit,
  logInAs,
}) => {
  const [artisan] = await addArtisansNamed(app, ['Bisi Mason'], {
    account: { phone_proven_at: new Date() },
  });
  if (!artisan) throw new Error('no artisan');
  await logInAs();
  await visit('/post-job');
  await description(page).fill('Paint the fence of my house in green.');
  await visit(artisan.path);
  await page.getByRole('button', { name: 'Call Bisi Mason' }).tap();
  await expect(gate(page)).toContainText('To call Bisi Mason you need a plan.');
  await freeJob(page).tap();
  await expect(page.getByText('You have an unfinished job')).toBeVisible();
  await expect(description(page)).toHaveValue('Paint the fence of my house in green.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Start the new one instead' }).tap();
  await expect(description(page)).toHaveValue('');
  await expect(page.getByText('You have an unfinished job')).toBeHidden();
  await description(page).fill('We need somebody who leads the building site.');
  await page.reload();
  await expect(description(page)).toHaveValue('We need somebody who leads the building site.');
  await expect(page.getByRole('button', { name: 'Site Foreman', exact: true })).toBeVisible();
});

// Shows: paywall-3
test('a plan that was paused elsewhere never reads as no plan', async ({
  page,
  app,
  visit,
  logInAsArtisan,
  problems,
}) => {
  problems.expect(statusLine(402));
  const poster = await signUp(app);
  const [job] = await addJobs(app.db, poster.user._id, [{ title: 'Roof of the shop' }]);
  const artisan = await logInAsArtisan();
  await visit(`/jobs/single-job?id=${job}`);
  // The browser has stored that there is no plan. It was bought and paused on another phone.
  await expect(page.getByText(/^Needs a plan, from/).first()).toBeVisible();
  const { _id } = await buyPlan(app, artisan.token, 'starter_weekly');
  await app.call(setSubscriptionStatus, { sub_id: _id, status: false }, { token: artisan.token });
  await page.getByRole('button', { name: /^Message the person who posted/ }).tap();
  const paused = page.getByRole('dialog', { name: 'Your plan is paused' });
  await expect(paused).toContainText('4 calls and 4 chats left');
  await expect(paused.getByRole('link', { name: /^Share your page/ })).toBeVisible();
  await paused.getByRole('button', { name: 'Activate my plan' }).tap();
  await expect(page).toHaveURL(/\/message\//);
});

// Shows: paywall-1
test('a first message without a plan names the three ways above the box', async ({
  page,
  app,
  visit,
  logInAs,
  problems,
}) => {
  problems.allow(statusLine(402));
  const artisan = await signUpArtisan(app);
  const customer = await logInAs();
  const { _id, address } = await openUnderPlan(app, customer.token, { artisan, plan: 'starter_weekly' });
  const ended = { starts_at: new Date(0), expires_at: new Date(1000) };
  await app.db.updateTable('subscriptions').set(ended).where('id', '=', _id).execute();
  await visit(address);
  await expect(page.getByText(/^To write to .* you need a plan\.$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'View Plans' })).toBeVisible();
  await page.getByRole('link', { name: 'post it free and let artisans write to you' }).tap();
  await expect(page).toHaveURL(/\/post-job\?category=/);
});

// Shows: paywall-3
test("who has reached the day's cap of an unlimited plan is not told to buy another one", async ({
  page,
  app,
  visit,
  logInAs,
}) => {
  const artisan = await signUpArtisan(app);
  const customer = await logInAs();
  const { _id, address } = await openUnderPlan(app, customer.token, { artisan, plan: 'elite_weekly' });
  const spent = { subscription_id: _id, unit: 'message', reason: 'spent', amount: 0, at: new Date() };
  await app.db
    .insertInto('token_movements')
    .values(Array.from({ length: UNLIMITED_CONVERSATIONS_A_DAY }, () => spent))
    .execute();
  await visit(address);
  await expect(page.getByText(dayCapText('chat'))).toBeVisible();
  await expect(page.getByText(/you need .* plan/)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'View Plans' })).toHaveCount(0);
  await expectAccessible(page);
});

// Shows: paywall-3
test('a plan that cannot be checked never reads as no plan, and is checked again', async ({
  page,
  app,
  visit,
  logInAs,
  problems,
}) => {
  problems.expect(statusLine(402));
  problems.expect(statusLine(500));
  problems.expect(/The plans could not be read/);
  const [artisan] = await addArtisansNamed(app, ['Kemi Mason'], { account: { phone_proven_at: new Date() } });
  if (!artisan) throw new Error('no artisan');
  await logInAs();
  await visit(artisan.path);
  await failPlans(page);
  await page.getByRole('button', { name: 'Chat with Kemi Mason' }).tap();
  const unchecked = page.getByRole('dialog', { name: "We couldn't check your plan" });
  await expect(unchecked).toBeVisible();
  await expect(gate(page)).toHaveCount(0);
  await expectAccessible(page);
  await page.unroute(PLANS);
  await unchecked.getByRole('button', { name: 'Try again' }).tap();
  await expect(gate(page)).toContainText('To write to Kemi Mason you need a plan.');
});

// Shows: paywall-3
test('the notice above a first message says what the server says about a plan that was paused elsewhere', async ({
  page,
  app,
  visit,
  logInAs,
  problems,
}) => {
  problems.allow(statusLine(402));
  problems.expect(statusLine(500));
  const artisan = await signUpArtisan(app);
  const customer = await logInAs();
  const { _id, address } = await openUnderPlan(app, customer.token, { artisan, plan: 'starter_weekly' });
  await app.call(setSubscriptionStatus, { sub_id: _id, status: false }, { token: customer.token });
  await failPlans(page);
  await visit(address);
  await expect(page.getByText("We couldn't check your plan.")).toBeVisible();
  await page.unroute(PLANS);
  await page.getByRole('button', { name: 'Try again' }).tap();
  await expect(page.getByText('Your plan is paused.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Activate it' })).toBeVisible();
  await expectAccessible(page);
});
