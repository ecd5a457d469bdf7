import { checkConvers } from '@marketplace/contract/contact/messages';
import type { Page } from '@playwright/test';
import { addJobs } from '../../server/test/jobs.ts';
import { signUp } from '../../server/test/people.ts';
import { expectAccessible, expectAccessibleOnPhone } from '../support/accessibility.ts';
import { addAgreement, addTalk, offerCards, openOfferForm, openPhone, visitOn } from '../support/offers.ts';
import { statusLine, watchProblems } from '../support/problems.ts';
import { photo } from '../support/profile-pages.ts';
import { expect, test } from '../support/test.ts';

const main = (page: Page) => page.getByRole('main');
const notebook = (page: Page) => main(page).getByRole('region', { name: 'Paid so far' });

// Shows: paid-7
test('two people on two phones write down what was paid, dispute it and agree', async ({
  page,
  app,
  browser,
  visit,
  logInAsArtisan,
  problems: ownProblems,
}) => {
  test.slow();
  // The server refuses an amount of nothing.
  ownProblems.expect(statusLine(400));
  const artisan = await logInAsArtisan();
  const artisanName = artisan.user.fullname;
  const customer = await signUp(app, { fullname: 'Amaka Obi' });
  const talk = await addTalk(app, customer, artisan);
  const { _id } = await addAgreement(
    app,
    { customer, artisan, talk },
    {
      kind: 'remote',
      stages: [
        { purpose: 'materials', amount: 8_000 },
        { purpose: 'rest', amount: 7_000 },
      ],
    },
  );
  const phone = await openPhone(browser, app, customer);
  const problems = watchProblems(phone.context);
  await visitOn(phone.page, `/agreements/${_id}`);
  await visit(`/agreements/${_id}`);
  const [hers, his] = [notebook(phone.page), notebook(page)];
  await expect(main(phone.page)).toContainText('Materials ₦8,000, the rest ₦7,000');
  await expect(hers).toContainText('Left: ₦15,000');
  await expect(hers).toContainText('Money never passes through');
  await expect(hers).toContainText('This is only your shared notebook.');

  // The first stage is filled in.
  await hers.getByRole('button', { name: 'I paid' }).tap();
  const record = phone.page.getByRole('dialog', { name: `I paid ${artisanName}` });
  await expect(record.getByLabel('How much?')).toHaveValue('8000');
  await expect(record.getByRole('radio', { name: 'Materials' })).toBeChecked();
  await record.getByLabel('How much?').fill('a lot');
  await record.getByRole('button', { name: 'Write it down' }).tap();
  await expect(record.getByText('Please enter the amount in whole naira')).toBeVisible();
  await record.getByLabel('How much?').fill('8,500');
  await record.getByLabel('Add a picture').setInputFiles([await photo('one.jpg')]);
  await expectAccessible(phone.page);
  await record.getByRole('button', { name: 'Write it down' }).tap();
  await expect(record).toBeHidden();
  await expect(hers.getByRole('listitem').first()).toContainText('Materials · ₦8,500');
  await expect(hers).toContainText(`Waiting for ${artisanName}`);
  await expect(hers).toContainText('Left: ₦15,000');

  // The artisan sees it at once, with the receipt, and says what is wrong.
  await expect(his).toContainText('Is this right?');
  await expect(his).toContainText('Amaka Obi wrote this down on');
  await expect(his.getByRole('img', { name: /^Receipt for Materials/ })).toBeVisible();
  await expectAccessibleOnPhone(page);
  await his.getByRole('button', { name: "That's wrong: Materials, ₦8,500" }).tap();
  const dispute = page.getByRole('dialog', { name: "What's wrong with ₦8,500?" });
  await dispute.getByRole('button', { name: 'Send' }).tap();
  await expect(dispute.getByText("Please say what's wrong")).toBeVisible();
  await dispute.getByLabel("What's wrong?").fill('I got 8,000.');
  await expectAccessible(page);
  await dispute.getByRole('button', { name: 'Send' }).tap();
  await expect(dispute).toBeHidden();
  await expect(his).toContainText("You say it's wrong");

  // The customer takes it back and writes down the right amount, which the artisan confirms.
  await expect(hers).toContainText(`${artisanName}: I got 8,000.`);
  await hers.getByRole('button', { name: 'Take it back: Materials, ₦8,500' }).tap();
  await phone.page.getByRole('alertdialog').getByRole('button', { name: 'Take it back' }).tap();
  await expect(hers.getByRole('listitem')).toHaveCount(0);
  await hers.getByRole('button', { name: 'I paid' }).tap();
  await record.getByRole('button', { name: 'Write it down' }).tap();
  await expect(record).toBeHidden();
  await his.getByRole('button', { name: "That's right: Materials, ₦8,000" }).tap();
  const confirm = page.getByRole('alertdialog', { name: 'Is ₦8,000 right?' });
  await expect(confirm).toContainText('Amaka Obi paid you ₦8,000 (materials).');
  await expectAccessible(page);
  await confirm.getByRole('button', { name: "Yes, that's right" }).tap();
  await expect(confirm).toBeHidden();
  for (const part of [hers, his]) {
    await expect(part).toContainText('You both agree');
    await expect(part).toContainText('Left: ₦7,000');
    await expect(part.getByRole('button', { name: /^Take it back/ })).toHaveCount(0);
  }

  // The artisan writes down the rest.
  await his.getByRole('button', { name: 'I received money' }).tap();
  const received = page.getByRole('dialog', { name: 'I received money from Amaka Obi' });
  await expect(received.getByLabel('How much?')).toHaveValue('7000');
  await received.getByLabel('How much?').fill('0');
  await received.getByRole('button', { name: 'Write it down' }).tap();
  await expect(received.getByText('The amount must be more than 0')).toBeVisible();
  await received.getByLabel('How much?').fill('7000');
  await received.getByRole('button', { name: 'Write it down' }).tap();
  await hers.getByRole('button', { name: /^That's right/ }).tap();
  await phone.page.getByRole('alertdialog').getByRole('button', { name: "Yes, that's right" }).tap();
  await expect(his).toContainText('All paid');
  await phone.context.close();
  problems.check();
});

// Shows: paid-6
test('an artisan offers a price in stages, and the card shows them', async ({
  page,
  app,
  visit,
  logInAsArtisan,
}) => {
  const artisan = await logInAsArtisan();
  const customer = await signUp(app, { fullname: 'Amaka Obi' });
  const talk = await addTalk(app, customer, artisan);
  await visit(`/message/${talk}`);
  const form = await openOfferForm(page);
  await form.getByLabel('What is the work?').fill('Mend the tap');
  await form.getByLabel('Price', { exact: true }).fill('15,000');
  await form.getByText('Pay in stages').tap();
  await form.getByLabel('Deposit').fill('5,000');
  await expect(form.getByText('₦10,000 of the price is left.')).toBeVisible();
  await form.getByText('Remote work').tap();
  await form.getByRole('button', { name: 'Send offer' }).tap();
  await expect(form.getByText('The stages must add up to the price')).toBeVisible();
  await form.getByRole('textbox', { name: 'The rest' }).fill('10,000');
  await expect(form.getByText('The stages add up to the price.')).toBeVisible();
  await expectAccessibleOnPhone(page);
  await form.getByRole('button', { name: 'Send offer' }).tap();
  await expect(offerCards(page)).toContainText('Deposit ₦5,000, the rest ₦10,000');
});

// Shows: job-answers-19, second-chat-2, second-chat-3
test('an artisan answers a job with a text and a price at once, and both chats of the two link to each other', async ({
  page,
  app,
  visit,
  logInAsArtisan,
}) => {
  const artisan = await logInAsArtisan();
  const customer = await signUp(app, { fullname: 'Amaka Obi' });
  // They have talked before, so the answer costs no token.
  const talk = await addTalk(app, customer, artisan);
  const [job = ''] = await addJobs(app.db, customer.user._id, [{ title: 'Mend the roof' }]);
  const opened = await app.call(checkConvers, { job_id: job, conv_type: 'job' }, { token: artisan.token });
  const answer = opened.body.conversation_id as string;
  await visit(`/message/${answer}`);
  const form = await openOfferForm(page);
  await form.getByLabel('Your message').fill('I have all the parts.');
  // The budget of the job stands there as a range.
  await form.getByLabel('Lowest price').fill('15,000');
  await expectAccessibleOnPhone(page);
  await form.getByRole('button', { name: 'Send offer' }).tap();
  await expect(form).toBeHidden();
  await expect(page.getByRole('log')).toContainText('I have all the parts.');
  await expect(offerCards(page)).toContainText('₦15,000');

  const others = page.getByRole('navigation', { name: 'Other chats with Amaka Obi' });
  await others.getByRole('link', { name: 'Your other chat' }).tap();
  await expect(page).toHaveURL(new RegExp(`/message/${talk}`));
  await expect(page.getByRole('log')).toContainText('My kitchen tap drips.');
  await expectAccessibleOnPhone(page);
  await others.getByRole('link', { name: 'Your chat about "Mend the roof"' }).tap();
  await expect(page).toHaveURL(new RegExp(`/message/${answer}`));

  // The list shows the two next to each other, in either tab.
  await visit('/message');
  const row = page.getByRole('list', { name: 'Service Requests' }).getByRole('listitem');
  await expect(row).toHaveCount(1);
  await expectAccessibleOnPhone(page);
  await row.getByRole('link', { name: 'Your chat about "Mend the roof"' }).tap();
  await expect(page).toHaveURL(new RegExp(`/message/${answer}`));
  await page.goBack();
  await page.getByRole('tab', { name: /^Job Applications/ }).tap();
  const application = page.getByRole('list', { name: 'Job Conversations' }).getByRole('listitem');
  await application.getByRole('link', { name: 'Your other chat' }).tap();
  await expect(page).toHaveURL(new RegExp(`/message/${talk}`));
});
