import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import type { TestApp } from '../../server/test/app-on-database.ts';
import { addConversation, addTrade, TestSocket } from '../../server/test/conversations.ts';
import { addJobs } from '../../server/test/jobs.ts';
import { addPerson, signUpArtisan } from '../../server/test/people.ts';
import { askForNumber, buyPlan } from '../../server/test/plans.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { openPhone, visitOn } from '../support/offers.ts';
import { lostLine, watchProblems } from '../support/problems.ts';
import { expect, test } from '../support/test.ts';

const field = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const log = (page: Page) => page.getByRole('log');
const bubble = (page: Page, text: string) => log(page).getByRole('listitem').filter({ hasText: text });
const DELETED = 'This message was deleted';
const DAY_MS = 24 * 60 * 60_000;

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

async function deleteMessage(page: Page, text: string): Promise<void> {
  await bubble(page, text).locator('[data-side-button]').focus();
  await page.getByRole('button', { name: `Delete: ${text}` }).tap();
  const dialog = page.getByRole('alertdialog', { name: 'Delete this message for both of you?' });
  await dialog.getByRole('button', { name: 'Delete for both' }).tap();
  await expect(dialog).toBeHidden();
}

/** Opens the menu beside the field, and chooses an item. */
async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Attach a file' }).tap();
  await page.getByRole('button', { name: item }).tap();
}

/** A customer, who is logged in, and an artisan in a conversation with texts in turns. */
async function meet(app: TestApp, customer: { user: { _id: string } }, texts: string[]) {
  const artisan = await signUpArtisan(app);
  const id = await addConversation(app, { id: customer.user._id }, { id: artisan.user._id }, texts);
  return { artisan, id, path: `/message/${id}` };
}

// Shows: chat-tools-1, chat-tools-3
test('a person deletes a message for both, and pages that were away learn of it', async ({
  page,
  app,
  browser,
  context,
  visit,
  logInAs,
  problems,
}) => {
  test.slow();
  problems.allow(lostLine);
  const customer = await logInAs({ fullname: 'Amaka Obi' });
  const { artisan, path } = await meet(app, customer, ['Good day', 'Good day, Amaka']);
  await visit(path);
  const phone = await openPhone(browser, app, artisan);
  const other = phone.page;
  const phoneProblems = watchProblems(phone.context);
  phoneProblems.allow(lostLine);
  await visitOn(other, path);
  const tab = await context.newPage();
  await visit(path, tab);
  for (const text of ['My PIN is 1234', 'My card is 5678', 'Bring the ladder']) await write(page, text);
  for (const each of [page, tab, other]) await expect(bubble(each, 'Bring the ladder')).toBeVisible();

  await bubble(page, 'My PIN is 1234').locator('[data-side-button]').focus();
  await page.getByRole('button', { name: 'Delete: My PIN is 1234' }).tap();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('both see that it was deleted. We keep it for 30 days');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).tap();
  await expect(bubble(page, 'My PIN is 1234')).toBeVisible();
  await deleteMessage(page, 'My PIN is 1234');
  for (const each of [page, tab, other]) {
    await expect(bubble(each, DELETED)).toHaveCount(1);
    await expect(each.getByText('My PIN is 1234')).toHaveCount(0);
  }
  // What was deleted has no button, and the other person can still report it.
  await expect(bubble(page, DELETED).getByRole('button')).toHaveCount(0);
  await expect(bubble(other, DELETED).getByRole('button', { name: /^Report: / })).toHaveCount(1);

  // The link of the other phone is lost while an older message is deleted.
  await phone.context.setOffline(true);
  await expect(other.locator('[data-chat]').getByText(/^You're offline. We'll send/)).toBeVisible();
  await deleteMessage(page, 'My card is 5678');
  await expect(bubble(other, 'My card is 5678')).toBeVisible();
  await phone.context.setOffline(false);
  await expect(bubble(other, DELETED)).toHaveCount(2);
  await expect(other.getByText('My card is 5678')).toHaveCount(0);

  // The other phone has the conversation only as a copy while the last message is deleted.
  await other.goto('about:blank');
  await deleteMessage(page, 'Bring the ladder');
  await visitOn(other, '/message');
  await expect(other.getByRole('list', { name: 'Service Requests' })).toContainText(DELETED);
  await other.getByRole('link', { name: 'Amaka Obi', exact: true }).tap();
  await expect(bubble(other, DELETED)).toHaveCount(3);
  await expect(other.getByText('Bring the ladder')).toHaveCount(0);

  // A message that waits for the connection is dropped at once.
  await context.setOffline(true);
  await write(page, 'Never mind');
  await bubble(page, 'Never mind').locator('[data-side-button]').focus();
  await page.getByRole('button', { name: 'Delete: Never mind' }).tap();
  await expect(bubble(page, 'Never mind')).toHaveCount(0);
  await context.setOffline(false);
  await write(page, 'Good bye');
  await expect(bubble(other, 'Good bye')).toBeVisible();
  await expect(bubble(other, 'Never mind')).toHaveCount(0);
  phoneProblems.check();
  await phone.context.close();
});

// Shows: chat-tools-9, chat-tools-10, chat-tools-11
test('a search leads to old messages, days stay visible, and a line shows what is new', async ({
  page,
  app,
  visit,
  logInAs,
}) => {
  const customer = await logInAs();
  const { artisan, id, path } = await meet(app, customer, []);
  const [me, them] = [customer.user._id, artisan.user._id];
  // The newest is of yesterday at one: at every hour of the test, the earlier ladder is in the middle of its day.
  await sql`insert into messages (conversation_id, seq, sender_id, text, created_at)
    select ${id}, n, case n % 2 when 0 then ${me}::uuid else ${them}::uuid end,
      case n when 30 then 'Ẹ jọ̀wọ́, bring the long ladder' when 350 then 'The LADDER is here' else 'Message ' || n end,
      ((now() at time zone 'Africa/Lagos')::date - interval '11 hours') at time zone 'Africa/Lagos' - (401 - n) * interval '30 minutes'
    from generate_series(1, 400) as n`.execute(app.db);
  await sql`update conversations set last_seq = 400, opener_wrote = true, other_wrote = true, has_unread = true,
    opener_unread = 2, opener_delivered_seq = 396, opener_seen_seq = 396, other_delivered_seq = 400, other_seen_seq = 400
    where id = ${id}`.execute(app.db);
  await visit(path);
  // Messages 397 and 399 of the artisan were unread.
  const line = log(page).getByText('New messages');
  await expect(line).toBeInViewport();
  await expect(bubble(page, 'Message 397').getByText('New messages')).toBeVisible();

  // Of two people who write now, the line does not move.
  const socket = await new TestSocket(app.url, artisan.token).connected();
  const marks = () =>
    app.db.selectFrom('conversations').select('opener_seen_seq').where('id', '=', id).executeTakeFirst();
  // A message that came before the channel was open would stand below a line of its own.
  await expect.poll(marks).toEqual({ opener_seen_seq: 400 });
  await socket.ask('typing', { conversation_id: id, typing: true });
  await expect(page.getByText('typing…')).toBeVisible();
  await socket.sendOk(id, 'I am outside');
  await expect(bubble(page, 'I am outside')).toBeInViewport();
  await expect(line).toHaveCount(1);
  await expect(bubble(page, 'Message 397').getByText('New messages')).toBeVisible();

  await page.getByRole('button', { name: /^More about / }).tap();
  await page.getByRole('button', { name: 'Search' }).tap();
  const search = page.getByRole('searchbox', { name: 'Search in this chat' });
  await expect(search).toBeFocused();
  await search.fill('unicorn');
  await expect(
    page.getByText("We didn't find a message with these words. Try just one word, or part of it."),
  ).toBeVisible();
  await search.fill('ladder');
  await expect(page.getByText('2 results')).toBeVisible();
  await expect(page.locator('mark').first()).toHaveText('LADDER');
  await expectAccessible(page);
  await page.getByRole('button', { name: /The LADDER is here/ }).tap();
  await expect(bubble(page, 'The LADDER is here')).toBeInViewport();
  await expect(page.getByText('1 of 2')).toBeVisible();
  await page.getByRole('button', { name: 'Earlier result' }).tap();
  await expect(bubble(page, 'bring the long ladder')).toBeInViewport();
  await expect(page.getByText('2 of 2')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Earlier result' })).toBeDisabled();
  await page.getByRole('button', { name: 'Later result' }).tap();
  await expect(bubble(page, 'The LADDER is here')).toBeInViewport();
  await page.getByRole('button', { name: 'Earlier result' }).tap();
  await expect(bubble(page, 'bring the long ladder')).toBeInViewport();
  // The day of the messages on the screen stands above them.
  const day = page.locator('[data-sticky-day]');
  await expect(day).toHaveText(/^\d{1,2} [A-Z][a-z]{2}( \d{4})?$/);

  // With the keyboard alone; without marks and case.
  await search.fill('e jowo LADDER');
  await expect(page.getByText('1 result')).toBeVisible();
  await search.press('Enter');
  await expect(page.getByText('1 of 1')).toBeVisible();
  await search.fill('message 4');
  await expect(page.getByText('At least 30 results')).toBeVisible();
  await search.press('Enter');
  await expect(page.getByText(/^1 of /)).toBeVisible();
  await search.press('Enter');
  await expect(page.getByText(/^2 of /)).toBeVisible();
  await search.press('Shift+Enter');
  await expect(page.getByText(/^1 of /)).toBeVisible();
  await search.press('Escape');
  await expect(search).toBeHidden();
  await expect(page).toHaveURL(path);

  // Further up, a new message is counted on the button, and the line stands above it.
  await log(page).evaluate((list) => list.scrollTo({ top: list.scrollHeight / 2 }));
  await expect(page.getByRole('button', { name: 'Go to the newest messages' })).toBeVisible();
  await socket.sendOk(id, 'Are you there?');
  await page.getByRole('button', { name: '1 new message' }).tap();
  await expect(bubble(page, 'Are you there?')).toBeInViewport();
  await expect(bubble(page, 'Are you there?').getByText('New messages')).toBeVisible();
  socket.close();
});

// Shows: chat-tools-12, chat-tools-13, chat-tools-16, chat-tools-17
test('quick replies go into the field, and a place is sent as a card', async ({
  page,
  app,
  visit,
  logInAsArtisan,
}) => {
  const artisan = await logInAsArtisan();
  const customer = await addPerson(app, 'Amaka Obi');
  const id = await addConversation(app, customer, { id: artisan.user._id }, ['Good day', 'Good day']);
  await visit(`/message/${id}`);

  await choose(page, 'Quick replies');
  const sheet = page.getByRole('dialog', { name: 'Quick replies' });
  await expect(sheet.getByText("You don't have your own yet.")).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: "I'm on my way." }).tap();
  await expect(field(page)).toHaveValue("I'm on my way.");
  await expect(bubble(page, "I'm on my way.")).toHaveCount(0);

  await choose(page, 'Quick replies');
  await sheet.getByRole('button', { name: 'Write your own' }).tap();
  const edit = page.getByRole('dialog', { name: 'Your quick replies' });
  await edit.getByRole('textbox', { name: 'Quick reply 1' }).fill('I bring all my tools.');
  // A touch beside the sheet closes it, and what was typed is there again.
  await page.touchscreen.tap(180, 10);
  await expect(edit).toBeHidden();
  await choose(page, 'Quick replies');
  await expect(edit.getByRole('textbox', { name: 'Quick reply 1' })).toHaveValue('I bring all my tools.');
  await edit.getByRole('button', { name: 'Add another' }).tap();
  await edit.getByRole('textbox', { name: 'Quick reply 2' }).fill('Please keep the dog inside.');
  await edit.getByRole('button', { name: /^Which area are you in/ }).tap();
  await edit.getByRole('button', { name: 'Delete quick reply 3' }).tap();
  await expectAccessible(page);
  await edit.getByRole('button', { name: 'Save' }).tap();
  await expect(sheet.getByRole('listitem')).toHaveText([
    'I bring all my tools.',
    'Please keep the dog inside.',
  ]);
  await sheet.getByRole('button', { name: 'Please keep the dog inside.' }).tap();
  await expect(field(page)).toHaveValue("I'm on my way.\nPlease keep the dog inside.");
  await field(page).press('Enter');
  await expect(bubble(page, 'Please keep the dog inside.')).toBeVisible();

  await choose(page, 'Place');
  await page.getByRole('dialog', { name: 'Where is it?' }).getByLabel('Search a state or area').fill('ikeja');
  await page
    .getByRole('button', { name: /^Ikeja/ })
    .first()
    .tap();
  const place = page.getByRole('dialog', { name: 'Ikeja, Lagos' });
  await place.getByLabel('Landmark').fill('12 Allen Avenue');
  await place.getByRole('button', { name: 'Send place' }).tap();
  await expect(place.getByText('Please leave out the street and the house number.')).toBeVisible();
  await place.getByLabel('Landmark').fill('opposite the Total filling station');
  await expectAccessible(page);
  await place.getByRole('button', { name: 'Send place' }).tap();
  const card = bubble(page, 'opposite the Total filling station');
  await expect(card).toContainText('Ikeja, Lagos');
  await expect(card.getByRole('img', { name: 'Place' })).toBeVisible();
  await expect(card.getByRole('img', { name: 'Sent' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(card).toContainText('Ikeja, Lagos');
});

// Shows: chat-tools-14, chat-tools-15
test('the heading leads to the page and to the call, and known numbers can be tapped', async ({
  page,
  app,
  visit,
  logInAs,
}) => {
  const customer = await logInAs();
  await buyPlan(app, customer.token, 'starter_weekly');
  const { artisan, id, path } = await meet(app, customer, ['Good day', 'Good day']);
  await app.db
    .updateTable('accounts')
    .set({ phone: '+2348031234567', phone_proven_at: new Date() })
    .where('id', '=', artisan.user._id)
    .execute();
  const socket = await new TestSocket(app.url, artisan.token).connected();
  await socket.sendOk(id, 'Call 0803 123 4567, or my brother on 0803 765 4321');
  await visit(path);
  await expect(bubble(page, 'my brother')).toBeVisible();
  await expect(log(page).getByRole('link')).toHaveCount(0);

  // The price comes first.
  await page.getByRole('button', { name: `Call ${artisan.user.fullname}` }).tap();
  const dialog = page.getByRole('dialog', { name: `Call ${artisan.user.fullname}?` });
  await expect(dialog).toContainText('This uses 1 call. You have 4.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).tap();

  expect((await askForNumber(app, customer.token, artisan.user._id)).status).toBe(200);
  await page.reload();
  const link = log(page).getByRole('link');
  await expect(link).toHaveText(['0803 123 4567']);
  await expect(link).toHaveAttribute('href', 'tel:+2348031234567');
  await page.getByRole('button', { name: `Call ${artisan.user.fullname}` }).tap();
  await expect(page.getByText(`Calling ${artisan.user.fullname}: 0803 123 4567`)).toBeVisible();

  await page.getByRole('heading', { level: 1 }).getByRole('link').tap();
  await expect(page).toHaveURL(/\/a\//);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(artisan.user.fullname);
  await page.goBack();
  await expect(bubble(page, 'my brother')).toBeVisible();

  // Of a job the heading leads to the job.
  const poster = await addPerson(app, 'Bisi Ade');
  const [jobId] = (await addJobs(app.db, poster.id, [{ title: 'Fix my roof' }])) as [string];
  const jobChat = await addConversation(app, { id: customer.user._id }, poster, ['Good day']);
  await app.db
    .updateTable('conversations')
    .set({ kind: 'job', job_id: jobId, job_title: 'Fix my roof' })
    .where('id', '=', jobChat)
    .execute();
  await visit(`/message/${jobChat}`);
  await expect(page.getByRole('heading', { level: 1 }).getByRole('link')).toHaveAttribute(
    'href',
    `/jobs/single-job?id=${jobId}`,
  );
  await expect(page.getByRole('button', { name: 'Call Bisi Ade' })).toBeVisible();
  socket.close();
});

// Shows: chat-tools-15
test('a long name leaves room for the messages, also with large letters', async ({
  page,
  app,
  visit,
  logInAs,
}) => {
  const customer = await logInAs();
  const artisan = await addPerson(app, 'Oluwaseun Adebayo-Williams Chukwuemeka Nwachukwu');
  await addTrade(app, artisan);
  const id = await addConversation(app, { id: customer.user._id }, artisan, ['Good day', 'Good day']);
  await visit(`/message/${id}`);
  const heading = page.locator('#main [data-chat] header');
  await expect(heading).toContainText('Nwachukwu');
  const heightOf = async () => (await heading.boundingBox())?.height ?? 0;
  expect(await heightOf()).toBeLessThan(110);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect(await heightOf()).toBeLessThan(240);
});

// Shows: chat-tools-2
test('a message of yesterday has no button that deletes it', async ({ page, app, visit, logInAs }) => {
  const customer = await logInAs();
  const { id, path } = await meet(app, customer, ['Good day', 'Good day']);
  await app.db
    .updateTable('messages')
    .set({ created_at: new Date(Date.now() - DAY_MS) })
    .where('conversation_id', '=', id)
    .execute();
  await visit(path);
  await expect(bubble(page, 'Good day')).toHaveCount(2);
  await expect(page.getByRole('button', { name: /^Delete: / })).toHaveCount(0);
});
