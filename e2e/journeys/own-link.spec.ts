import { encode } from 'uqr';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';

/** In points; browsers round to whole ones. */
const A5 = { width: 420, height: 595 };

/** The path of a QR code as the page draws it. */
function pathOf(text: string): string {
  const { data } = encode(text, { border: 4, ecc: 'M' });
  return data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}

// Shows: own-link-1, own-link-2
test('an artisan shares the own page by its link, its QR code and a printed card', async ({
  page,
  visit,
  logInAsArtisan,
}) => {
  await logInAsArtisan();
  await visit('/artisan/profile');
  await page.getByRole('link', { name: /^Share your page/ }).tap();
  await expect(page).toHaveURL('/artisan/profile/share');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Share your page');

  const picture = main.getByRole('img', { name: 'What people see with your link' });
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1200);
  const link = main.getByRole('link', { name: /\/a\/[a-z0-9-]+$/ });
  const address = (await link.textContent()) ?? '';
  const whatsApp = main.getByRole('link', { name: 'Send in WhatsApp' });
  expect(await whatsApp.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/\?text=/);
  expect(decodeURIComponent((await whatsApp.getAttribute('href')) ?? '')).toContain(address);
  await expect(main.getByRole('button', { name: 'Share the link' })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Print the card' })).toBeVisible();
  const code = main.getByRole('img', { name: 'QR code of your page' });
  await expect(code.locator('path')).toHaveAttribute('d', pathOf(address));
  await expectAccessible(page);

  await page.emulateMedia({ media: 'print' });
  await expect(main.getByText('Scan to see my work, prices and reviews')).toBeVisible();
  await expect(main.getByRole('heading', { level: 1 })).toBeHidden();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
  expect({ width: Math.round(Number(width)), height: Math.round(Number(height)) }).toEqual(A5);
  await page.emulateMedia({ media: null });

  await link.tap();
  await expect(page).toHaveURL(new URL(address).pathname);
  await page.goBack();
  await main.getByRole('link', { name: 'Back to my profile' }).tap();
  await expect(page).toHaveURL('/artisan/profile');
});
