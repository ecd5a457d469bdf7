import { checkConvers } from '@marketplace/contract/contact/messages';
import { setAvailability } from '@marketplace/contract/discovery/own-page/availability';
import { dayAfter, lagosDay } from '@marketplace/contract/shared/lagos-day';
import { signUp } from '../../server/test/people.ts';
import { buyPlan } from '../../server/test/plans.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { openPhone, visitOn } from '../support/offers.ts';
import { expect, test } from '../support/test.ts';

// Shows: away-answer-1, away-answer-2
test('an artisan writes an answer for the time away, and a customer gets it once, marked as automatic', async ({
  page,
  app,
  browser,
  visit,
  problems,
  logInAsArtisan,
}) => {
  problems.expect(/400/);
  const artisan = await logInAsArtisan({ fullname: 'Musa Adebisi' });
  const away_until = dayAfter(lagosDay(app.now()), 3);
  await app.call(setAvailability, { availability: 'away', away_until }, { token: artisan.token });
  await visit('/');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: "Answer while you're away" }).tap();
  await expect(main.getByText('Your answer is off.')).toBeVisible();
  await expect(main.getByLabel('Your answer')).toHaveValue(/^Thank you for your message/);
  await main.getByLabel('Your answer').fill('Call me on 0803 123 4567');
  await main.getByRole('button', { name: 'Turn it on' }).tap();
  await expect(main.getByText(/^Please leave a phone number out of your answer/)).toBeVisible();
  await main.getByLabel('Your answer').fill("I'm on a site until Monday. I'll write to you then.");
  await main.getByRole('button', { name: 'Turn it on' }).tap();
  await expect(main.getByText('Your answer is on.')).toBeVisible();
  await expectAccessible(page);

  const customer = await signUp(app, { fullname: 'Amaka Obi' });
  await buyPlan(app, customer.token, 'starter_weekly');
  const receiver_id = artisan.user._id as string;
  const { conversation_id } = (await app.call(checkConvers, { receiver_id }, { token: customer.token })).body;
  const { context: others, page: phone } = await openPhone(browser, app, customer);
  await visitOn(phone, `/message/${conversation_id}`);
  const log = phone.getByRole('log');
  await phone.getByRole('textbox', { name: 'Message' }).fill('Can you come today?');
  await phone.getByRole('button', { name: 'Send' }).tap();
  await expect(log.getByText("I'm on a site until Monday. I'll write to you then.")).toBeVisible();
  await expect(log.getByText('Automatic answer')).toBeVisible();
  await expect(log.getByText(/^(Sent, not seen yet|We've told)/)).toBeVisible();
  await phone.getByRole('textbox', { name: 'Message' }).fill('Hello?');
  await phone.getByRole('button', { name: 'Send' }).tap();
  await expect(log.getByText('Hello?')).toBeVisible();
  await expect(log.getByText('Automatic answer')).toHaveCount(1);
  await expectAccessible(phone);

  await visit(`/message/${conversation_id}`);
  await expect(page.getByRole('log').getByText('Automatic answer')).toBeVisible();
  await visit('/artisan/profile/away-answer');
  await main.getByRole('button', { name: 'Turn it off' }).tap();
  await expect(main.getByText('Your answer is off.')).toBeVisible();
  await others.close();
});
