import { renewVouchLink } from '@marketplace/contract/discovery/own-page/vouches';
import type { Page } from '@playwright/test';
import { codeIn } from '../../server/test/inbox.ts';
import { nextNumber } from '../../server/test/phone-numbers.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { statusLine } from '../support/problems.ts';
import { expect, test } from '../support/test.ts';

const main = (page: Page) => page.getByRole('main');

// Shows: vouch-1, vouch-2, vouch-3, vouch-8, vouch-11, vouch-12
test('an artisan sends a link, and a neighbour without an account vouches by it and takes it back', {
  tag: '@main',
}, async ({ page, app, browser, visit, problems, logInAsArtisan }) => {
  const ada = await logInAsArtisan({ fullname: 'Ada Obi' });
  await visit('/artisan/profile/vouches');
  await expect(main(page).getByRole('link', { name: 'Confirm your phone' })).toBeVisible();
  await app.db
    .updateTable('accounts')
    .set({ phone_proven_at: app.now() })
    .where('id', '=', ada.user._id)
    .execute();
  await visit('/artisan/profile');
  await main(page).getByRole('link', { name: 'People who vouch for you' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'People who vouch for you' })).toBeVisible();
  await main(page).getByRole('button', { name: 'Get my link' }).tap();
  const address = main(page).getByText(/\/vouch\/[\w-]{20}$/);
  await expect(address).toBeVisible();
  const path = new URL((await address.textContent()) ?? '').pathname;
  const sheet = await main(page).getByRole('link', { name: 'Send on WhatsApp' }).getAttribute('href');
  expect(decodeURIComponent(sheet ?? '')).toContain(path);
  await expectAccessible(page);

  // The artisan reads whose link it is, and that the own number is refused at once, before any code is sent.
  const ownPhone = await app.db
    .selectFrom('accounts')
    .select('phone')
    .where('id', '=', ada.user._id)
    .executeTakeFirstOrThrow();
  await visit(path);
  await expect(main(page).getByText(/^This is your own link\./)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Shortcuts' })).toHaveCount(0);
  await main(page)
    .getByLabel('Your phone number')
    .fill(`0${ownPhone.phone?.slice(4)}`);
  problems.expect(statusLine(403));
  await main(page).getByRole('button', { name: 'Send code' }).tap();
  await expect(main(page).getByText("This is the artisan's own number.")).toBeVisible();

  const neighbour = await browser.newPage({ baseURL: app.url });
  const number = `0806${nextNumber()}`;
  const code = async () => codeIn(await app.inbox.next(`+234${number.slice(1)}`));
  const lastMessage = async (to: string) => (await app.inbox.list(to))[0] ?? { text: '' };
  await neighbour.goto(path);
  await expect(neighbour.getByRole('heading', { name: 'Do you know Ada Obi?' })).toBeVisible();
  await main(neighbour).getByLabel('Your phone number').fill(number);
  await main(neighbour).getByRole('button', { name: 'Send code' }).click();
  await main(neighbour)
    .getByLabel(/^Code/)
    .first()
    .pressSequentially(await code());
  await expectAccessible(neighbour);
  await main(neighbour).getByRole('button', { name: 'Vouch for Ada Obi' }).click();
  await expect(main(neighbour).getByText('Please say how you know each other')).toBeVisible();
  await main(neighbour).getByLabel("We're neighbours").check();
  await expect(main(neighbour).getByText('“1 person vouches for Ada Obi: 1 neighbour”')).toBeVisible();
  await main(neighbour)
    .getByLabel(/^I'm an adult/)
    .check();
  // The phone may discard the page while the person reads the message with the code.
  const again = codeIn(await lastMessage(`+234${number.slice(1)}`));
  await neighbour.reload();
  await expect(main(neighbour).getByLabel("We're neighbours")).toBeChecked();
  await expect(main(neighbour).getByLabel(/^I'm an adult/)).toBeChecked();
  await main(neighbour).getByLabel(/^Code/).first().pressSequentially(again);
  await main(neighbour).getByRole('button', { name: 'Vouch for Ada Obi' }).click();
  await expect(
    neighbour.getByRole('heading', { name: 'Thank you! You vouch for Ada Obi now.' }),
  ).toBeVisible();
  await main(neighbour).getByRole('button', { name: 'Take it back' }).click();
  await expect(neighbour.getByRole('heading', { name: 'Take your word back' })).toBeVisible();
  await main(neighbour).getByRole('link', { name: 'Ada Obi', exact: true }).click();
  await expect(main(neighbour).getByText('1 person vouches for Ada Obi: 1 neighbour')).toBeVisible();

  await visit('/artisan/profile/vouches');
  await expect(main(page).getByText('A neighbour', { exact: true })).toBeVisible();
  await expect(
    main(page).getByText('Your page says: “1 person vouches for Ada Obi: 1 neighbour”.'),
  ).toBeVisible();

  // A new link does not take the way back from those who vouched by the earlier one.
  await app.call(renewVouchLink, { link: path }, { token: ada.token });
  await neighbour.goto(path);
  await expect(main(neighbour).getByText(/^This link has ended/)).toBeVisible();
  await main(neighbour).getByRole('button', { name: 'I vouched before and want to take it back' }).click();
  await main(neighbour).getByLabel('Your phone number').fill(number);
  await main(neighbour).getByLabel('WhatsApp').check();
  await main(neighbour).getByRole('button', { name: 'Send code' }).click();
  await main(neighbour)
    .getByLabel(/^Code/)
    .first()
    .pressSequentially(await code());
  await main(neighbour).getByRole('button', { name: 'Take my word back' }).click();
  await expect(
    neighbour.getByRole('heading', { name: "Done. Your number doesn't vouch here." }),
  ).toBeVisible();
  await visit('/artisan/profile/vouches');
  await expect(main(page).getByText(/^No one yet/)).toBeVisible();
  await main(page).getByRole('link', { name: 'Back to my profile' }).tap();
  await expect(page).toHaveURL(/\/artisan\/profile$/);

  await neighbour.goto('/vouch/no-such-link-here');
  await expect(neighbour.getByRole('heading', { name: "This link doesn't work any more" })).toBeVisible();
  await neighbour.close();
});
