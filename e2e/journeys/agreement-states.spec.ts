import { deleteAccount } from '@marketplace/contract/people/own-data';
import { lagosDay } from '@marketplace/contract/shared/lagos-day';
import { changeOffer } from '@marketplace/contract/work/agreements';
import { block } from '../../server/test/conversations.ts';
import { signUp, signUpArtisan } from '../../server/test/people.ts';
import { buyPlan } from '../../server/test/plans.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { loseNextAnswer } from '../support/browser-state.ts';
import { addAgreement, addOffer, addTalk, buildOffer, offerCards, openOfferForm } from '../support/offers.ts';
import { lostLine, statusLine } from '../support/problems.ts';
import { expect, test } from '../support/test.ts';

/** What the customer of `addAgreement` gives with the acceptance. */
const street = '3 Allen Avenue';

// Shows: offer-states-1
test('a person who was blocked after an offer reads why it cannot be accepted, and can still decline it', async ({
  page,
  app,
  visit,
  logInAs,
  problems,
}) => {
  problems.expect(statusLine(403));
  const artisan = await signUpArtisan(app);
  const customer = await logInAs();
  const talk = await addTalk(app, customer, artisan);
  await addOffer(app, artisan, talk);
  await block(app, { id: artisan.user._id }, { id: customer.user._id });
  await visit(`/message/${talk}`);
  const card = offerCards(page);
  await card.getByRole('button', { name: /^Accept/ }).tap();
  const accept = page.getByRole('dialog', { name: 'Accept this offer?' });
  await accept.getByLabel('Street address').fill('3 Allen Avenue');
  await accept.getByRole('button', { name: 'Accept', exact: true }).tap();
  await expect(accept.getByRole('alert')).toBeInViewport();
  await expect(accept.getByLabel('Street address')).toHaveValue('3 Allen Avenue');
  await expectAccessible(page);
  await accept.getByRole('button', { name: 'Not yet' }).tap();
  await card.getByRole('button', { name: /^Decline/ }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Decline' }).tap();
  await expect(card).toContainText('You declined this offer.');
});

// Shows: offer-states-2
test('an agreement with a person whose account was deleted warns, and is cancelled without being late', async ({
  page,
  app,
  visit,
  logInAs,
  passTime,
}) => {
  const artisan = await signUpArtisan(app);
  const customer = await logInAs();
  const talk = await addTalk(app, customer, artisan);
  const { _id } = await addAgreement(app, { customer, artisan, talk }, { street });
  const leaving = { confirmation: 'DELETE' as const };
  expect((await app.call(deleteAccount, leaving, { token: artisan.token })).status).toBe(200);
  const warning = "Adaeze Okafor's account is no longer active";
  await visit(`/message/${talk}`);
  await expect(offerCards(page)).toContainText(warning);
  await visit(`/agreements/${_id}`);
  await expect(page.getByText(warning)).toBeVisible();
  await expectAccessible(page);
  // The visit is in less than a day.
  await passTime(30 * 60 * 60_000);
  await page.getByRole('button', { name: /^Cancel agreement/ }).tap();
  const cancel = page.getByRole('dialog', { name: 'Cancel this agreement?' });
  await cancel.getByText("The other person doesn't answer").tap();
  await expect(cancel.getByText('cancelled late')).toBeHidden();
  await cancel.getByRole('button', { name: 'Cancel the agreement' }).tap();
  await expect(cancel).toBeHidden();
  await expect(
    page.getByText("You cancelled this agreement: The other person doesn't answer."),
  ).toBeVisible();
  await expect(page.getByText('This was less than')).toBeHidden();
  await expect(page.getByText(warning)).toBeHidden();
});

// Shows: offer-states-3
test('a customer whose plan has ended accepts an offer all the same', async ({
  page,
  app,
  visit,
  logInAs,
}) => {
  const artisan = await signUpArtisan(app);
  const customer = await logInAs();
  const { _id: planId } = await buyPlan(app, customer.token, 'starter_weekly');
  const talk = await addTalk(app, customer, artisan);
  await app.db.updateTable('subscriptions').set({ expires_at: app.now() }).where('id', '=', planId).execute();
  await addOffer(app, artisan, talk);
  await visit(`/message/${talk}`);
  const card = offerCards(page);
  await card.getByRole('button', { name: /^Accept/ }).tap();
  const accept = page.getByRole('dialog', { name: 'Accept this offer?' });
  await accept.getByRole('button', { name: 'Accept', exact: true }).tap();
  await expect(card).toContainText('Agreed');
});

// Shows: offer-card-6
test('a changed offer and an acceptance whose answers are lost are there once, and their windows close', async ({
  page,
  app,
  visit,
  logInAs,
  problems,
}) => {
  problems.expect(lostLine);
  const artisan = await signUpArtisan(app);
  const customer = await logInAs();
  const talk = await addTalk(app, customer, artisan);
  const { _id } = await addOffer(app, artisan, talk);
  await visit(`/message/${talk}`);
  await offerCards(page)
    .getByRole('button', { name: /^Change/ })
    .tap();
  const form = page.getByRole('dialog', { name: 'Change the offer' });
  await form.getByLabel('Price', { exact: true }).fill('12000');
  await loseNextAnswer(page, '/user_agreement/change_offer');
  await form.getByRole('button', { name: 'Send changed offer' }).tap();
  // The channel tells of the new version, so the form asks the server once more, under the same id.
  await expect(form).toBeHidden();
  await expect(offerCards(page)).toHaveCount(2);
  const versions = app.db
    .selectFrom('agreement_versions')
    .select('price_from_kobo')
    .where('agreement_id', '=', _id);
  expect(await versions.execute()).toHaveLength(2);

  const another = await addOffer(app, artisan, talk);
  const card = offerCards(page).last();
  await expect(offerCards(page)).toHaveCount(3);
  await card.getByRole('button', { name: /^Accept/ }).tap();
  const accept = page.getByRole('dialog', { name: 'Accept this offer?' });
  await loseNextAnswer(page, '/user_agreement/accept_offer');
  await accept.getByRole('button', { name: 'Accept', exact: true }).tap();
  await expect(accept).toBeHidden();
  await expect(card).toContainText('You accepted this offer.');
  const steps = app.db.selectFrom('agreement_steps').select('step').where('agreement_id', '=', another._id);
  expect(await steps.execute()).toHaveLength(2);
});

// Shows: offer-card-7
test('a newer offer of the other person comes into view, and is not overwritten before it was read', async ({
  page,
  app,
  visit,
  logInAs,
}) => {
  const artisan = await signUpArtisan(app);
  const customer = await logInAs();
  const talk = await addTalk(app, customer, artisan);
  const { _id } = await addOffer(app, artisan, talk);
  await visit(`/message/${talk}`);
  await offerCards(page)
    .getByRole('button', { name: /^Change/ })
    .tap();
  const form = page.getByRole('dialog', { name: 'Change the offer' });
  await form.getByLabel('Price', { exact: true }).fill('7000');
  const { conversation_id: _, ...fields } = buildOffer({ conversation_id: talk, price_from: 6000 });
  const changed = { agreement_id: _id, version: 1, ...fields };
  expect((await app.call(changeOffer, changed, { token: artisan.token })).status).toBe(200);
  await expect(form.getByText('₦6,000')).toBeInViewport();
  await form.getByRole('button', { name: "I've read it" }).tap();
  const versions = app.db.selectFrom('agreement_versions').select('version').where('agreement_id', '=', _id);
  expect(await versions.execute()).toHaveLength(2);
  await expect(form.getByLabel('Price', { exact: true })).toHaveValue('7000');
  await form.getByRole('button', { name: 'Send changed offer' }).tap();
  await expect(form).toBeHidden();
  await expect(offerCards(page).last()).toContainText('was: ₦6,000');
  expect(await versions.execute()).toHaveLength(3);
});

// Shows: offer-card-5, offer-card-14
test('a street address that was typed and not sent is kept, and can be added after the acceptance', async ({
  page,
  app,
  visit,
  logInAs,
}) => {
  const artisan = await signUpArtisan(app);
  const customer = await logInAs();
  const talk = await addTalk(app, customer, artisan);
  await addOffer(app, artisan, talk);
  await visit(`/message/${talk}`);
  const card = offerCards(page);
  await card.getByRole('button', { name: /^Accept/ }).tap();
  const accept = page.getByRole('dialog', { name: 'Accept this offer?' });
  await accept.getByLabel('Street address').fill('3 Allen Avenue');
  await accept.getByRole('button', { name: 'Not yet' }).tap();
  await page.reload();
  await card.getByRole('button', { name: /^Accept/ }).tap();
  await expect(accept.getByLabel('Street address')).toHaveValue('3 Allen Avenue');
  await accept.getByLabel('Street address').fill('');
  await accept.getByRole('button', { name: 'Accept', exact: true }).tap();
  await expect(card.getByRole('button', { name: /^Add the street address/ })).toBeVisible();
  // On the page of the agreement it stands before what can wait.
  await card.getByRole('link', { name: /^Open the agreement/ }).tap();
  await expect(page.getByRole('button', { name: 'Add to calendar' })).toBeVisible();
  const labels = await page.getByRole('main').getByRole('button').allTextContents();
  expect(labels.findIndex((label) => label.startsWith('Add the street'))).toBeLessThan(
    labels.indexOf('Add to calendar'),
  );
  expect(labels.join()).toContain('Add the street');
  await page.goBack();
  await card.getByRole('button', { name: /^Add the street address/ }).tap();
  const dialog = page.getByRole('dialog', { name: 'Add the street address' });
  await dialog.getByRole('button', { name: 'Add the address' }).tap();
  await expect(dialog.getByText('Please enter the street address')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Street address').fill('5 Allen Avenue');
  await dialog.getByRole('button', { name: 'Add the address' }).tap();
  await expect(dialog).toBeHidden();
  await expect(card).toContainText('5 Allen Avenue');
  await expect(card).toContainText('Only the two of you see the street address.');
  await expect(page.getByRole('log')).toContainText('You added the street address');
  await expect(card.getByRole('button', { name: /^Add the street address/ })).toHaveCount(0);
});

// Shows: offer-states-5, offer-states-6
test('a person who blocks is told what is agreed, and what cannot be accepted any more', async ({
  page,
  app,
  visit,
  logInAs,
}) => {
  const artisan = await signUpArtisan(app);
  const customer = await logInAs();
  const talk = await addTalk(app, customer, artisan);
  await addAgreement(app, { customer, artisan, talk }, { street });
  await addOffer(app, artisan, talk);
  await visit(`/message/${talk}`);
  const open = offerCards(page).last();
  await expect(open.getByRole('button', { name: /^Accept/ })).toBeVisible();
  await page.getByRole('button', { name: /^More about/ }).tap();
  await page.getByRole('button', { name: 'Block' }).tap();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText('You have an agreement with this person.')).toBeVisible();
  await expect(dialog.getByRole('link', { name: /Mend the kitchen tap: Visit on/ })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Block', exact: true }).tap();
  await expect(open).toContainText("so you can't accept or change this offer");
  await expect(open.getByRole('button', { name: /^Accept|^Change/ })).toHaveCount(0);
  await expect(open.getByRole('button', { name: /^Decline/ })).toBeVisible();
});

test.describe('on a phone in another time zone whose clock is wrong', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  // Shows: offer-states-4
  for (const [error, hours] of [
    ['a day ahead', 26],
    ['a year behind', -365 * 24],
  ] as const) {
    test(`${error}: times are those of Lagos, and an offer is for the days of the server`, async ({
      page,
      app,
      visit,
      logInAsArtisan,
    }) => {
      await page.clock.install({ time: new Date(Date.now() + hours * 60 * 60_000) });
      const artisan = await logInAsArtisan();
      const customer = await signUp(app);
      const talk = await addTalk(app, customer, artisan);
      await addAgreement(app, { customer, artisan, talk }, { street });
      await visit(`/message/${talk}`);
      await expect(offerCards(page)).toContainText('10:00 to 12:30');
      await expect(page.getByRole('log')).toContainText('Today');
      const form = await openOfferForm(page);
      await form.getByLabel('What is the work?').fill('Paint the gate');
      await form.getByLabel('Price', { exact: true }).fill('9000');
      await form.getByRole('radio', { name: /^Tomorrow/ }).check();
      await form.getByRole('button', { name: 'Send offer' }).tap();
      await expect(form).toBeHidden();
      const card = page.getByRole('log').getByRole('article', { name: 'Offer: Paint the gate' });
      await expect(card).toContainText('Waiting for an answer');
      const { ends_at } = await app.db
        .selectFrom('agreement_versions')
        .select('ends_at')
        .where('what', '=', 'Paint the gate')
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow();
      expect(lagosDay(ends_at)).toBe(lagosDay(addDays(app.now(), 1)));
    });
  }
});

const addDays = (moment: Date, days: number) => new Date(moment.getTime() + days * 24 * 60 * 60_000);
