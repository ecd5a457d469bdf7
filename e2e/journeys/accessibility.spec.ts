import { codeIn } from '../../server/test/inbox.ts';
import { buildSignUpForm, signUp } from '../../server/test/people.ts';
import {
  expectAccessible,
  expectAccessibleOnDesktop,
  expectAccessibleOnPhone,
  expectContrastInDark,
} from '../support/accessibility.ts';
import {
  chooseAccount,
  fillSignUpForm,
  logIn,
  logInPage,
  sendSignUpForm,
  signUpForm,
  verifyPage,
  wrongCodeFor,
} from '../support/account-pages.ts';
import { lostLine, statusLine } from '../support/problems.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

/** One journey for each group; the groups are about equally large. */
const groups = [
  { some: ['/', '/contact', '/jobs'], tag: ['@main'] },
  { some: ['/login', '/login?recover', '/signup', '/signup/verify'], tag: ['@main'] },
  { some: ['/signup/setup', '/dev/ui'], tag: ['@main'] },
  // Texts, and the parts of other pages once more.
  { some: ['/services', '/terms', '/privacy', '/login?code=a-code'], tag: ['@long'] },
];

for (const { some, tag } of groups) {
  test(`axe finds nothing on ${some.join(', ')}`, { tag }, async ({ page, visit }) => {
    test.slow();
    for (const path of some) {
      await test.step(path, async () => {
        await visit(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectAccessibleOnPhone(page);
        await expectAccessibleOnDesktop(page);
        await expectContrastInDark(page);
      });
    }
  });
}

test('axe finds nothing on an address that does not exist', async ({ page, visit, problems }) => {
  problems.expect(statusLine(404));
  await visit('/no-such-page');
  await expectAccessible(page);
});

test('axe finds nothing on a sign-up form that was refused', { tag: '@long' }, async ({ page, visit }) => {
  await visit('/signup');
  await signUpForm(page).submit.click();
  await expectToast(page, 'Please fill all required fields');
  await expectAccessibleOnPhone(page);
});

test('axe finds nothing on a sign-up without a connection', { tag: '@long' }, async ({
  page,
  context,
  visit,
  problems,
}) => {
  problems.expect(lostLine);
  await visit('/signup');
  await fillSignUpForm(page, buildSignUpForm());
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await signUpForm(page).submit.click();
  await expect(page.getByText("We've kept what you typed.")).toBeVisible();
  await expectAccessibleOnPhone(page);
});

test('axe finds nothing on the verify page while a code is awaited, in the dialog of other ways and after a wrong code', {
  tag: '@long',
}, async ({ page, app, visit, breakProvider, problems }) => {
  problems.expect(statusLine(400));
  await breakProvider('sms', 'timeout_after');
  const form = buildSignUpForm({ preferred_method: 'sms' });
  await visit('/signup');
  await sendSignUpForm(page, form);
  await expect(page.getByText('Your code may be late')).toBeVisible();
  await expectAccessibleOnPhone(page);
  await verifyPage(page).anotherWay.click();
  await expect(page.getByRole('dialog', { name: 'Another way' })).toBeVisible();
  await expectAccessibleOnPhone(page);
  await page.keyboard.press('Escape');
  await verifyPage(page).code.fill(wrongCodeFor(codeIn(await app.inbox.next(form.phone_no))));
  await expectToast(page, 'Verification failed');
  await expectAccessibleOnPhone(page);
});

test('axe finds nothing on a log-in that failed', { tag: '@long' }, async ({ page, visit, problems }) => {
  problems.expect(statusLine(401));
  await visit('/login');
  await logIn(page, 'nobody@example.com', 'mango tree 14');
  await expectToast(page, 'Login failed');
  await expectAccessibleOnPhone(page);
});

test('axe finds nothing on a recovery that was sent', { tag: '@long' }, async ({ page, visit }) => {
  await visit('/login?recover');
  await logInPage(page).email.fill('nobody@example.com');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Check your messages')).toBeVisible();
  await expectAccessibleOnPhone(page);
});

test('axe finds nothing on the pages after a return from Google', { tag: '@long' }, async ({
  page,
  app,
  visit,
  problems,
}) => {
  problems.expect(statusLine(409));
  await visit('/login#error=access_denied&state=forged');
  await expect(page.getByRole('main').getByText('Google login failed')).toBeVisible();
  await expectAccessibleOnPhone(page);

  await visit('/login');
  await logInPage(page).google.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText("You didn't choose a Google account")).toBeVisible();
  await expectAccessibleOnPhone(page);

  const { form } = await signUp(app);
  await visit('/login');
  await chooseAccount(page, form.email);
  await expect(page.getByText('You already have an account with this email')).toBeVisible();
  await expectAccessibleOnPhone(page);
});

test('axe finds nothing on a contact form that was refused, and on one that was sent', {
  tag: '@long',
}, async ({ page, visit }) => {
  await visit('/contact');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Please enter your name')).toBeVisible();
  await expectAccessibleOnPhone(page);
  await page.getByRole('textbox', { name: 'Name' }).fill('Ngozi Eze');
  await page.getByRole('textbox', { name: 'Email' }).fill('ngozi@example.com');
  await page.getByRole('textbox', { name: 'Message' }).fill('Good day');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: "We've got your message" })).toBeVisible();
  await expectAccessibleOnPhone(page);
});

test('axe finds nothing on the page of a person, in the menus and in the dialogs', { tag: '@main' }, async ({
  page,
  visit,
  logInAs,
}) => {
  await logInAs();
  await visit('/profile/settings');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Open menu' }).click();
  await expectAccessibleOnPhone(page);
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Messages' }).click();
  await expect(page.getByRole('dialog', { name: 'Access Restrictes' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Adaeze Okafor', exact: true }).click();
  await expectAccessibleOnDesktop(page);
});
