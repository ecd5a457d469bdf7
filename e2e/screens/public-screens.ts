import { signupStageOne } from '@marketplace/contract/people/accounts';
import type { Page } from '@playwright/test';
import { buildSignUpForm } from '../../server/test/people.ts';
import type { Screen } from './screen.ts';

export function publicScreens(): Screen[] {
  return [
    { name: 'home', path: '/' },
    { name: 'home-dark', path: '/', dark: true },
    { name: 'services', path: '/services' },
    { name: 'contact', path: '/contact' },
    { name: 'terms', path: '/terms' },
    { name: 'privacy', path: '/privacy' },
    { name: 'not-found', path: '/no-such-page' },
    { name: 'login', path: '/login' },
    { name: 'login-recovery', path: '/login?recover' },
    { name: 'login-new-password', path: '/login?code=abc' },
    { name: 'signup', path: '/signup' },
    {
      name: 'signup-refused',
      path: '/signup',
      prepare: (page) => page.getByRole('button', { name: 'Sign up', exact: true }).last().click(),
    },
    { name: 'signup-verify', path: '/signup', prepare: fillSignUp },
    { name: 'design-system', path: '/dev/ui' },
    { name: 'design-system-dark', path: '/dev/ui', dark: true },
  ];
}

/** Sends the form and waits for the page that asks for the code. */
async function fillSignUp(page: Page): Promise<void> {
  const form = buildSignUpForm({ preferred_method: 'sms' });
  await page.getByLabel('Full name').fill(form.fullname ?? '');
  await page.getByLabel('Phone number').fill(form.phone_no);
  await page.getByLabel('Email', { exact: true }).first().fill(form.email);
  await page.getByLabel('Password', { exact: true }).fill(form.password);
  await page.getByLabel('Confirm password', { exact: true }).fill(form.confirm_password);
  await page.getByRole('radio', { name: 'SMS' }).check();
  const sent = page.waitForResponse((response) => response.url().endsWith(signupStageOne.path));
  await page.getByRole('button', { name: 'Sign up', exact: true }).last().click();
  await sent;
  await page.waitForURL('**/signup/verify');
}
