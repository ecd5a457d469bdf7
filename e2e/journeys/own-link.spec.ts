import { viewArtisan } from '@marketplace/contract/discovery/artisans';
import { encode } from 'uqr';
import { expectAccessible } from '../support/accessibility.ts';
import { addPictures } from '../support/artisans.ts';
import { statusLine } from '../support/problems.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

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
  context,
  app,
  visit,
  logInAsArtisan,
}) => {
  const { user } = await logInAsArtisan();
  const [hash = ''] = await addPictures(app, 1);
  await app.db.updateTable('accounts').set({ picture_hash: hash }).where('id', '=', user._id).execute();
  await visit('/artisan/profile');
  await page.getByRole('link', { name: /^Share your page/ }).tap();
  await expect(page).toHaveURL('/artisan/profile/share');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Share your page');

  const picture = main.getByRole('img', { name: 'What people see with your link' });
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1200);
  const link = main.getByRole('link', { name: /\/a\/[a-z0-9-]+$/ });
  const address = (await link.textContent()) ?? '';
  expect(address).not.toMatch(/[0-9a-f]{32}/);
  const whatsApp = main.getByRole('link', { name: 'Share on WhatsApp' });
  expect(await whatsApp.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/\?text=/);
  expect(decodeURIComponent((await whatsApp.getAttribute('href')) ?? '')).toContain(address);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await main.getByRole('button', { name: 'Copy the link' }).tap();
  await expectToast(page, 'Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await expect(main.getByRole('button', { name: 'Print the card' })).toBeVisible();
  const code = main.getByRole('img', { name: 'QR code of your page' });
  await expect(code.locator('path')).toHaveAttribute('d', pathOf(address));
  await expectAccessible(page);

  await page.emulateMedia({ media: 'print' });
  await expect(main.getByText('Scan to see my work, prices and reviews')).toBeVisible();
  await expect(main.getByRole('heading', { level: 1 })).toBeHidden();
  // The photo is there, and the card fills the sheet of 210 mm less its margins.
  const portrait = main.getByRole('img', { name: /^Portrait of / });
  await expect.poll(() => portrait.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  const card = main.getByRole('article');
  const end = main.getByRole('article').getByText('SabiHands', { exact: true });
  const [whole, last] = [await card.boundingBox(), await end.boundingBox()];
  expect(whole?.height).toBeGreaterThan((180 / 25.4) * 96);
  expect((whole?.y ?? 0) + (whole?.height ?? 0) - ((last?.y ?? 0) + (last?.height ?? 0))).toBeLessThan(40);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
  expect({ width: Math.round(Number(width)), height: Math.round(Number(height)) }).toEqual(A5);
  await page.emulateMedia({ media: null });

  // With a share sheet, the phone gets the words and the link.
  await page.addInitScript(() => {
    navigator.share = async (shared) => {
      document.body.dataset['shared'] = JSON.stringify(shared);
    };
  });
  await page.reload();
  await main.getByRole('button', { name: 'Share the link' }).tap();
  await expect(page.locator('body')).toHaveAttribute('data-shared', /"text":".+ in .+","url":/);

  await link.tap();
  await expect(page).toHaveURL(new URL(address).pathname);
  await page.goBack();
  await main.getByRole('link', { name: 'Back to my profile' }).tap();
  await expect(page).toHaveURL('/artisan/profile');
});

// Shows: own-link-4, short-link-5
test('an artisan changes the link, and all earlier links lead to the page', async ({
  app,
  page,
  request,
  visit,
  problems,
  logInAsArtisan,
}) => {
  const { user } = await logInAsArtisan();
  const { artisan } = (await app.call(viewArtisan, { artisan_id: user._id })).body;
  await visit('/artisan/profile/share');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Change your link' }).tap();
  const field = main.getByRole('textbox', { name: /^Your link/ });
  await expect(field).toHaveValue(artisan.short_name);
  problems.expect(statusLine(400));
  await field.fill('paystack');
  await main.getByRole('button', { name: 'Save the link' }).tap();
  await expect(main.getByText(/^With this link, people could think you're us/)).toBeVisible();
  const name = `tiles-by-${user._id.slice(0, 8)}`;
  await field.fill(name);
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Save the link' }).tap();
  await expectToast(page, 'Your link is changed');
  const address = new URL(`/a/${name}`, app.url).href;
  await expect(main.getByRole('link', { name: new RegExp(`/a/${name}$`) })).toBeVisible();
  await expect(main.getByRole('img', { name: 'QR code of your page' }).locator('path')).toHaveAttribute(
    'd',
    pathOf((await main.getByRole('link', { name: /\/a\// }).textContent()) ?? ''),
  );

  const answer = await request.get(`/a/${name}`, { maxRedirects: 0 });
  expect(answer.status()).toBe(200);
  expect(await answer.text()).toMatch(new RegExp(`rel="canonical" href="[^"]*/a/${name}"`));
  for (const old of [artisan.short_name, artisan.slug, name.toUpperCase(), user._id.replaceAll('-', '')]) {
    const redirect = await request.get(`/a/${old}?reviews=all`, { maxRedirects: 0 });
    expect([redirect.status(), redirect.headers()['location']]).toEqual([301, `/a/${name}?reviews=all`]);
    expect(redirect.headers()['cache-control']).toBe('no-store');
  }
  await visit(`/a/${artisan.slug}`);
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(user.fullname);
  const sitemaps = await (await request.get('/sitemaps/artisans-all.xml')).text();
  expect(sitemaps).toContain(`/a/${name}</loc>`);
});

// Shows: own-link-5
test('an artisan answers on WhatsApp with a ready text that has the own link', async ({
  page,
  context,
  visit,
  logInAsArtisan,
}) => {
  await logInAsArtisan({ fullname: 'Ada Obi' });
  await visit('/artisan/profile/share');
  const main = page.getByRole('main');
  const address = (await main.getByRole('link', { name: /\/a\/[a-z0-9-]+$/ }).textContent()) ?? '';
  await expect(main.getByRole('heading', { name: 'Reply on WhatsApp with your page' })).toBeVisible();
  const reply = main.getByLabel('Your reply');
  await expect(reply).toHaveValue(new RegExp(`I'm Ada Obi, Plumber in Surulere\\.[^]*${address}`));
  await expectAccessible(page);
  await reply.fill('Good day! See my work.');
  await expect(main.getByText(/^Your link is missing from the text\./)).toBeVisible();
  await main.getByRole('button', { name: 'Add my link' }).tap();
  const edited = `Good day! See my work.\n${address}`;
  await expect(reply).toHaveValue(edited);
  const link = await main.getByRole('link', { name: 'Send on WhatsApp' }).getAttribute('href');
  expect(new URL(link ?? '').searchParams.get('text')).toBe(edited);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await main.getByRole('button', { name: 'Copy the text' }).tap();
  await expectToast(page, 'Text copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(edited);
});

// Shows: own-link-3
test('an artisan whose page nobody can open is told so instead of getting a link', async ({
  page,
  visit,
  problems,
  logInAsArtisan,
}) => {
  problems.expect(statusLine(404));
  await logInAsArtisan();
  await page.route(`**/api${viewArtisan.path}`, (route) =>
    route.fulfill({
      status: 404,
      json: { status: 'error', code: 'not_found', msg: 'This artisan could not be found' },
    }),
  );
  await visit('/artisan/profile/share');
  await expect(page.getByText('No one can open your page right now')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Contact us' })).toBeVisible();
});
