import { checkConvers } from '@marketplace/contract/contact/messages';
import { nextInLagos } from '@marketplace/server/platform/lagos-time';
import { addArtisans } from '../../server/test/artisans.ts';
import { TestSocket } from '../../server/test/conversations.ts';
import { signUp } from '../../server/test/people.ts';
import { buyPlan } from '../../server/test/plans.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, storeLogin, test } from '../support/test.ts';

// Shows: urgent-1, urgent-2, urgent-5, urgent-6, urgent-7, urgent-8
test('an artisan lets urgent messages ring at night, and a customer reads when the other is told', async ({
  page,
  app,
  context,
  visit,
  logInAsArtisan,
  passTime,
}) => {
  test.slow();
  const untilHour = (hour: number) => nextInLagos(app.now(), hour * 60).getTime() - app.now().getTime();
  // Of a trade of their own: other journeys have plumbers who are open.
  const artisan = await logInAsArtisan({ specific_service: 'Locksmith' });
  await visit('/artisan/profile/work/hours');
  const main = page.getByRole('main');
  const atNight = main.getByRole('switch', { name: 'Urgent messages may ring at night' });
  await main.getByRole('switch', { name: 'Emergency call-outs' }).tap();
  const question = page.getByRole('dialog', { name: 'May urgent messages ring at night?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'No, wait until morning' }).tap();
  await expect(question).toBeHidden();
  await expect(atNight).not.toBeChecked();
  await main.getByRole('button', { name: 'Save', exact: true }).tap();
  await expect(page).toHaveURL('/artisan/profile/work');
  // It is asked once, and can be changed later: here, and beside the quiet hours.
  await visit('/artisan/profile/work/hours');
  await main.getByRole('switch', { name: 'Emergency call-outs' }).tap();
  await expect(atNight).toBeHidden();
  await main.getByRole('switch', { name: 'Emergency call-outs' }).tap();
  await expect(atNight).not.toBeChecked();
  await expect(question).toBeHidden();
  await visit('/profile/settings/notifications');
  await expect(main.getByRole('switch', { name: 'Quiet hours' })).toBeChecked();
  await expect(atNight).not.toBeChecked();
  await expectAccessible(page);

  // A customer writes at night.
  await passTime(untilHour(22));
  const customer = await signUp(app, { fullname: 'Amaka Obi' });
  await buyPlan(app, customer.token, 'starter_weekly');
  await storeLogin(context, app.url, { token: customer.token, user: customer.user });
  const receiver_id = artisan.user._id;
  const open = () => app.call(checkConvers, { receiver_id }, { token: customer.token });
  const { conversation_id } = (await open()).body;
  await visit(`/message/${conversation_id}`);
  const log = page.getByRole('log');
  const name = artisan.user.fullname;
  await page.getByRole('checkbox', { name: 'This is urgent' }).check();
  await expect(
    page.getByText(`${name} takes emergency call-outs. Please tick this only if it can't wait.`),
  ).toBeVisible();
  // An offer would be sent without the mark.
  await page.getByRole('button', { name: 'Attach a file' }).tap();
  await expect(page.getByRole('button', { name: 'Picture' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Make an offer' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Message' }).fill('Water is coming through the ceiling!');
  await page.getByRole('button', { name: 'Send' }).tap();
  await expect(log.getByText('Sent, not seen yet.')).toBeVisible();
  await expect(log.getByText(`${name} gets the notification at 07:00.`)).toBeInViewport();
  await expect(log.getByText('No other locksmiths in Lagos are open now.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'This is urgent' })).toBeHidden();
  await expectAccessible(page);

  // Another plumber is open.
  await addArtisans(app.db, [
    {
      skill: 'Locksmith',
      available_until: new Date(app.now().getTime() + 3_600_000),
      account: { full_name: 'Musa Bello' },
    },
  ]);
  await visit(`/message/${conversation_id}`);
  await log.getByRole('link', { name: "See who's open now" }).tap();
  await expect(page).toHaveURL('/artisan?skill=Locksmith&state=Lagos&available=now');
  await expect(main.getByRole('link', { name: 'Musa Bello' })).toBeVisible();
  await expect(main.getByText('Open now').first()).toBeVisible();

  // In the morning the notification is sent, and the open page says so.
  await visit(`/message/${conversation_id}`);
  await expect(log.getByText(`${name} gets the notification at 07:00.`)).toBeVisible();
  await passTime(untilHour(7) + 3 * 60_000);
  await expect(log.getByText(`We've told ${name}.`)).toBeVisible();
  await expect(log.getByText('gets the notification')).toBeHidden();
  const socket = await new TestSocket(app.url, artisan.token).connected();
  await socket.ask('seen', { conversation_id, seq: 1 });
  await expect(log.getByText(`We've told ${name}.`)).toBeHidden();
  socket.close();
});
