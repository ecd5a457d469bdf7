import type { Locator, Page } from '@playwright/test';
import { signUp } from '../../server/test/people.ts';
import { expectAccessible, expectAccessibleOnPhone } from '../support/accessibility.ts';
import { loseNextAnswer, savedFiles } from '../support/browser-state.ts';
import { addressOf } from '../support/built-files.ts';
import { chromiumOptions } from '../support/chromium.ts';
import { addTalk, openPhone, visitOn } from '../support/offers.ts';
import { lostLine, statusLine } from '../support/problems.ts';
import { photo } from '../support/profile-pages.ts';
import { expect, test } from '../support/test.ts';

// A microphone that beeps. The headless browser has no window in which a person could allow it, so every page may use it.
const options = chromiumOptions();
const fakes = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
test.use({ launchOptions: { ...options, args: [...(options.args ?? []), ...fakes] } });

const log = (page: Page) => page.getByRole('log');
const microphone = (page: Page) => page.getByRole('button', { name: 'Record a voice note' });
const recorder = (page: Page) => page.getByRole('group', { name: 'Voice note' });
const timer = (page: Page) => recorder(page).getByRole('timer');
const press = (page: Page, name: string) => recorder(page).getByRole('button', { name });
const send = (page: Page) => press(page, 'Send the voice note');
const voiceNotes = (page: Page) =>
  log(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /the voice note$/ }) });
const place = (of: Locator) => of.getByRole('slider', { name: 'Place in the voice note' });
const positionMs = async (of: Locator) => Number(await place(of).inputValue());

/** Records until the timer shows this time, and ends the recording. */
async function record(page: Page, until: string): Promise<void> {
  await microphone(page).tap();
  await expect(timer(page)).toHaveText(until);
  await press(page, 'End the recording and listen to it').tap();
  await expect(press(page, 'Play the voice note')).toBeVisible();
}

// Shows: voice-1, voice-3, voice-4, voice-10
test('a voice note is recorded with a pause, listened to, and sent over a lost link; the other person plays it', async ({
  page,
  app,
  browser,
  context,
  visit,
  logInAs,
  problems,
}) => {
  test.slow();
  problems.expect(lostLine);
  problems.allow(/dynamically imported module|The recorder could not be fetched|ERR_FAILED/);
  const ada = await logInAs({ fullname: 'Amaka Obi' });
  const bisi = await signUp(app, { fullname: 'Bisi Ojo' });
  const talk = await addTalk(app, ada, bisi);
  // The first touch comes while the link is lost.
  const code = `**${addressOf('src/contact/chat/voice/voice-recorder.tsx')}`;
  await page.route(code, (route) => route.abort());
  await visit(`/message/${talk}`);
  await microphone(page).tap();
  await expect(page.getByRole('alert')).toHaveText(
    "We couldn't load the recorder. Check your connection and try again.",
  );
  await page.unroute(code);

  await microphone(page).tap();
  await expect(timer(page)).toHaveText('0:01');
  await press(page, 'Pause the recording').tap();
  const paused = await timer(page).textContent();
  await expectAccessibleOnPhone(page);
  await expect(timer(page)).toHaveText(paused ?? '');
  await press(page, 'Go on recording').tap();
  await expect(timer(page)).toHaveText('0:03');
  await press(page, 'End the recording and listen to it').tap();
  await expectAccessibleOnPhone(page);

  // It waits in the browser, also after a reload, and is played before it is sent.
  await expect.poll(() => savedFiles(page)).toBe(1);
  await page.reload();
  await press(page, 'Play the voice note').tap();
  await expect.poll(() => positionMs(recorder(page))).toBeGreaterThan(200);
  await press(page, 'Pause the voice note').tap();

  // The link is lost, and later the answer to the upload.
  await context.setOffline(true);
  await send(page).tap();
  const waiting = log(page)
    .getByRole('listitem')
    .filter({ hasText: /Voice note \(0:0\d\)/ });
  await expect(waiting).toContainText('Waiting');
  await expect.poll(() => savedFiles(page)).toBe(0);
  await expect(microphone(page)).toBeFocused();
  await loseNextAnswer(page, '/user_chat/upload_file');
  await context.setOffline(false);
  await expect(voiceNotes(page).getByRole('img', { name: 'Sent' })).toBeVisible();
  await expect(voiceNotes(page)).toHaveCount(1);
  const files = await app.db
    .selectFrom('chat_files')
    .select(['voice_ms', 'waveform', 'media_type', 'bytes'])
    .where('conversation_id', '=', talk)
    .execute();
  expect(files).toHaveLength(1);
  expect(files[0]?.voice_ms).toBeGreaterThan(2400);
  expect(files[0]?.voice_ms).toBeLessThan(9000);
  expect(files[0]?.waveform?.length).toBeGreaterThan(10);
  expect(Math.max(...(files[0]?.waveform ?? []))).toBe(31);

  // The other person sees it in the list, and plays it.
  const phone = await openPhone(browser, app, bisi);
  await visitOn(phone.page, '/message');
  await expect(phone.page.getByRole('main')).toContainText(/Voice note \(0:0\d\)/);
  await visitOn(phone.page, `/message/${talk}`);
  const [first] = [voiceNotes(phone.page).first()];
  await expect(first).toContainText('Not listened to yet');
  await expect(first).toContainText(/0:0\d/);
  await expect(first).not.toContainText('Voice note (');
  await expectAccessibleOnPhone(phone.page);
  await first.getByRole('button', { name: 'Play the voice note' }).tap();
  await expect.poll(() => positionMs(first)).toBeGreaterThan(200);
  await expect(first).not.toContainText('Not listened to yet');

  // It plays to its end, from the place and with the speed that the person chooses.
  await first.getByRole('button', { name: 'Speed 1×. Change it' }).tap();
  await first.getByRole('button', { name: 'Speed 1.5×. Change it' }).tap();
  await expect(first.getByRole('button', { name: 'Speed 2×. Change it' })).toBeVisible();
  await expect(first.getByRole('button', { name: 'Play the voice note' })).toBeVisible();
  await place(first).focus();
  await phone.page.keyboard.press('End');
  await phone.page.keyboard.press('ArrowLeft');
  await phone.page.keyboard.press('ArrowLeft');
  expect(await positionMs(first)).toBeGreaterThan(1500);
  await phone.page.reload();
  await expect(first).toBeVisible();
  await expect(first).not.toContainText('Not listened to yet');

  // A second voice note stops the first.
  await record(page, '0:02');
  await send(page).tap();
  await expect(voiceNotes(phone.page)).toHaveCount(2);
  const second = voiceNotes(phone.page).last();
  await first.getByRole('button', { name: 'Play the voice note' }).tap();
  await expect(first.getByRole('button', { name: 'Pause the voice note' })).toBeVisible();
  await second.getByRole('button', { name: 'Play the voice note' }).tap();
  await expect(second.getByRole('button', { name: 'Pause the voice note' })).toBeVisible();
  await expect(first.getByRole('button', { name: 'Play the voice note' })).toBeVisible();

  // It can be reported.
  await first.getByRole('button', { name: /^Report/ }).focus();
  await phone.page.keyboard.press('Enter');
  const report = phone.page.getByRole('dialog', { name: /^Report/ });
  await report.getByText('Rude, threatening or harassing').tap();
  await report.getByRole('button', { name: 'Send report' }).tap();
  await expect(report).toBeHidden();
  await phone.context.close();
});

// Shows: voice-1, voice-3
test('a voice note is recorded by holding the button and by keyboard, discarded, and kept in the outbox over a reload', {
  tag: '@desktop',
}, async ({ page, app, visit, logInAs, problems }) => {
  problems.allow(lostLine);
  const ada = await logInAs({ fullname: 'Amaka Obi' });
  const bisi = await signUp(app);
  const talk = await addTalk(app, ada, bisi);
  await visit(`/message/${talk}`);

  // Held: it ends when the button is let go.
  await microphone(page).hover();
  await page.mouse.down();
  await expect(timer(page)).toHaveText('0:01');
  await expect(recorder(page)).toContainText('Let go to stop.');
  await page.mouse.up();
  await expect(press(page, 'Play the voice note')).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Discard the voice note').click();
  await expect(recorder(page)).toHaveCount(0);
  await expect.poll(() => savedFiles(page)).toBe(0);
  await page.reload();
  await expect(microphone(page)).toBeVisible();
  await expect(recorder(page)).toHaveCount(0);

  // By keyboard; the person leaves the conversation meanwhile, and comes back.
  await microphone(page).focus();
  await page.keyboard.press('Enter');
  await expect(timer(page)).toHaveText('0:01');
  await expect(press(page, 'End the recording and listen to it')).toBeFocused();
  await page.getByRole('link', { name: 'Jobs', exact: true }).first().click();
  await expect.poll(() => savedFiles(page)).toBe(1);
  await visit(`/message/${talk}`);
  await expect(send(page)).toBeFocused();

  // In the outbox, it waits over a reload.
  await page.route('**/upload_file', (route) => route.abort('connectionreset'));
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('upload_file'));
  await page.keyboard.press('Enter');
  await expect(log(page)).toContainText(/Voice note \(0:0\d\)/);
  await expect.poll(() => savedFiles(page)).toBe(0);
  await lost;
  await page.reload();
  await expect(log(page)).toContainText(/Voice note \(0:0\d\)/);
  await page.unroute('**/upload_file');
  await page.reload();
  await expect(voiceNotes(page).getByRole('img', { name: 'Sent' })).toBeVisible();
});

// Shows: voice-5, voice-6
test('a person without permission reads what to do; old browsers have no microphone; a file that cannot be played is offered', async ({
  page,
  app,
  visit,
  logInAs,
  problems,
}) => {
  const ada = await logInAs({ fullname: 'Amaka Obi' });
  const bisi = await signUp(app);
  const talk = await addTalk(app, ada, bisi);
  // What Chromium answers for a person who has refused, once.
  await page.addInitScript(() => {
    const allowed = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = () => {
      navigator.mediaDevices.getUserMedia = allowed;
      return Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
    };
  });
  await visit(`/message/${talk}`);
  await microphone(page).tap();
  await expect(page.getByRole('alert')).toContainText("We can't use your microphone yet.");
  await expectAccessibleOnPhone(page);
  await press(page, 'Try again').tap();
  await expect(timer(page)).toHaveText('0:01');
  await send(page).tap();
  await expect(voiceNotes(page).getByRole('img', { name: 'Sent' })).toBeVisible();

  problems.allow(statusLine(404));
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'MediaRecorder');
    HTMLMediaElement.prototype.canPlayType = () => '';
  });
  await page.reload();
  await expect(page.getByText("This browser can't play this voice note")).toBeVisible();
  await expect(microphone(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).tap();
  expect((await saving).suggestedFilename()).toMatch(/^Voice note\.m4a$/);
});

// Shows: voice-1, voice-12, voice-13
test('to the support team, a person sends a voice note, and several pictures of which one is refused', async ({
  page,
  app,
  visit,
  logInAs,
  problems,
}) => {
  problems.expect(statusLine(415));
  const { user } = await logInAs({ fullname: 'Amaka Obi' });
  await visit('/profile/settings/support');
  await record(page, '0:01');
  await send(page).tap();
  await expect(voiceNotes(page).getByRole('img', { name: 'Sent' })).toBeVisible();

  await page.getByRole('button', { name: 'Attach a file' }).tap();
  await expect(page.getByRole('button', { name: 'Camera' })).toBeVisible();
  await page.keyboard.press('Escape');
  const pictures = [
    await photo('first.jpg', 900, 700),
    { name: 'damaged.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('I am a picture, believe me') },
    await photo('second.jpg', 700, 900),
    await photo('third.jpg', 500, 500),
  ];
  await page.getByLabel('Choose a picture').setInputFiles(pictures);
  const preview = page.getByRole('dialog', { name: 'Send these 4 pictures?' });
  await expect(preview.getByRole('img')).toHaveCount(3);
  await expectAccessibleOnPhone(page);
  await page.reload();
  await expect(preview.getByRole('listitem')).toHaveCount(4);
  await preview.getByRole('button', { name: 'Remove second.jpg' }).tap();
  // The camera adds to the same preview.
  await page.getByLabel('Take a photo').setInputFiles(await photo('camera.jpg', 600, 400));
  const changed = page.getByRole('dialog', { name: 'Send these 4 pictures?' });
  await expect(changed.getByRole('img', { name: 'camera.jpg' })).toBeVisible();
  await changed.getByLabel('Add a caption').fill('My plan is gone');
  await changed.getByRole('button', { name: 'Send' }).tap();
  await expect(changed).toBeHidden();
  for (const name of ['first.webp', 'third.webp', 'camera.webp'])
    await expect(log(page).getByRole('img', { name })).toBeVisible();
  await expect(log(page).getByRole('listitem').filter({ hasText: 'damaged.jpg' })).toContainText(
    "You can't send that kind of file here.",
  );
  const rows = await app.db
    .selectFrom('messages')
    .innerJoin('chat_files', 'chat_files.id', 'messages.file_id')
    .select(['chat_files.name', 'messages.text'])
    .where('sender_id', '=', user._id)
    .orderBy('seq')
    .execute();
  expect(rows.slice(1)).toEqual([
    { name: 'first.webp', text: 'My plan is gone' },
    { name: 'third.webp', text: '' },
    { name: 'camera.webp', text: '' },
  ]);
});

// Shows: voice-2
test('a voice note of 30 seconds has at most 130 kB', { tag: '@long' }, async ({
  page,
  app,
  visit,
  logInAs,
}) => {
  const ada = await logInAs({ fullname: 'Amaka Obi' });
  const talk = await addTalk(app, ada, await signUp(app));
  await visit(`/message/${talk}`);
  await microphone(page).tap();
  await expect(timer(page)).toHaveText('0:30', { timeout: 60_000 });
  await send(page).tap();
  await expect(voiceNotes(page).getByRole('img', { name: 'Sent' })).toBeVisible();
  const { bytes, voice_ms, media_type } = await app.db
    .selectFrom('chat_files')
    .select(['bytes', 'voice_ms', 'media_type'])
    .where('conversation_id', '=', talk)
    .executeTakeFirstOrThrow();
  test
    .info()
    .annotations.push({ type: 'size', description: `${bytes} bytes, ${voice_ms} ms, ${media_type}` });
  expect(voice_ms).toBeGreaterThan(29_500);
  expect(bytes).toBeLessThanOrEqual(130_000);
});

// Shows: voice-14
test('a second tap on the button that sends records nothing', async ({ page, app, visit, logInAs }) => {
  const ada = await logInAs({ fullname: 'Amaka Obi' });
  const talk = await addTalk(app, ada, await signUp(app, { fullname: 'Bisi Ojo' }));
  await visit(`/message/${talk}`);
  const field = page.getByRole('textbox', { name: 'Message' });
  await field.fill('By two.');
  const button = await page.getByRole('button', { name: 'Send', exact: true }).boundingBox();
  const [x, y] = [(button?.x ?? 0) + 20, (button?.y ?? 0) + 20];
  await page.touchscreen.tap(x, y);
  await page.touchscreen.tap(x, y);
  await expect(log(page).getByText('By two.')).toBeVisible();
  await expect(field).toBeFocused();
  await expect(recorder(page)).toHaveCount(0);
  // A slow second tap: it begins soon after the message, and its click comes later.
  await field.fill('By three.');
  await page.touchscreen.tap(x, y);
  await page.mouse.move(x, y);
  await page.mouse.down();
  const pressed = await page.evaluate(() => performance.now());
  await page.waitForFunction((since) => performance.now() > since + 700, pressed);
  await page.mouse.up();
  await expect(log(page).getByText('By three.')).toBeVisible();
  await expect(recorder(page)).toHaveCount(0);
  // The microphone is not dead: a later tap records.
  await expect(async () => {
    await microphone(page).tap();
    await expect(timer(page)).toBeVisible({ timeout: 2000 });
  }).toPass();
});
