import type { SettingValueMap } from '@marketplace/contract/company/settings/setting-values';
import { changeSetting, viewSetting } from '@marketplace/contract/company/settings/settings';
import type { Page } from '@playwright/test';
import type { TestApp } from '../../server/test/app-on-database.ts';
import { addOperator } from '../../server/test/operators.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { statusLine } from '../support/problems.ts';
import { artisanForm, choosePicture, photo, pickLocation, pickSkill } from '../support/profile-pages.ts';
import { expect, forgetLogin, hydrated, storeLoginOf, test } from '../support/test.ts';

type Trades = SettingValueMap['trades'];

const home = 'Home Repairs & Maintenance';
const saved = 'Saved. Everybody sees it within a minute.';

async function enterAsAdmin(app: TestApp, page: Page) {
  const admin = await addOperator(app, 'Amina Bello');
  await storeLoginOf(app, page.context(), admin);
  return admin;
}

/** Puts the names of the release back, because the journeys of a worker share its server. What was added stays, retired. */
test.afterEach(async ({ app }) => {
  const admin = await addOperator(app, 'Restoring Admin');
  const stored = async (number?: number) =>
    (await app.call(viewSetting, { key: 'trades', ...(number !== undefined && { number }) }, admin)).body as {
      in_force: number;
      value: Trades;
    };
  const [now, release] = [await stored(), (await stored(0)).value];
  const skills = new Map(release.categories.flatMap((each) => each.skills).map((skill) => [skill.id, skill]));
  const value = {
    categories: now.value.categories.map((category) => ({
      ...category,
      name: release.categories.find(({ id }) => id === category.id)?.name ?? category.name,
      skills: category.skills.map((skill) => {
        const { name, words } = skills.get(skill.id) ?? skill;
        return { ...skill, name, words, is_retired: !skills.has(skill.id) };
      }),
    })),
  };
  await app.call(changeSetting, { key: 'trades', value, based_on: now.in_force }, admin);
  const { in_force } = (await app.call(viewSetting, { key: 'refund_days' }, admin)).body;
  await app.call(changeSetting, { key: 'refund_days', value: { days: 7 }, based_on: in_force }, admin);
});

// Shows: console-trades-8, console-trades-2
test('an admin adds a trade on a phone, somebody signs up with it, and a visitor finds them by its words', async ({
  page,
  app,
  visit,
  logInAs,
  problems,
}) => {
  test.slow();
  // The refusal of a word.
  problems.expect(statusLine(400));
  await enterAsAdmin(app, page);
  await visit('/operators/settings/trades');
  await page.getByRole('button', { name: /^Home Repairs & Maintenance\s*15 skills$/ }).tap();
  await page.getByRole('button', { name: 'Add a skill' }).tap();
  await page.getByRole('textbox', { name: 'Skill 16' }).fill('Ladder Maker');
  const words = page.getByRole('textbox', { name: /^Words that find Ladder Maker/ });
  await words.fill('step ladder, haircut');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).tap();
  await expect(page.getByText('“haircut” already finds “Barber”. Take it away there first.')).toBeVisible();
  await expect(words).toBeFocused();
  await words.fill('step ladder, bamboo ladder');
  const changes = page.getByRole('region', { name: 'What changes' });
  await expect(changes).toContainText('Ladder Maker, in Home Repairs & Maintenance');
  await expect(changes).toContainText('“bamboo ladder” finds Ladder Maker');
  await page.getByRole('button', { name: 'Save' }).tap();
  await expect(page.getByText(saved)).toBeVisible();
  await forgetLogin(page.context());

  await logInAs({ fullname: 'Bamidele Ladder' });
  await visit('/signup/setup/select');
  await pickSkill(page, home, 'Ladder Maker');
  const form = artisanForm(page);
  await expect(form.service).toHaveText('Ladder Maker');
  await choosePicture(page, 'Change Profile Image', await photo('me.jpg', 800, 1000));
  await form.location.tap();
  await pickLocation(page, 'Lagos', 'Surulere');
  await form.short.fill('Ladders of wood and bamboo for homes and shops');
  await form.create.tap();
  await expect(page.getByRole('dialog', { name: 'Congratulations' })).toBeVisible();
  await forgetLogin(page.context());

  await visit('/search?query=bamboo+ladder+in+surulere');
  const cards = page.getByRole('list', { name: 'Artisans' }).getByRole('listitem');
  await expect(cards).toHaveCount(1);
  await expect(cards.first()).toContainText('Ladder Maker');
});

// Shows: console-trades-8, console-trades-3
test('@desktop an admin renames a trade by keyboard, and its old address leads to the new one', async ({
  page,
  app,
  visit,
}) => {
  await enterAsAdmin(app, page);
  await visit('/operators/settings/trades');
  const category = page.getByRole('button', { name: /^Home Repairs & Maintenance/ });
  await category.focus();
  await page.keyboard.press('Enter');
  await expect(category).toHaveAttribute('aria-expanded', 'true');
  const skill = page.getByRole('textbox', { name: 'Skill 8', exact: true });
  await expect(skill).toHaveValue('Locksmith');
  await expect(skill).toHaveAccessibleDescription(/Nobody has it\.|^In \d+ profiles?, /);
  // Two movements, the name and the kind of the category and its tick, then seven skills of four fields each.
  for (let steps = 0; steps < 60; steps += 1) {
    await page.keyboard.press('Tab');
    if (await skill.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(skill).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Key Expert');
  const changes = page.getByRole('region', { name: 'What changes' });
  await expect(changes).toContainText('Locksmith, in Home Repairs & Maintenance');
  await expect(changes).toContainText('Key Expert, in Home Repairs & Maintenance');
  await expectAccessible(page);
  // Enter in a field sends the form.
  await page.keyboard.press('Enter');
  await expect(page.getByText(saved)).toBeVisible();
  await visit('/jobs/categories/locksmith?state=Kano');
  await expect(page).toHaveURL('/jobs/categories/Key%20Expert?state=Kano');
  await expect(page.getByRole('heading', { level: 1, name: 'Key Expert' })).toBeVisible();
});

// Shows: console-refund-days-1, console-refund-days-3
test('an admin sets the days for a refund: too few are refused, and the terms say the new number', async ({
  page,
  app,
  visit,
  problems,
}) => {
  // The refusal.
  problems.expect(statusLine(400));
  await enterAsAdmin(app, page);
  await visit('/operators/settings/refund_days');
  const days = page.getByRole('textbox', { name: 'Days after paying' });
  await days.fill('1');
  await page.getByRole('button', { name: 'Save' }).tap();
  await expect(page.getByText('Please give them at least 3 days.')).toBeVisible();
  await days.fill('10');
  await expect(page.getByRole('region', { name: 'What changes' })).toContainText(
    'An unused plan is refunded for 10 days after paying',
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).tap();
  await expect(page.getByText(saved)).toBeVisible();
  await page.goto('/terms');
  await hydrated(page);
  await expect(page.getByText(/^Within 10 days of paying/)).toBeVisible();
  await expect(page.getByText(/^Days to ask for your money back: 10 since .*, 7 before\.$/)).toBeVisible();
  await visit('/operators/settings/terms');
  await page.getByRole('button', { name: 'Begin with what people read now' }).tap();
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue(/Within \{refund_days\} days of paying/);
});
