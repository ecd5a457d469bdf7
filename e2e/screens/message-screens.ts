import { blockPerson } from '@marketplace/contract/people/safety';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { TestSocket } from '../../server/test/conversations.ts';
import { pdf } from '../../server/test/documents.ts';
import { addPerson } from '../../server/test/people.ts';
import { sendFile } from './chat-file.ts';
import type { DemoMarket } from './demo-market.ts';
import type { Screen } from './screen.ts';

export async function messageScreens(market: DemoMarket): Promise<Screen[]> {
  const conversation = await writeConversation(market);
  const path = `/message/${conversation}?receiver=${market.people.artisan.id}`;
  const chat = { path, as: 'customer' } as const;
  const rate = '/profile/settings/rate';
  return [
    { name: 'messages', path: '/message', as: 'customer' },
    { name: 'messages-artisan', path: '/message', as: 'artisan' },
    { name: 'messages-dark', path: '/message', as: 'artisan', dark: true },
    { name: 'messages-jobs', path: '/message', as: 'customer', prepare: openJobs },
    { name: 'messages-none', path: '/message', as: 'operator' },
    { name: 'messages-none-jobs', path: '/message', as: 'operator', prepare: openJobs },
    { name: 'conversation', ...chat },
    { name: 'conversation-dark', ...chat, dark: true },
    { name: 'conversation-top', ...chat, prepare: scrollToTop },
    { name: 'conversation-menu', ...chat, prepare: openMenu },
    { name: 'conversation-attach', ...chat, prepare: press('Attach a file') },
    { name: 'conversation-picture', ...chat, prepare: pickPicture },
    {
      name: 'conversation-report',
      ...chat,
      async prepare(page) {
        await openMenu(page);
        await press('Report')(page);
      },
    },
    {
      name: 'conversation-block',
      ...chat,
      async prepare(page) {
        await openMenu(page);
        await press('Block')(page);
      },
    },
    {
      name: 'conversation-offline',
      ...chat,
      async prepare(page) {
        await page.context().setOffline(true);
        await page.getByRole('textbox', { name: 'Message' }).fill('Which bus stop is near you?');
        await page.keyboard.press('Enter');
      },
    },
    { name: 'conversation-unknown', path: `/message/${market.people.customer.id}`, as: 'customer' },
    { name: 'rate-service', path: `${rate}/service`, as: 'customer' },
    { name: 'rate-service-one', path: `${rate}/service?conversation=${conversation}`, as: 'customer' },
    { name: 'rate-service-none', path: `${rate}/service`, as: 'operator' },
    { name: 'rate-job', path: `${rate}/job`, as: 'artisan' },
    { name: 'blocked', path: '/profile/settings/privacy/blocked', as: 'customer' },
    { name: 'blocked-none', path: '/profile/settings/privacy/blocked', as: 'operator' },
  ];
}

/** Adds the usual kinds of messages to the first conversation of the demo, and blocks one person. */
async function writeConversation({ app, people }: DemoMarket): Promise<string> {
  const { customer, artisan } = people;
  const { id } = await app.db
    .selectFrom('conversations')
    .select('id')
    .where('opener_id', '=', customer.id)
    .where('other_id', '=', artisan.id)
    .executeTakeFirstOrThrow();
  const [mine, theirs] = [
    await new TestSocket(app.url, customer.token).connected(),
    await new TestSocket(app.url, artisan.token).connected(),
  ];
  await sendFile(app, mine, { token: customer.token, conversation: id, ...(await drawTap()) });
  await theirs.sendOk(id, 'I see am. Na the washer don spoil.');
  await theirs.sendOk(
    id,
    'I fit come tomorrow by 9, ẹ kú iṣẹ́ o. Look how it works: https://www.example.com/how-to/change-a-washer',
  );
  await sendFile(app, theirs, {
    token: artisan.token,
    conversation: id,
    name: 'Quotation for kitchen tap.pdf',
    bytes: pdf,
  });
  await mine.sendOk(id, 'ok');
  await mine.sendOk(id, '👍');
  await mine.ask('seen', { conversation_id: id, seq: 100 });
  await theirs.sendOk(id, 'I dey come. Please send your address.');
  for (const socket of [mine, theirs]) socket.close();
  const stranger = await addPerson(app, 'Emeka Nwosu');
  await app.call(blockPerson, { person_id: stranger.id, blocked: true }, customer);
  return id;
}

/** Draws a picture with the shape of a photo. */
async function drawTap() {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1600"><rect width="1200" height="1600" fill="#b9c7c4"/>
    <rect y="1150" width="1200" height="450" fill="#8d9a97"/><path d="M420 1150V700q0-180 180-180h220v160H640q-60 0-60 60v410z" fill="#5d6a72"/>
    <circle cx="760" cy="860" r="34" fill="#3f8fc1"/><circle cx="760" cy="980" r="34" fill="#3f8fc1"/></svg>`;
  return { name: 'tap.jpg', bytes: await sharp(Buffer.from(drawing)).jpeg({ quality: 70 }).toBuffer() };
}

const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click();
const openJobs = (page: Page) => page.getByRole('tab', { name: 'Job Applications' }).click();
const openMenu = (page: Page) => page.getByRole('button', { name: /^More about/ }).click();

async function scrollToTop(page: Page): Promise<void> {
  await page.getByRole('log').hover();
  await page.mouse.wheel(0, -20_000);
}

async function pickPicture(page: Page): Promise<void> {
  const { name, bytes } = await drawTap();
  await page.getByLabel('Choose a picture').setInputFiles({ name, mimeType: 'image/jpeg', buffer: bytes });
  await page.getByRole('dialog').waitFor();
}
