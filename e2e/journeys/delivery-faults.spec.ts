import { type VerificationMethod, verificationMethods } from '@marketplace/contract/people/accounts';
import { codeIn } from '../../server/test/inbox.ts';
import { buildSignUpForm } from '../../server/test/people.ts';
import { fillSignUpForm, sendSignUpForm, signUpForm, verifyPage } from '../support/account-pages.ts';
import { statusLine } from '../support/problems.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const refusedText = "We couldn't send the code this way. Please choose another way.";

/** Another channel than the failing one, and the contact that then gets the code. */
const otherWay = { email: 'sms', sms: 'email', whatsapp: 'email' } as const;

/** In `npm run test:ci`, e-mail stands for all channels. */
const tagOf = (method: VerificationMethod) => ({ tag: method === 'email' ? [] : ['@long'] });

/** The modes in which a provider clearly did not accept the message. */
const refusals: { method: VerificationMethod; mode: string; tag: string[] }[] = [
  { method: 'email', mode: '429', tag: [] },
  { method: 'email', mode: '500', tag: ['@long'] },
  { method: 'sms', mode: '429', tag: ['@long'] },
  { method: 'whatsapp', mode: '429', tag: ['@long'] },
];

for (const { method, mode, tag } of refusals) {
  test(`${method} answers ${mode}: another way is asked for, and nothing typed is lost`, { tag }, async ({
    page,
    app,
    visit,
    breakProvider,
    problems,
  }) => {
    problems.expect(statusLine(503));
    await breakProvider(method, mode);
    const form = buildSignUpForm({ preferred_method: method });
    await visit('/signup');
    await fillSignUpForm(page, form);
    const fields = signUpForm(page);
    await fields.submit.click();
    await expectToast(page, 'Server error');
    await expect(page.getByText(refusedText)).toBeVisible();
    await expect(fields.password).toHaveValue(form.password);

    const other = otherWay[method];
    await fields.method(other).check();
    await fields.submit.click();
    await expect(page).toHaveURL('/signup/verify');
    const message = await app.inbox.next(other === 'email' ? form.email : form.phone_no);
    await verifyPage(page).code.fill(codeIn(message));
    await expectToast(page, 'Account verified!');
  });
}

/** The modes in which it is unknown whether the message was sent. */
const uncertain: Record<VerificationMethod, string[]> = {
  email: ['nonsense', 'timeout_before'],
  sms: ['500', 'nonsense', 'timeout_before'],
  whatsapp: ['500', 'nonsense', 'timeout_before'],
};

for (const method of verificationMethods) {
  test(
    `${method} gives no clear answer: the page says that the code may be late, and allows another channel`,
    tagOf(method),
    async ({ page, app, visit, breakProvider }) => {
      const { code, anotherWay } = verifyPage(page);
      let form = buildSignUpForm();
      for (const mode of uncertain[method]) {
        await test.step(mode, async () => {
          await breakProvider(method, mode);
          await visit('/signup');
          form = buildSignUpForm({ preferred_method: method });
          await sendSignUpForm(page, form);
          await expect(page.getByText('Your code may be late')).toBeVisible();
        });
      }
      const other = otherWay[method];
      await anotherWay.click();
      await page.getByRole('button', { name: other === 'email' ? /^Email/ : /^SMS/ }).click();
      await expect(page.getByText('Your code may be late')).toBeHidden();
      await code.fill(codeIn(await app.inbox.next(other === 'email' ? form.email : form.phone_no)));
      await expectToast(page, 'Account verified!');
    },
  );

  test(
    `${method} answers too late: the late code opens the account`,
    tagOf(method),
    async ({ page, app, visit, breakProvider }) => {
      await breakProvider(method, 'timeout_after');
      const form = buildSignUpForm({ preferred_method: method });
      await visit('/signup');
      await sendSignUpForm(page, form);
      await expect(page.getByText('Your code may be late')).toBeVisible();
      const message = await app.inbox.next(method === 'email' ? form.email : form.phone_no);
      await verifyPage(page).code.fill(codeIn(message));
      await expectToast(page, 'Account verified!');
    },
  );
}

test('another channel that fails, too, is reported in the dialog', async ({
  page,
  app,
  visit,
  breakProvider,
  problems,
}) => {
  problems.expect(statusLine(503));
  const form = buildSignUpForm();
  await visit('/signup');
  await sendSignUpForm(page, form);
  await breakProvider('sms', '429');
  await verifyPage(page).anotherWay.click();
  const dialog = page.getByRole('dialog', { name: 'Another way' });
  await dialog.getByRole('button', { name: /^SMS/ }).click();
  await expectToast(page, 'Server error');
  await expect(dialog.getByText(refusedText)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await verifyPage(page).code.fill(codeIn(await app.inbox.next(form.email)));
  await expectToast(page, 'Account verified!');
});
