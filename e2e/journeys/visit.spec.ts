import { makeOffer, markDone } from '@marketplace/contract/work/agreements';
import type { Locator, Page } from '@playwright/test';
import type { TestApp } from '../../server/test/app-on-database.ts';
import { addConversation } from '../../server/test/conversations.ts';
import { buildOffer as buildVisit, newCommand } from '../../server/test/offers.ts';
import { addOperator, findWaiting } from '../../server/test/operators.ts';
import { signUp, signUpArtisan } from '../../server/test/people.ts';
import { lookalikes, visitsOf } from '../../server/test/visits.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { storedKeys } from '../support/browser-state.ts';
import { addAgreement, addTalk, openOfferForm, openPhone, visitOn } from '../support/offers.ts';
import { watchProblems } from '../support/problems.ts';
import { expect, hydrated, type Person, test } from '../support/test.ts';

const HOUR_MS = 3_600_000;

/** An agreement on a visit tomorrow from 10:00 to 12:30, made over the API. */
async function addVisit(app: TestApp, customer: Person, artisan: Person) {
  const talk = await addTalk(app, customer, artisan);
  const visit = { ...buildVisit(app.now(), 1), street: '12 Bode Thomas' };
  return addAgreement(app, { customer, artisan, talk }, visit);
}

/** How long it is until the visit begins. Door codes are taken from an hour before that. */
const untilVisit = (app: TestApp, { versions }: Awaited<ReturnType<typeof addVisit>>) =>
  Date.parse(String(versions.at(-1)?.starts_at)) - app.now().getTime();

const visitPart = (page: Page) => page.getByRole('region', { name: 'The visit' });

/** The own door code, as the page shows it. */
async function shownCode(page: Page): Promise<string> {
  const code = visitPart(page).getByText(/^\d{4}$/);
  await expect(code).toBeVisible();
  return (await code.textContent()) ?? '';
}

const typeCode = (page: Page, code: string) =>
  visitPart(page)
    .getByLabel(/'s code$/)
    .pressSequentially(code);

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  // Shows: visit-2, visit-3, visit-4, visit-13, visit-14
  test('two people exchange their door codes at the door, and have met once both phones are back', {
    tag: '@main',
  }, async ({ page, context, app, browser, visit, problems, logInAsArtisan, passTime }) => {
    test.slow();
    const lost = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket/;
    problems.expect(lost);
    const artisan = await logInAsArtisan();
    const customer = await signUp(app, { fullname: 'Amaka Obi' });
    const agreement = await addVisit(app, customer, artisan);
    const phone = await openPhone(browser, app, customer, { serviceWorkers: 'allow' });
    const others = watchProblems(phone.context);
    others.expect(lost);
    const path = `/agreements/${agreement._id}`;

    // The day before: no code yet.
    await visit(path);
    await expect(visitPart(page)).toContainText('On the day of the visit, you each get a door code here');

    // On the morning the page says when the code appears; the phone has it already.
    await passTime(untilVisit(app, agreement) - 3 * HOUR_MS);
    await visitOn(page, path);
    await expect(visitPart(page)).toContainText(
      "You'll see your door code here from 08:00, 2 hours before the visit",
    );

    // Two hours before each sees the own code, and from when on the other one is taken.
    await passTime(untilVisit(app, agreement) - 2 * HOUR_MS);
    await visitOn(page, path);
    await shownCode(page);
    await expect(visitPart(page)).toContainText(
      "From 09:00, an hour before the visit, you can enter Amaka Obi's code here.",
    );
    await expect(visitPart(page).getByLabel(/'s code$/)).toHaveCount(0);
    await expectAccessible(page);
    await passTime(HOUR_MS);
    for (const each of [page, phone.page]) {
      await visitOn(each, path);
      await shownCode(each);
      await expect(visitPart(each).getByLabel(/'s code$/)).toBeVisible();
      // Once opened with a network, the page and what it needs are on the phone.
      await each.evaluate(() => navigator.serviceWorker.ready);
    }
    // Nobody looks for the code below the terms.
    const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
    expect(await topOf(visitPart(page))).toBeLessThan(await topOf(page.getByText('Price', { exact: true })));
    await expectAccessible(phone.page);
    const [his, hers] = [await shownCode(page), await shownCode(phone.page)];
    expect(his).not.toBe(hers);

    await context.setOffline(true);
    await phone.context.setOffline(true);
    for (const each of [page, phone.page]) {
      await each.reload();
      await hydrated(each);
    }
    expect(await shownCode(page)).toBe(his);
    expect(await shownCode(phone.page)).toBe(hers);
    await expect(page.getByRole('main')).toContainText('12 Bode Thomas');

    // A mistyped digit is noticed by the phone alone. The right code fits, and waits.
    const mistyped = `${hers.slice(0, 3)}${(Number(hers[3]) + 1) % 10}`;
    await typeCode(page, mistyped);
    await expect(visitPart(page)).toContainText("That's not the code. Please check it again.");
    await visitPart(page)
      .getByLabel(/'s code$/)
      .clear();
    await typeCode(page, hers);
    await expect(visitPart(page)).toContainText('The code is right.');
    await typeCode(phone.page, his);
    await expect(visitPart(phone.page)).toContainText('The code is right.');
    await visitPart(page).getByRole('button', { name: '15 min late' }).tap();
    await expect(visitPart(page)).toContainText(
      "Sending to Amaka Obi. If your network is down, it goes as soon as you're back online.",
    );
    await page.reload();
    await hydrated(page);
    await expect(visitPart(page)).toContainText('The code is right.');
    await expect(visitPart(page)).not.toContainText('have met');

    // The artisan's phone is back, on another page: it sends what waited.
    await context.setOffline(false);
    await visit('/jobs');
    await expect
      .poll(async () => (await storedKeys(page)).filter((key) => key.endsWith('visit-taps')))
      .toEqual([]);
    const seen = await visitsOf(app).seen(customer, agreement);
    expect(seen).toMatchObject({ other_confirmed_at: expect.any(String), met_at: null });
    expect(seen.notices).toMatchObject([{ minutes_late: 15 }]);
    await visit(path);
    await expect(visitPart(page)).toContainText("You entered Amaka Obi's code");
    await expect(visitPart(page)).not.toContainText('have met');

    // The other phone is back, too: both see that they have met.
    await phone.context.setOffline(false);
    for (const each of [page, phone.page])
      await expect(visitPart(each)).toContainText('have met', { timeout: 20_000 });
    await phone.context.close();
    others.check();
  });

  // Shows: visit-4
  test('a kept visit and an entered code are deleted when the person logs out of a shared phone', async ({
    page,
    context,
    app,
    visit,
    problems,
    logInAs,
    passTime,
  }) => {
    problems.allow(/ERR_(INTERNET_DISCONNECTED|FAILED|CONNECTION_RESET)|WebSocket/);
    const customer = await logInAs({ fullname: 'Amaka Obi' });
    const artisan = await signUpArtisan(app);
    const agreement = await addVisit(app, customer, artisan);
    await passTime(untilVisit(app, agreement));
    await visit(`/agreements/${agreement._id}`);
    await shownCode(page);
    // A browser that goes offline while it fetches the service worker reports that it could not.
    await page.evaluate(() => navigator.serviceWorker.ready);
    const his = (await visitsOf(app).seen(artisan, agreement)).my_code as string;
    await context.setOffline(true);
    await typeCode(page, his);
    await expect(visitPart(page)).toContainText('The code is right.');
    expect((await storedKeys(page)).some((key) => key.endsWith('visit-taps'))).toBe(true);
    await context.setOffline(false);
    await page.route('**/api/user_visit/enter_code', (route) => route.abort('connectionreset'));
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await page.getByRole('button', { name: 'Log out' }).tap();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Log out/ })
      .tap();
    await page.waitForURL('/');
    await hydrated(page);
    expect((await storedKeys(page)).filter((key) => key.includes('visit'))).toEqual([]);
    const copies = await page.evaluate(
      () =>
        new Promise((resolve, reject) => {
          const opening = indexedDB.open('messages');
          opening.onerror = () => reject(opening.error ?? new Error('The database did not open'));
          opening.onsuccess = () => {
            const listing = opening.result.transaction('kept').objectStore('kept').getAllKeys();
            listing.onsuccess = () => resolve(listing.result);
          };
        }),
    );
    expect(copies).toEqual([]);
  });
});

// Shows: visit-5, visit-6, visit-7, visit-8, visit-9
test('a visit is shared with a third person until it is revoked; the artisan is on the way; the customer does not feel safe', async ({
  page,
  app,
  browser,
  visit,
  logInAsArtisan,
  passTime,
}) => {
  test.slow();
  const artisan = await logInAsArtisan({ fullname: 'Musa Bello' });
  const customer = await signUp(app, { fullname: 'Amaka Obi' });
  const agreement = await addVisit(app, customer, artisan);
  await passTime(untilVisit(app, agreement));
  const phone = await openPhone(browser, app, customer);
  const third = await openPhone(browser, app, null);
  const path = `/agreements/${agreement._id}`;
  await visitOn(phone.page, path);
  await visit(path);
  const hers = visitPart(phone.page);

  await expect(hers).toContainText('can each share this visit with someone you trust');
  await hers.getByRole('button', { name: 'Share this visit' }).tap();
  const sharing = phone.page.getByRole('dialog', { name: 'Share this visit' });
  await expect(sharing).toContainText('It never shows a phone number, the street address or a code.');
  await expectAccessible(phone.page);
  await sharing.getByRole('button', { name: 'Make a link' }).tap();
  const link = (await sharing.getByText(/\/visit\/[\w-]{32}$/).textContent()) ?? '';
  await expect(sharing.getByRole('button', { name: 'Copy the link' })).toBeVisible();
  await sharing.getByRole('button', { name: 'Close' }).tap();
  await expect(hers).toContainText("You're sharing this visit until");

  // The third person sees it at `/visit/:token`, without an account.
  const shared = new URL(link).pathname;
  await visitOn(third.page, shared);
  const seen = third.page.getByRole('main');
  await expect(seen).toContainText('Amaka is sharing a visit with you');
  await expect(seen).toContainText("We haven't verified Musa's ID yet.");
  await expect(seen).toContainText('Mend the kitchen tap');
  await expect(seen).toContainText('Surulere, Lagos');
  await expect(seen).not.toContainText(/Bello|Obi|Bode|\d{4} \d{3}/);
  const emergency = await seen.getByRole('link', { name: '112' }).boundingBox();
  expect(Math.min(emergency?.width ?? 0, emergency?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await expectAccessible(third.page);

  // The artisan is on the way, and then late: one tap each.
  await visitPart(page).getByRole('button', { name: "I'm on my way" }).tap();
  await expect(visitPart(page)).toContainText('Sent to Amaka Obi at');
  await expect(
    visitPart(page).getByRole('button', { name: "Amaka Obi knows you're on your way" }),
  ).toBeDisabled();
  await expect(hers).toContainText('Musa Bello is on the way');
  await expect(visitPart(page).getByRole('button', { name: '1 hour late' })).toBeVisible();
  await visitPart(page).getByRole('button', { name: '30 min late' }).tap();
  await expect(hers).toContainText('Musa Bello is about 30 minutes late');
  await visitOn(phone.page, `/message/${agreement.conversation_id}`);
  await expect(phone.page.getByRole('log')).toContainText("I'm on my way.");
  await expect(phone.page.getByRole('log')).toContainText("I'm about 30 minutes late.");
  await visitOn(third.page, shared);
  await expect(seen).toContainText('Musa is about 30 minutes late');

  // A code that passes the check of the phone and is wrong is refused by the server.
  await visitOn(phone.page, path);
  const his = (await visitsOf(app).seen(artisan, agreement)).my_code as string;
  await typeCode(phone.page, lookalikes(his, 1)[0] as string);
  await expect(hers).toContainText("That's not the code. Please check it again.");
  await expect(hers).toContainText('4 tries left.');

  // After 'Stop sharing' the link shows the page of every link that does not work.
  await hers.getByRole('button', { name: 'Share this visit' }).tap();
  await sharing.getByRole('button', { name: 'Stop sharing' }).tap();
  await expect(sharing.getByRole('button', { name: 'Make a link' })).toBeVisible();
  await sharing.getByRole('button', { name: 'Close' }).tap();
  expect((await third.page.goto(shared))?.status()).toBe(404);
  await expect(seen).toContainText("This link doesn't work any more");
  await expectAccessible(third.page);

  // Help in danger: the emergency number, the urgent report, and the cancellation.
  await hers.getByRole('button', { name: "I don't feel safe" }).tap();
  const help = phone.page.getByRole('dialog', { name: "Don't feel safe?" });
  await expect(help.getByRole('link', { name: 'Call 112' })).toHaveAttribute('href', 'tel:112');
  await expectAccessible(phone.page);
  await help.getByLabel("What's happening?").fill('He does not leave.');
  await phone.context.setOffline(true);
  await help.getByRole('button', { name: 'Send an urgent report' }).tap();
  await expect(help.getByText("We couldn't send your report")).toBeInViewport();
  await phone.context.setOffline(false);
  await help.getByRole('button', { name: 'Send an urgent report' }).tap();
  await expect(help).toContainText('Our team has your report');
  const operator = await addOperator(app);
  expect(await findWaiting(app, operator, 'report', /He does not leave/)).toMatchObject({ urgent: true });
  await expect(page.getByRole('main')).not.toContainText('safe?');
  await help.getByRole('button', { name: 'Cancel the visit now' }).tap();
  await expect(help).toContainText('This agreement is no longer active.');
  await help.getByRole('button', { name: 'Close' }).tap();
  await expect(phone.page.getByRole('main')).toContainText(
    "You cancelled this agreement: I don't feel safe.",
  );
  await expect(page.getByRole('main')).toContainText('Amaka Obi cancelled this agreement: Another reason.');
  await expect(page.getByRole('main')).not.toContainText('12 Bode Thomas');
  await phone.context.close();
  await third.context.close();
});

// Shows: visit-3, visit-6, visit-14
test('after one has said that the work is done, the door codes stay, and the customer stops sharing the visit', async ({
  page,
  app,
  visit,
  logInAs,
  passTime,
}) => {
  const customer = await logInAs({ fullname: 'Amaka Obi' });
  const artisan = await signUpArtisan(app);
  const agreement = await addVisit(app, customer, artisan);
  const begins = Date.parse(String(agreement.versions.at(-1)?.starts_at));
  await passTime(begins - app.now().getTime());
  const visits = visitsOf(app);
  const link: string = (await visits.share(customer, agreement)).body.path;
  const said = { agreement_id: agreement._id, client_id: newCommand() };
  expect((await app.call(markDone, said, { token: artisan.token })).status).toBe(200);
  await visit(`/agreements/${agreement._id}`);
  const part = visitPart(page);
  await expect(page.getByRole('main')).toContainText('Done? Please answer');
  await shownCode(page);
  const his = (await visits.seen(artisan, agreement)).my_code as string;
  await typeCode(page, his);
  await expect(part).toContainText('You entered ');

  await part.getByRole('button', { name: "I don't feel safe" }).tap();
  const help = page.getByRole('dialog', { name: "Don't feel safe?" });
  await expect(help.getByRole('button', { name: 'Send an urgent report' })).toBeVisible();
  await expect(help).not.toContainText('is no longer active');
  await help.getByRole('button', { name: 'Close' }).tap();

  // No further link can be made; the one that was made still works, and can be ended.
  await expect(part.getByRole('button', { name: 'Share this visit' })).toHaveCount(0);
  expect((await visits.shared(link)).status).toBe(200);
  await part.getByRole('button', { name: 'Stop sharing this visit' }).tap();
  const sharing = page.getByRole('dialog', { name: 'Stop sharing this visit' });
  await expect(sharing.getByRole('button', { name: /^Make a/ })).toHaveCount(0);
  await sharing.getByRole('button', { name: 'Stop sharing' }).tap();
  await expect(sharing).toContainText("Your links to this visit don't work any more.");
  await expectAccessible(page);
  await sharing.getByRole('button', { name: 'Close' }).last().tap();
  expect((await visits.shared(link)).status).toBe(404);
  await expect(part.getByRole('button', { name: 'Stop sharing this visit' })).toHaveCount(0);

  // Once both have said that it is done, only the reviews are left.
  expect(
    (await app.call(markDone, { ...said, client_id: newCommand() }, { token: customer.token })).status,
  ).toBe(200);
  await expect(page.getByRole('main')).toContainText(/This work is done\.|Done on \d+ \w+/);
  await expect(part).toHaveCount(0);
});

// Shows: visit-10, visit-11
test('a customer reads of the identity, of lessons and of the age before an offer with a street is sent or accepted', async ({
  page,
  app,
  visit,
  logInAs,
}) => {
  const customer = await logInAs({ fullname: 'Amaka Obi' });
  const tutor = await signUpArtisan(app);
  await app.db
    .updateTable('artisan_profiles')
    .set({ category: 'Tutors & Support Services', skill: 'Maths Tutor' })
    .where('account_id', '=', tutor.user._id)
    .execute();
  const talk = await addConversation(app, { id: customer.user._id }, { id: tutor.user._id }, [
    'Hello',
    'Hello',
  ]);
  const adult =
    "If it's a lesson for a child at home, an adult from the family should be there the whole time.";
  await visit(`/message/${talk}`);
  const form = await openOfferForm(page);
  await expect(form).toContainText(adult);
  await expect(form).toContainText('You must be 18 or older');
  await expect(form).not.toContainText("We haven't verified");
  await form.getByRole('button', { name: 'Add the street address' }).tap();
  await expect(form).toContainText(`We haven't verified ${tutor.user.fullname}'s ID yet.`);
  await form.getByText('Remote work', { exact: true }).tap();
  await expect(form).not.toContainText(adult);
  await form.getByRole('button', { name: 'Close' }).first().tap();

  const offer = { ...buildVisit(app.now(), 1), conversation_id: talk, client_id: newCommand() };
  expect((await app.call(makeOffer, offer, { token: tutor.token })).status).toBe(200);
  await page
    .getByRole('log')
    .getByRole('article', { name: /^Offer: / })
    .getByRole('button', { name: /^Accept/ })
    .tap();
  const accept = page.getByRole('dialog', { name: 'Accept this offer?' });
  await expect(accept).toContainText(adult);
  await expect(accept).toContainText('You must be 18 or older');
  await expect(accept).toContainText('You can each share this visit');
  await expect(accept).toContainText(`We haven't verified ${tutor.user.fullname}'s ID yet.`);
  await expectAccessible(page);
});
