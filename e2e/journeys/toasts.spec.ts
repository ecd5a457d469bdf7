import { signUp } from '../../server/test/people.ts';
import { logIn, logInPage } from '../support/account-pages.ts';
import { addArtisansNamed } from '../support/artisans.ts';
import { statusLine } from '../support/problems.ts';
import { expect, test } from '../support/test.ts';
import { toasts } from '../support/toasts.ts';

/** How long a toast stays in the document after it was dismissed. */
const REMOVE_DELAY_MS = 1000;

for (const { kind, text, durationMs } of [
  { kind: 'a success', text: 'Recovery email sent!', durationMs: 2000 },
  { kind: 'an error', text: 'Email is required', durationMs: 4000 },
]) {
  // Shows: constants-15, constants-16, constants-20
  test(`${kind} is shown for ${durationMs} ms`, async ({ page, visit }) => {
    await page.clock.install();
    await visit('/login?recover');
    const send = page.getByRole('button', { name: 'Send the link' });
    if (kind === 'a success') await logInPage(page).email.fill('nobody@example.com');
    // The first touch fetches the module that shows toasts.
    await send.hover();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(page.locator('[data-rht-toaster]')).toBeAttached();
    // It listens a frame later, and no frame comes once the clock stands still.
    await page.clock.runFor(100);
    await page.clock.pauseAt(Date.now() + 60_000);
    await send.click();
    const toast = toasts(page, text);
    const bar = toast.locator('..');
    await expect(bar).toHaveCSS('opacity', '1');
    await page.clock.runFor(durationMs - 100);
    await expect(bar).toHaveCSS('opacity', '1');
    await page.clock.runFor(200);
    await expect(bar).toHaveCSS('opacity', '0');
    await page.clock.runFor(REMOVE_DELAY_MS - 200);
    await expect(toast).toHaveCount(1);
    await page.clock.runFor(400);
    await expect(toast).toHaveCount(0);
  });
}

// Shows: constants-19
test('toasts stand at the top, centred, and an error is read out at once', async ({
  page,
  app,
  visit,
  problems,
}) => {
  problems.expect(statusLine(401));
  const { form } = await signUp(app);
  await visit('/login');
  await logIn(page, form.email, 'mango tree 14');
  const toast = toasts(page, 'Login failed');
  await expect(toast).toHaveAttribute('role', 'alert');
  const box = await toast.boundingBox();
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(title?.y ?? 0);
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 180)).toBeLessThan(30);
});

test('a link in a toast that is longer than the toast goes on in the next line', async ({
  page,
  app,
  visit,
}) => {
  await addArtisansNamed(app, ['Ngozi Sharer']);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await visit('/search?query=Ngozi+Sharer');
  await page.getByRole('link', { name: 'Ngozi Sharer', exact: true }).tap();
  await page.getByRole('button', { name: 'Copy the link' }).tap();
  const toast = toasts(page, /We couldn't share it\. The link is http/);
  await expect(toast).toBeVisible();
  const [width = 0, content = 0] = await toast.evaluate(({ parentElement }) => [
    parentElement?.clientWidth ?? 0,
    parentElement?.scrollWidth ?? 0,
  ]);
  expect(content).toBeLessThanOrEqual(width);
});
