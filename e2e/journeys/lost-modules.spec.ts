import { addConversation } from '../../server/test/conversations.ts';
import { addPerson } from '../../server/test/people.ts';
import { addressOf } from '../support/built-files.ts';
import { expect, test } from '../support/test.ts';

const channel = addressOf('src/lib/realtime.ts');
const lost = /Failed to load resource: net::ERR_INTERNET_DISCONNECTED/;

test('a link that was lost while the channel was loaded is no reason to stay without it', async ({
  page,
  app,
  context,
  visit,
  logInAs,
  problems,
}) => {
  problems.expect(lost);
  const { user } = await logInAs();
  const id = await addConversation(app, { id: user._id }, await addPerson(app), ['Is the shop open?']);
  let lose = () => {};
  const offline = new Promise<void>((resolve) => {
    lose = resolve;
  });
  await page.route(
    `**${channel}`,
    async (route) => {
      await offline;
      await route.abort('internetdisconnected');
    },
    { times: 1 },
  );
  await visit(`/message/${id}`);
  await expect(page.getByText('Is the shop open?', { exact: true })).toBeVisible();
  await context.setOffline(true);
  lose();
  const field = page.getByRole('textbox', { name: 'Message' });
  await field.fill('Until six.');
  await field.press('Enter');
  await expect(page.getByText('No connection.')).toBeVisible();

  await context.setOffline(false);
  const message = page.getByRole('log').getByRole('listitem').filter({ hasText: 'Until six.' });
  await expect(message.getByRole('img', { name: 'Sent' })).toBeVisible();
  await expect(page.getByText('No connection.')).toBeHidden();
});

test('a module that cannot be had is fetched by loading the page anew, once, with what was typed', async ({
  page,
  app,
  visit,
  logInAs,
  problems,
}) => {
  problems.expect(lost);
  const { user } = await logInAs();
  const id = await addConversation(app, { id: user._id }, await addPerson(app), ['Is the shop open?']);
  let asked = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) asked += 1;
  });
  let loaded = 0;
  page.on('domcontentloaded', () => {
    loaded += 1;
  });
  // What browsers before Chrome 156 do with a module that did not come: it stays lost for as long as the page is open.
  await page.route(`**${channel}`, (route) =>
    asked < 2 && route.request().method() === 'GET' ? route.abort('internetdisconnected') : route.continue(),
  );
  await visit(`/message/${id}`);
  const field = page.getByRole('textbox', { name: 'Message' });
  await field.fill('Until six.');
  await expect.poll(() => loaded).toBe(2);
  await expect(field).toHaveValue('Until six.');
  await field.press('Enter');
  const message = page.getByRole('log').getByRole('listitem').filter({ hasText: 'Until six.' });
  await expect(message.getByRole('img', { name: 'Sent' })).toBeVisible();
});
