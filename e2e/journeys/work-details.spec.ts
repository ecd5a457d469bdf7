import { saveWorkDetails } from '@marketplace/contract/discovery/work-details';
import { lagosDay } from '@marketplace/contract/shared/lagos-day';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { loseNextAnswer } from '../support/browser-state.ts';
import { lostLine, statusLine } from '../support/problems.ts';
import { expect, forgetLogin, hydrated, test } from '../support/test.ts';
import { cutConnection, expectToast } from '../support/toasts.ts';

const DAY_MS = 86_400_000;

/** Opens one part of 'What you offer' by its row. */
async function openPart(page: Page, title: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: title }).tap();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** Saves a part, which leads back to the rows. */
async function savePart(page: Page): Promise<void> {
  await workForm(page).save.tap();
  await expect(page).toHaveURL('/artisan/profile/work');
}

/** The parts of the form, under the names that a screen reader says. */
function workForm(page: Page) {
  const form = page.getByRole('main');
  return {
    trades: form.getByRole('list', { name: 'More trades' }),
    areas: form.getByRole('list', { name: 'More areas' }),
    addPrice: form.getByRole('button', { name: 'Add a price' }),
    /** From 1. */
    price: (line: number) => {
      const entry = form.getByRole('listitem').filter({ has: page.getByLabel(`What price ${line} is for`) });
      return {
        title: entry.getByLabel(`What price ${line} is for`),
        kind: entry.getByLabel('Kind of price'),
        amount: entry.getByLabel('Amount'),
      };
    },
    language: (name: string) => form.getByRole('button', { name, exact: true }),
    emergencies: form.getByRole('switch', { name: 'Emergency call-outs' }),
    away: form.getByLabel(/^Away until/),
    save: form.getByRole('button', { name: 'Save', exact: true }),
  };
}

// Shows: work-details-1, work-details-2, work-details-3, work-details-4, work-details-5, work-details-6, work-details-7
// Shows: work-details-8, work-details-10, work-details-13, work-details-16, work-details-18
test('an artisan says on a phone what they offer, and a visitor sees it', async ({
  page,
  context,
  app,
  visit,
  logInAsArtisan,
}) => {
  const { user } = await logInAsArtisan();
  await visit('/artisan/profile');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^What you offer/ })
    .tap();
  await expect(page).toHaveURL('/artisan/profile/work');
  const form = workForm(page);
  const rows = page.getByRole('main').getByRole('list').first();
  await expect(rows.getByRole('link')).toHaveCount(7);
  await expectAccessible(page);
  await openPart(page, 'Your trade');
  await expect(page.getByText('Your first trade is Plumber.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Add a trade' }).tap();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Electrician' }).tap();
  await expect(form.trades.getByRole('button')).toHaveText(/Electrician/);
  await page.getByRole('button', { name: 'Add a trade' }).tap();
  await dialog.getByRole('button', { name: 'Search all trades' }).tap();
  await dialog.getByRole('searchbox').fill('hairdr');
  await dialog.getByRole('button', { name: /^Hairdresser/ }).tap();
  await expect(form.trades.getByRole('button')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Add a trade' })).toBeHidden();
  await form.trades.getByRole('button', { name: /^Hairdresser/ }).tap();
  await expect(form.trades.getByRole('button')).toHaveCount(1);
  await savePart(page);
  await expectToast(page, 'Saved. This is what customers see.');
  await expect(rows.getByRole('link', { name: 'Your trade' })).toContainText('Plumber, Electrician');

  await openPart(page, 'Where you work');
  await expect(page.getByText(/^Your home area is Surulere, Lagos/)).toBeVisible();
  await page.getByRole('button', { name: 'Add areas' }).tap();
  for (const area of ['Ikeja', 'Surulere', 'Agege']) {
    await dialog.getByRole('searchbox').fill(area);
    await dialog.getByRole('button', { name: new RegExp(`^${area}\\s*Lagos$`) }).tap();
    const said = area === 'Surulere' ? 'Surulere is already your home area.' : `${area}, Lagos added.`;
    await expect(dialog.getByRole('status').filter({ hasText: area })).toHaveText(said);
  }
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Done' }).tap();
  await expect(form.areas.getByRole('button')).toHaveText([/^Ikeja, Lagos/, /^Agege, Lagos/]);
  await savePart(page);
  await expect(rows.getByRole('link', { name: 'Where you work' })).toContainText('Surulere and 2 more areas');

  await openPart(page, 'Hours and time away');
  await page.getByRole('button', { name: 'Monday to Friday, 08:00–17:00' }).tap();
  await page.getByRole('checkbox', { name: 'Saturday' }).tap();
  await page.getByLabel('Saturday From').fill('20:00');
  await page.getByLabel('Saturday To').fill('02:00');
  await expect(page.getByText('On the next day')).toBeVisible();
  await form.emergencies.tap();
  await dialog.getByRole('button', { name: 'No, wait until morning' }).tap();
  const awayUntil = lagosDay(new Date(app.now().getTime() + 9 * DAY_MS));
  await form.away.fill(awayUntil);
  await expectAccessible(page);
  await savePart(page);

  await openPart(page, 'About you');
  await form.language('English').tap();
  await form.language('Yoruba').tap();
  await page.getByRole('button', { name: 'More languages' }).tap();
  await form.language('Nigerian Sign Language').tap();
  await expectAccessible(page);
  await savePart(page);

  await openPart(page, 'Your prices');
  await form.addPrice.tap();
  await expect(form.price(1).title).toBeFocused();
  await form.price(1).title.fill('Unblock a drain');
  await form.price(1).kind.selectOption('From');
  await form.price(1).amount.fill('7500');
  await form.addPrice.tap();
  await form.price(2).title.fill('Call me on 0803 123 4567');
  await form.price(2).amount.fill('many');
  await form.save.tap();

  // The form says what is wrong, and keeps everything.
  await expect(form.price(2).title).toBeFocused();
  await expect(page.getByText('Please leave a phone number out of the price list.')).toBeVisible();
  await expect(page.getByText('Please enter the price in whole naira, for example 15,000')).toBeVisible();
  await expectAccessible(page);
  await form.price(2).title.fill('Change a tap');
  await form.price(2).amount.fill('4,000');
  await page.getByRole('button', { name: 'Move price 2 up' }).tap();
  await expect(form.price(1).title).toHaveValue('Change a tap');
  await expect(page.getByText('Your page and your card say ‘From ₦4,000’, your lowest price.')).toBeVisible();
  const card = page.getByRole('region', { name: 'Your card in lists' });
  await expect(card.getByText('₦4,000')).toBeVisible();
  // A name is taken without a price; a copied line has both.
  const services = page.getByRole('region', { name: 'Services of Plumber' });
  await services.getByRole('button', { name: 'Install a water heater' }).tap();
  await expect(form.price(3).title).toHaveValue('Install a water heater');
  await expect(form.price(3).amount).toBeFocused();
  await expect(form.price(3).amount).toHaveValue('');
  await expect(services.getByRole('button', { name: 'Install a water heater' })).toBeHidden();
  await page.getByRole('button', { name: 'Remove price 3' }).tap();
  await page.getByRole('button', { name: 'Copy price 2' }).tap();
  await expect(form.price(3).title).toHaveValue('Unblock a drain');
  await expect(form.price(3).amount).toHaveValue('7500');
  await page.getByRole('button', { name: 'Remove price 3' }).tap();
  await savePart(page);
  await expect(rows.getByRole('link', { name: 'Your prices' })).toContainText('2 prices, from ₦4,000');
  await expect(page.getByRole('region', { name: 'Your card in lists' })).toContainText('From ₦4,000');

  await forgetLogin(context);
  const month = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    timeZone: 'Africa/Lagos',
  });
  const away = `Away until ${month.format(new Date(awayUntil))}`;
  await visit(`/a/-${(user._id as string).replaceAll('-', '')}`);
  const main = page.getByRole('main');
  await expect(page.getByRole('list', { name: 'Price list' }).getByRole('listitem')).toHaveText([
    'Change a tap₦4,000',
    'Unblock a drainfrom ₦7,500',
  ]);
  await expect(main.locator('header').getByText('From ₦4,000')).toBeVisible();
  await expect(main.getByText('Lagos: Surulere, Ikeja, Agege')).toBeVisible();
  await expect(main.getByText('English, Yoruba, Nigerian Sign Language')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Working hours' }).getByRole('listitem')).toHaveText([
    'Monday to Friday08:00–17:00',
    'Saturday20:00–02:00 the next day',
  ]);
  await expect(main.getByText('Emergency call-outs')).toBeVisible();
  await expect(main.getByText(away).first()).toBeVisible();
  await expect(main.getByRole('link', { name: 'Electrician' })).toBeVisible();
  await expectAccessible(page);
});

// Shows: work-details-13, work-details-14
test('what an artisan typed survives a lost link and a reload, and is saved once', async ({
  page,
  app,
  context,
  problems,
  visit,
  logInAsArtisan,
}) => {
  const { user } = await logInAsArtisan();
  problems.expect(lostLine);
  // The form of the profile and the menu lead to this page.
  await visit('/artisan/profile/edit');
  await page.getByRole('main').getByRole('link', { name: 'What you offer' }).tap();
  await expect(page).toHaveURL('/artisan/profile/work');
  await page.getByRole('link', { name: 'Back to my profile' }).tap();
  // The menu closes when the page changes.
  await expect(page).toHaveURL('/artisan/profile');
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'What you offer' }).tap();
  await expect(page).toHaveURL('/artisan/profile/work');
  const form = workForm(page);
  await openPart(page, 'About you');
  await form.language('Hausa').tap();
  // What was typed on one page waits there while another one is filled in.
  await page.getByRole('link', { name: 'Back to what you offer' }).tap();
  await expect(page.getByRole('main').getByRole('link', { name: 'About you' })).toContainText(
    'Not saved yet',
  );
  await openPart(page, 'Your prices');
  await form.addPrice.tap();
  await form.price(1).title.fill('Install a water heater');
  await form.price(1).amount.fill('18000');
  await cutConnection(page);
  await form.save.tap();
  await expect(page.getByText("We've kept what you typed.")).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await hydrated(page);
  await expect(page.getByText('You have unsaved changes.')).toBeVisible();
  await expect(form.price(1).title).toHaveValue('Install a water heater');

  await loseNextAnswer(page, saveWorkDetails.path);
  await form.save.tap();
  await expect(page.getByText("We couldn't save this")).toBeVisible();
  await savePart(page);
  const stored = await app.db
    .selectFrom('artisan_profiles')
    .select('work_details_revision')
    .where('account_id', '=', user._id as string)
    .executeTakeFirstOrThrow();
  expect(stored.work_details_revision).toBe(1);
  await visit('/artisan/profile/work/prices');
  await expect(form.price(1).amount).toHaveValue('18,000');
  await expect(page.getByText('You have unsaved changes.')).toBeHidden();
  await visit('/artisan/profile/work/about');
  await expect(form.language('Hausa')).toHaveAttribute('aria-pressed', 'true');
  await savePart(page);
});

// Shows: work-details-11, work-details-15
test('of two tabs the second one is told what happened, and chooses', async ({
  page,
  context,
  problems,
  visit,
  logInAsArtisan,
}) => {
  await logInAsArtisan();
  problems.expect(statusLine(409));
  await visit('/artisan/profile/work/about');
  const other = await context.newPage();
  await visit('/artisan/profile/work/about', other);
  await workForm(other).language('Igbo').tap();
  await workForm(other).save.tap();
  await expect(other).toHaveURL('/artisan/profile/work');

  await workForm(page).language('Yoruba').tap();
  await workForm(page).save.tap();
  await expect(page.getByText(/You've saved other details in another tab/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: "Show what's saved" }).tap();
  await expect(workForm(page).language('Igbo')).toHaveAttribute('aria-pressed', 'true');
  await expect(workForm(page).language('Yoruba')).toHaveAttribute('aria-pressed', 'false');

  await visit('/artisan/profile/work/about', other);
  await workForm(other).language('Hausa').tap();
  await workForm(other).save.tap();
  await expect(other).toHaveURL('/artisan/profile/work');
  await workForm(page).language('Yoruba').tap();
  await workForm(page).save.tap();
  await page.getByRole('button', { name: 'Save this instead' }).tap();
  await expect(page).toHaveURL('/artisan/profile/work');
  await expect(page.getByRole('main').getByRole('link', { name: 'About you' })).toContainText('Yoruba, Igbo');

  // Another part is no conflict: both are saved.
  await visit('/artisan/profile/work/about');
  await visit('/artisan/profile/work/prices', other);
  await workForm(other).addPrice.tap();
  await workForm(other).price(1).title.fill('Change a tap');
  await workForm(other).price(1).amount.fill('4000');
  await savePart(other);
  await workForm(page).language('Hausa').tap();
  await savePart(page);
  await expect(page.getByRole('main').getByRole('link', { name: 'Your prices' })).toContainText(
    '1 price, from ₦4,000',
  );
  await expect(page.getByRole('main').getByRole('link', { name: 'About you' })).toContainText('Hausa');
});

// Shows: work-details-17
test('the starting price is a specified choice or any other amount', async ({
  page,
  visit,
  logInAsArtisan,
}) => {
  await logInAsArtisan();
  await visit('/artisan/profile/work/prices');
  const choices = page.getByRole('list', { name: 'Starting prices' });
  const other = page.getByLabel('Any other amount');
  const card = page.getByRole('region', { name: 'Your card in lists' });
  await expect(choices.getByRole('button')).toHaveText([
    '₦10,000',
    '₦20,000',
    '₦35,000',
    '₦50,000',
    '₦75,000',
    '₦100,000',
  ]);
  await expect(choices.getByRole('button', { name: '₦10,000' })).toHaveAttribute('aria-pressed', 'true');
  await choices.getByRole('button', { name: '₦35,000' }).tap();
  await expect(other).toHaveValue('35,000');
  await expect(card.getByText('₦35,000')).toBeVisible();
  await other.fill('much');
  await workForm(page).save.tap();
  await expect(other).toBeFocused();
  await expectAccessible(page);
  await other.fill('7,500');
  await savePart(page);
  await expect(page.getByRole('main').getByRole('link', { name: 'Your prices' })).toContainText(
    'From ₦7,500',
  );
  // The form of the whole profile offers this amount beside the specified ones.
  await visit('/artisan/profile/edit');
  await expect(page.getByLabel('Minimum service charge')).toHaveValue('#7,500');
});
