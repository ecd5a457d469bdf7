import { codeIn } from '../../server/test/inbox.ts';
import { buildSignUpForm, signUp } from '../../server/test/people.ts';
import { buyPlan } from '../../server/test/plans.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { logIn, sendSignUpForm, storedUser, verifyPage } from '../support/account-pages.ts';
import { addArtisansNamed } from '../support/artisans.ts';
import { answerCheckout, goToCheckout } from '../support/plans-pages.ts';
import { statusLine } from '../support/problems.ts';
import { expect, hydrated, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

test('a visitor saves an artisan by signing up, chats by paying, and gives a name before the first message', {
  tag: '@long',
}, async ({ page, app, visit, problems }) => {
  test.slow();
  // The person has no plan yet (402), and has not given a name yet (400).
  problems.expect(statusLine(402));
  problems.expect(statusLine(400));
  const [artisan] = await addArtisansNamed(app, ['Halima Sani']);
  if (!artisan) throw new Error('no artisan');
  await visit(artisan.path);
  await page.getByRole('link', { name: 'Log in to add Halima Sani to favourites' }).tap();
  const invitation = page.getByRole('region', { name: 'Create an account' });
  await expect(invitation).toContainText('Create an account to save Halima Sani');
  await expectAccessible(page);
  await invitation.getByRole('link', { name: 'Create an account' }).tap();
  await expect(page).toHaveURL('/signup');
  await expect(page.getByText('Create an account to save Halima Sani')).toBeVisible();

  await hydrated(page);
  const { fullname: _, ...form } = buildSignUpForm();
  await sendSignUpForm(page, form);
  await verifyPage(page).code.fill(codeIn(await app.inbox.next(form.email)));
  await expect(page).toHaveURL('/signup/setup');
  await page.getByRole('radio', { name: /^Regular user/ }).check();
  await page.getByRole('button', { name: 'Continue' }).tap();
  await expect(page).toHaveURL(artisan.path);
  await expectToast(page, 'Halima Sani added to favorites');
  await expect(
    page.getByRole('article').getByRole('button', { name: 'Remove Halima Sani from favourites' }).first(),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Chat with Halima Sani' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Access Restrictes' });
  await expect(dialog).toContainText('Chat with Halima Sani: ₦500 for 7 days, 4 calls and 4 chats');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'View Plans' }).tap();
  await goToCheckout(page, 'Starter');
  await answerCheckout(page, 'Pay');
  await expect(page).toHaveURL(/\/message\/[0-9a-f-]+/);
  await expect(page.getByRole('heading', { name: 'Halima Sani', level: 1 })).toBeVisible();

  const name = page.getByRole('form', { name: "First, what's your name?" });
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeHidden();
  await name.getByRole('button', { name: 'Continue' }).tap();
  await expect(name.getByText('Please enter your name')).toBeVisible();
  await name.getByLabel('Full name').fill('SabiHands 5upport');
  await name.getByRole('button', { name: 'Continue' }).tap();
  await expect(name.getByText(/^Please use your own name/)).toBeVisible();
  await expectAccessible(page);
  await name.getByLabel('Full name').fill('Supo Adebayo');
  await name.getByRole('button', { name: 'Continue' }).tap();
  await page.getByRole('textbox', { name: 'Message' }).fill('Good day, are you free on Monday?');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: 'Sent' })).toBeVisible();

  await visit('/user/profile/edit');
  const editedName = page.getByRole('main').getByLabel('Full name');
  await expect(editedName).toHaveValue('Supo Adebayo');
  await editedName.fill('Supo Adebayo-Cole');
  await page.getByRole('button', { name: 'Update', exact: true }).tap();
  await expectToast(page, 'Profile updated successfully');
  expect((await storedUser(page)).fullname).toBe('Supo Adebayo-Cole');
});

test('a visitor who calls an artisan logs in and then sees the dialog of the call, once', async ({
  page,
  app,
  visit,
}) => {
  const [artisan] = await addArtisansNamed(app, ['Danladi Yaro'], {
    account: { phone: '+2348035556688', phone_proven_at: new Date() },
  });
  if (!artisan) throw new Error('no artisan');
  const { form, token } = await signUp(app);
  await buyPlan(app, token, 'starter_weekly');
  await visit(artisan.path);
  await page.getByRole('link', { name: 'Call Danladi Yaro' }).tap();
  await expect(page.getByRole('alert').getByText('Please log in first')).toBeVisible();
  await expect(page.getByText('Create an account to call Danladi Yaro')).toBeVisible();
  await expect(page.getByText('Calling needs a plan, from ₦500 a week.')).toBeVisible();
  await logIn(page, form.email, form.password);
  await expect(page).toHaveURL(artisan.path);
  const question = page.getByRole('dialog', { name: 'Call Danladi Yaro?' });
  await expect(question).toContainText('This uses 1 call. You have 4.');
  await question.getByRole('button', { name: 'Cancel' }).tap();
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Call Danladi Yaro' })).toBeVisible();
  await expect(question).toBeHidden();
});

test('a visitor who wants to post a job is led to the sign-up first', async ({ page, visit }) => {
  await page.goto('/post-job');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Create an account to post a job')).toBeVisible();
  // A visitor who opens the messages is led to the log-in, because only people with an account have messages.
  await visit('/message');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Please log in to see that page.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Create an account' })).toHaveCount(0);
});
