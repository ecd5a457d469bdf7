import { viewQueues } from '@marketplace/contract/company/operators';
import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import type { TestApp } from '../../server/test/app-on-database.ts';
import { addOperator } from '../../server/test/operators.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { statusLine } from '../support/problems.ts';
import { clearQueues, itemAdders } from '../support/queue-items.ts';
import { expect, hydrated, storeLoginOf, test } from '../support/test.ts';

type Operator = Awaited<ReturnType<typeof addOperator>>;

const rowsOf = (page: Page) => page.getByRole('list', { name: 'Waiting' }).getByRole('button');

/** Fills the queues with so many items, of all kinds in turn. */
async function addItems(app: TestApp, operator: Operator, size: number): Promise<void> {
  const colleague = await addOperator(app, 'Bola Ige');
  await clearQueues(app, operator);
  const adders = itemAdders(app, colleague);
  for (let index = 0; index < size; index += 1) await adders[index % adders.length]?.(index);
}

/** Opens the form of a decision, ticks what is to tick, and comes to the field of its text. */
async function beginDecision(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  const ticks = page.getByRole('article').getByRole('checkbox');
  const words = page.getByRole('article').getByRole('textbox');
  await expect(words).toBeVisible();
  for (let count = await ticks.count(); count > 0; count -= 1) {
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
  }
  await expect(words).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
}

/** How many items wait in each queue. */
async function countsOf(app: TestApp, operator: Operator): Promise<number[]> {
  const { queues } = (await app.call(viewQueues, {}, operator)).body;
  return queues.map(({ count }: { count: number }) => count);
}

/** The decisions of these journeys: each with the item, and the text that the operator wrote. */
async function readDecisions(app: TestApp, operators: Operator[]) {
  const { rows } = await sql<{ item: string; reason: string; operator_id: string }>`
    select subject_kind || ' ' || subject_id as item, reason, operator_id from audit_log
    where operator_id = any(${operators.map(({ id }) => id)}::uuid[]) and reason like 'Done %' order by id`.execute(
    app.db,
  );
  return rows;
}

const queueSizes = [
  { size: 20, tag: ['@main'] },
  { size: 100, tag: ['@long'] },
];

for (const { size, tag } of queueSizes) {
  // Shows: console-keys-1
  test(`@desktop an operator clears a queue of ${size} mixed items by keyboard alone`, { tag }, async ({
    page,
    app,
    context,
    visit,
  }) => {
    test.setTimeout(size * 6_000 + 60_000);
    const operator = await addOperator(app, 'Amina Bello');
    await addItems(app, operator, size);
    await storeLoginOf(app, context, operator);

    await visit('/operators');
    const rows = rowsOf(page);
    // The list comes in parts of fifty.
    await expect(rows).toHaveCount(Math.min(size, 50));
    await expectAccessible(page);
    await page.keyboard.press('j');
    for (let left = size; left > 0; left -= 1) {
      // Nothing is open until the operator opens it: the list has the focus, at the next row.
      await expect(rows.first()).toBeFocused();
      await expect(page.getByRole('article')).toHaveCount(0);
      await page.keyboard.press('Enter');
      const outcomes = page.getByRole('article').getByRole('button', { name: /^\d / });
      await expect(outcomes.first()).toBeVisible();
      if (left === size) {
        await page.keyboard.press('a');
        await expect(page.getByRole('button', { name: 'Let go of it' })).toBeVisible();
      }
      // Each kind is decided in both ways: with its first outcome and with its last one.
      const key = left % 2 === 0 ? 1 : await outcomes.count();
      await beginDecision(page, String(key));
      const words = page.getByRole('article').getByRole('textbox');
      if (left === size) {
        await expectAccessible(page);
        // Text that was begun is restored after Escape and after a reload.
        await page.keyboard.insertText('Half of it');
        await page.keyboard.press('Escape');
        await expect(words).toHaveCount(0);
        await page.reload();
        await page.getByRole('button', { name: /^\d .*\(begun\)$/ }).press('Enter');
        await expect(words).toHaveValue('Half of it');
        await expect(words).toBeFocused();
        await page.keyboard.press('ControlOrMeta+a');
      }
      // The first text is typed letter by letter, because some letters are shortcuts of the board outside the field.
      if (left === size) await page.keyboard.type(`Done ${left}`);
      else await page.keyboard.insertText(`Done ${left}`);
      await page.keyboard.press('Control+Enter');
      await expect(page.getByRole('article')).toHaveCount(0);
    }
    await expect(page.getByText('Nothing waits here')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Everything' })).toBeFocused();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
    expect((await countsOf(app, operator)).filter((count) => count > 0)).toEqual([]);
    const decisions = await readDecisions(app, [operator]);
    expect(decisions.map(({ reason }) => reason)).toEqual(
      Array.from({ length: size }, (_, index) => `Done ${size - index}`),
    );
    expect(new Set(decisions.map(({ item }) => item)).size).toBe(size);
  });
}

/** Opens the row that has the focus and writes a decision. Returns false when a colleague has decided it. */
async function write(page: Page, text: string): Promise<boolean> {
  const article = page.getByRole('article');
  await expect(rowsOf(page).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(article.getByRole('button', { name: /^1 / }).or(decidedIn(page))).toBeVisible();
  if (await decidedIn(page).isVisible()) return false;
  await beginDecision(page, '1');
  await page.keyboard.insertText(text);
  return true;
}

/** Sends the decision. Returns false when a colleague was first: what was written stays until the operator goes back. */
async function send(page: Page): Promise<boolean> {
  const article = page.getByRole('article');
  const answer = page.waitForResponse('**/api/operators/resolve_item');
  await page.keyboard.press('Control+Enter');
  if ((await answer).ok()) {
    await expect(article).toHaveCount(0);
    return true;
  }
  const words = article.getByRole('textbox');
  await expect(words).toBeVisible();
  // Until the refusal is shown, Escape does nothing.
  await expect(article.locator('button[type=submit]')).not.toHaveAttribute('aria-busy');
  await page.keyboard.press('Escape');
  await expect(words).toHaveCount(0);
  await expect(decidedIn(page)).toBeVisible();
  return false;
}

const decidedIn = (page: Page) =>
  page
    .getByRole('article')
    .getByText('This is decided.')
    .or(page.getByRole('article').getByRole('button', { name: 'Write again' }));

/** Goes back from what a colleague has decided: it leaves the list, and the next row has the focus. */
async function goOn(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('article')).toHaveCount(0);
}

/** Works through the list as long as there is something, whoever else does the same. */
async function workThrough(page: Page, name: string): Promise<void> {
  for (let count = 0; (await rowsOf(page).count()) > 0; count += 1)
    if (!(await write(page, `Done by ${name}, ${count}`)) || !(await send(page))) await goOn(page);
}

// Shows: console-keys-2
test('@desktop two operators at once on the same queue never decide the same item twice', async ({
  page,
  app,
  context,
  browser,
  visit,
  problems,
}) => {
  test.setTimeout(180_000);
  // The second one to decide.
  problems.expect(statusLine(409));
  const amina = await addOperator(app, 'Amina Bello');
  const chidi = await addOperator(app, 'Chidi Eze');
  const size = 13;
  await addItems(app, amina, size);
  await storeLoginOf(app, context, amina);
  const other = await browser.newContext({ baseURL: app.url, viewport: { width: 1280, height: 800 } });
  await storeLoginOf(app, other, chidi);
  const second = await other.newPage();
  await visit('/operators');
  await second.goto('/operators');
  await hydrated(second);
  for (const each of [page, second]) await expect(rowsOf(each)).toHaveCount(size);

  // Both write about the first one, and Chidi sends it before.
  for (const [each, text] of [
    [page, 'Done by Amina'],
    [second, 'Done by Chidi'],
  ] as const) {
    await each.keyboard.press('j');
    expect(await write(each, text)).toBe(true);
  }
  expect(await send(second)).toBe(true);
  expect(await send(page)).toBe(false);
  await expect(page.getByText(/^Chidi Eze has decided this already/)).toBeVisible();
  await goOn(page);
  for (const each of [page, second]) await expect(rowsOf(each)).toHaveCount(size - 1);

  await Promise.all([workThrough(page, 'Amina'), workThrough(second, 'Chidi')]);
  for (const each of [page, second]) await expect(each.getByText('Nothing waits here')).toBeVisible();
  expect((await countsOf(app, amina)).filter((count) => count > 0)).toEqual([]);
  const decisions = await readDecisions(app, [amina, chidi]);
  expect(decisions).toHaveLength(size);
  expect(new Set(decisions.map(({ item }) => item)).size).toBe(size);
  await other.close();
});
