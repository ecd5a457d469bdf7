import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { answerScreens } from './screens/answer-screens.ts';
import { type DemoMarket, type Login, startDemoMarket } from './screens/demo-market.ts';
import { discoveryScreens, jobScreens, personalScreens, planScreens } from './screens/market-screens.ts';
import { messageScreens } from './screens/message-screens.ts';
import { offerScreens } from './screens/offer-screens.ts';
import { operatorScreens } from './screens/operator-screens.ts';
import { publicScreens } from './screens/public-screens.ts';
import type { Screen } from './screens/screen.ts';
import { settingsScreens } from './screens/settings-screens.ts';
import { visitScreens } from './screens/visit-screens.ts';
import { chromiumOptions } from './support/chromium.ts';
import { hydrated, storeLogin } from './support/test.ts';

/**
 * `npm run lab -- screens [names]`: screenshots of every page with content of its own, at the three widths, in screens/, which git
 * ignores; or only those whose name begins with one of the names.
 */

const folder = fileURLToPath(new URL('../screens/', import.meta.url));
const widths = [360, 768, 1280];
/** In pixels. The screenshot of a taller page is cut there: the footer below is on other screenshots. */
const MAX_HEIGHT = 2400;
/** Wide screenshots are stored smaller, which still shows how a page looks. */
const KEPT_WIDTH = 640;

const names = process.argv.slice(2);
const market = await startDemoMarket();
const browser = await chromium.launch(chromiumOptions());
try {
  if (names.length === 0) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const wanted = (await listScreens(market)).filter(
    ({ name }) => names.length === 0 || names.some((one) => name.startsWith(one)),
  );
  for (const screen of wanted) {
    for (const width of widths) await capture(screen, width, screen.as && market.people[screen.as]);
    process.stdout.write(`${screen.name}\n`);
  }
} finally {
  await browser.close();
  await market.close();
}

/** The order matters: what one group writes to the database must not change the screenshots of a later group. */
async function listScreens(market: DemoMarket): Promise<Screen[]> {
  return [
    ...publicScreens(),
    ...(await discoveryScreens(market)),
    ...personalScreens(),
    ...(await jobScreens(market)),
    ...(await planScreens(market)),
    ...(await messageScreens(market)),
    ...(await settingsScreens(market)),
    ...(await operatorScreens(market)),
    ...(await offerScreens(market)),
    ...(await answerScreens(market)),
    ...(await visitScreens(market)),
  ];
}

async function capture(screen: Screen, width: number, person: Login | undefined): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height: width < 768 ? 740 : 800 },
    isMobile: width < 768,
    hasTouch: width < 768,
    baseURL: market.app.url,
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    reducedMotion: 'reduce',
    colorScheme: screen.dark ? 'dark' : 'light',
  });
  if (person) await storeLogin(context, market.app.url, { token: person.token, user: person.user });
  const page = await context.newPage();
  await page.goto(screen.path);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  await screen.prepare?.(page);
  await page.evaluate(() => document.fonts.ready);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const clip = { x: 0, y: 0, width, height: Math.min(height, MAX_HEIGHT) };
  const picture = await page.screenshot({ fullPage: true, clip });
  await sharp(picture)
    .resize({ width: Math.min(width, KEPT_WIDTH) })
    .webp({ quality: 50, effort: 6 })
    .toFile(join(folder, `${screen.name}-${width}.webp`));
  await context.close();
}
