import { expect as expectElement, type Locator, type Page } from '@playwright/test';
import { addConversation } from '../../server/test/conversations.ts';
import { codeIn } from '../../server/test/inbox.ts';
import { buildSignUpForm, signUp, signUpArtisan } from '../../server/test/people.ts';
import { logInPage, signUpForm, verifyPage } from '../support/account-pages.ts';
import { artisanForm, photo } from '../support/profile-pages.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

/** More focus stops than any page has. */
const MOST_STOPS = 150;

/** Presses Tab until the element has the focus, and checks that its focus ring is visible. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expectElement(target, `not reached with ${MOST_STOPS} presses of Tab`).toBeFocused();
}

test('a person signs up with the keyboard alone', { tag: '@desktop' }, async ({ page, app, visit }) => {
  const form = buildSignUpForm();
  const fields = signUpForm(page);
  await visit('/');
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Sign up' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/signup');
  await expect(page.getByRole('main')).toBeFocused();

  for (const [field, text] of [
    [fields.fullName, form.fullname ?? ''],
    [fields.phone, form.phone_no],
    [fields.email, form.email],
    [fields.password, form.password],
    [fields.confirmPassword, form.confirm_password],
  ] as const) {
    await tabTo(page, field);
    await page.keyboard.type(text);
  }
  await tabTo(page, fields.method('sms'));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(fields.method('email')).toBeChecked();
  await tabTo(page, fields.agreement);
  await page.keyboard.press('Space');
  await expect(fields.agreement).toBeChecked();
  await tabTo(page, fields.submit);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/signup/verify');

  await expect(verifyPage(page).code).toBeFocused();
  await page.keyboard.type(codeIn(await app.inbox.next(form.email)));
  await expectToast(page, 'Account verified!');
  await expect(page).toHaveURL('/signup/setup');
  await tabTo(page, page.getByRole('radio', { name: 'Artisan/Digital Creative' }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Continue' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/signup/setup/select');
});

test('a person logs in and out with the keyboard alone', { tag: ['@desktop', '@long'] }, async ({
  page,
  app,
  visit,
}) => {
  const { form } = await signUp(app);
  await visit('/login');
  await tabTo(page, logInPage(page).email);
  await page.keyboard.type(form.email);
  await tabTo(page, logInPage(page).password);
  await page.keyboard.type(form.password);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Login successful!');
  await expect(page).toHaveURL('/');

  await tabTo(page, page.getByRole('button', { name: 'Adaeze Okafor', exact: true }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Log out' }));
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Log out?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page.getByRole('button', { name: 'Adaeze Okafor', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Log out' }));
  await page.keyboard.press('Enter');
  await tabTo(page, question.getByRole('button', { name: 'Log out' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign up' })).toBeVisible();
});

test('the first focus stop is a link past the header', { tag: '@desktop' }, async ({ page, visit }) => {
  await visit('/contact');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('main').getByRole('link').first());
});

test('an artisan makes a profile with the keyboard alone', { tag: ['@desktop', '@long'] }, async ({
  page,
  visit,
  logInAs,
}) => {
  const press = async (target: Locator) => {
    await tabTo(page, target);
    await page.keyboard.press('Enter');
  };
  await logInAs();
  await visit('/signup/setup/select');
  await tabTo(page, page.getByRole('searchbox', { name: 'Search a trade or skill' }));
  await page.keyboard.type('plumb');
  await press(page.getByRole('button', { name: 'Plumber Home Repairs & Maintenance' }));
  await expect(page).toHaveURL('/profile');

  const form = artisanForm(page);
  await page.getByLabel('Change Profile Image').setInputFiles(await photo('me.jpg', 600, 900));
  const dialog = page.getByRole('dialog', { name: 'Your picture' });
  await tabTo(page, dialog.getByLabel('Frame: move the picture with the arrow keys'));
  await page.keyboard.press('ArrowDown');
  await press(dialog.getByRole('button', { name: 'Use picture' }));
  await expect(dialog).toBeHidden();

  await press(form.location);
  await tabTo(page, page.getByRole('searchbox', { name: 'Search a state' }));
  await page.keyboard.type('kan');
  await press(page.getByRole('button', { name: 'Kano', exact: true }));
  await expect(page.getByRole('heading', { name: 'Kano' })).toBeFocused();
  await tabTo(page, page.getByRole('searchbox', { name: 'Search a local government area' }));
  await page.keyboard.type('nass');
  await press(page.getByRole('button', { name: 'Nasarawa' }));
  await expect(form.location).toHaveText('Kano, Nasarawa');

  await tabTo(page, form.charge);
  await page.keyboard.press('ArrowDown');
  await tabTo(page, form.short);
  await page.keyboard.type('Clean work, fair prices');
  await tabTo(page, form.chatOnly);
  await page.keyboard.press('Space');
  await press(form.create);
  await press(page.getByRole('dialog').getByRole('button', { name: 'Explore Jobs' }));
  await expect(page).toHaveURL('/');
});

// Shows: search-8
test('after going back by keyboard the focus is on the card that was opened', { tag: '@desktop' }, async ({
  page,
  app,
  visit,
}) => {
  await signUpArtisan(app);
  await visit('/artisan');
  const cards = page.getByRole('region', { name: 'Artisans' }).getByRole('listitem').getByRole('heading');
  const card = cards.first().getByRole('link');
  await tabTo(page, card);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/artisan');
  await expect(card).toBeFocused();
});

/** Composes a word, as input methods and the keyboards of phones do. */
async function compose(page: Page, text: string) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Input.imeSetComposition', {
    text,
    selectionStart: text.length,
    selectionEnd: text.length,
  });
  const enter = async (keyCode: number) => {
    const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: keyCode };
    await browser.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
    await browser.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
  };
  return { confirm: () => enter(229), press: () => enter(13) };
}

// Shows: phones-1
test('Enter sends while the keyboard of a phone composes a word, and not when it confirms the word', async ({
  page,
  app,
  visit,
  logInAs,
}) => {
  const customer = await logInAs();
  const artisan = await signUpArtisan(app);
  const id = await addConversation(app, { id: customer.user._id }, { id: artisan.user._id }, ['Good day']);
  await visit(`/message/${id}`);
  const field = page.getByRole('textbox', { name: 'Message' });
  await field.focus();
  const message = await compose(page, 'Please come');
  await message.confirm();
  await expect(field).toHaveValue(/^Please come/);
  await message.press();
  await expect(page.getByRole('log').getByRole('listitem').filter({ hasText: 'Please come' })).toBeVisible();
  await expect(field).toHaveValue('');

  await visit('/');
  await page.getByRole('searchbox', { name: 'What do you need done?' }).focus();
  await expect(page.getByRole('option', { name: 'Painter', exact: true })).toBeVisible();
  const search = await compose(page, 'pain');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'Painter', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await search.confirm();
  await expect(page).toHaveURL('/');
  await search.press();
  await expect(page).toHaveURL('/search?query=Painter');
});
