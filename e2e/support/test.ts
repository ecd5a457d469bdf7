import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import type { TestApp } from '../../server/test/app-on-database.ts';
import { type SignUpForm, signUp, signUpArtisan } from '../../server/test/people.ts';
import { type Problems, watchProblems } from './problems.ts';

export type Person = Awaited<ReturnType<typeof signUp>>;

type Provider = 'email' | 'sms' | 'whatsapp' | 'google' | 'paystack';

interface TestFixtures {
  /** The screen of the journey. */
  device: typeof phone;
  problems: Problems;
  /** Opens an address of the application and waits until its buttons work. */
  visit: (path: string, page?: Page) => Promise<void>;
  /** Creates a person with an account, and logs in this test's browser. */
  logInAs: (changes?: Partial<SignUpForm>) => Promise<Person>;
  /** Creates an artisan, a plumber in Surulere, and logs in this test's browser. */
  logInAsArtisan: (changes?: Parameters<typeof signUpArtisan>[1]) => ReturnType<typeof signUpArtisan>;
  /** Makes a provider of the sandbox fail, see its README. The fault ends with the test. */
  breakProvider: (provider: Provider, mode: string) => Promise<void>;
  /** Moves the clock of the server, and of a page with an installed clock. */
  passTime: (ms: number) => Promise<void>;
}

/** For a journey that goes another way on a wide screen: `test.describe(tag, { tag }, …)` with each of them. */
export const bothScreens = ['@phone', '@desktop'];
/** The same for a journey that only begins another way on a wide screen: `npm test` goes the way of the phone. */
export const longOnDesktop = [['@phone'], ['@desktop', '@long']];

/** The design is for a phone, so every journey that says nothing else runs there. */
const phone = { viewport: { width: 360, height: 740 }, isMobile: true };
const wideScreen = { viewport: { width: 1280, height: 800 }, isMobile: false };

// The screens are no projects of Playwright's: each of those starts browsers and servers of its own.
export const test = base.extend<TestFixtures, { app: TestApp }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names a fixture depends on from this pattern
  device: ({}, use, { tags }) => use(tags.includes('@desktop') ? wideScreen : phone),
  viewport: ({ device }, use) => use(device.viewport),
  isMobile: ({ device }, use) => use(device.isMobile),
  hasTouch: ({ device }, use) => use(device.isMobile),

  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names a fixture depends on from this pattern
    async ({}, use) => {
      // The process that only lists the journeys does without the server.
      const { startMarket } = await import('./market.ts');
      const app = await startMarket();
      await use(app);
      await app.close();
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ app }, use) => use(app.url),

  page: async ({ page }, use) => {
    await use(page);
    // A handler that still waits for the server must not outlive the browser that holds the answer.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'wait' });
  },

  problems: [
    async ({ context }, use) => {
      const problems = watchProblems(context);
      await use(problems);
      problems.check();
    },
    { auto: true },
  ],

  visit: async ({ page }, use) => {
    await use(async (path, target = page) => {
      await target.goto(path);
      await hydrated(target);
    });
  },

  logInAs: async ({ app, context }, use) => {
    await use(async (changes) => {
      const person = await signUp(app, changes);
      await storeLogin(context, app.url, { token: person.token, user: person.user });
      return person;
    });
  },

  logInAsArtisan: async ({ app, context }, use) => {
    await use(async (changes) => {
      const person = await signUpArtisan(app, changes);
      await storeLogin(context, app.url, { token: person.token, user: person.user });
      return person;
    });
  },

  breakProvider: async ({ app }, use) => {
    const broken = new Set<Provider>();
    await use(async (provider, mode) => {
      broken.add(provider);
      await app.setFault(provider, mode);
    });
    for (const provider of broken) await app.setFault(provider, 'normal');
  },

  passTime: async ({ app, page }, use) => {
    let passed = 0;
    await use(async (ms) => {
      app.advance(ms);
      passed += ms;
      await page.clock.fastForward(ms);
    });
    app.advance(-passed);
  },
});

export { expect };

export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
}

/** Puts a login, or what is left of one, into the browser before its first page. */
export async function storeLogin(
  context: BrowserContext,
  origin: string,
  {
    user,
    ...others
  }: { token?: string; user?: unknown; user_sub?: string; artisan?: string; profileSetup?: string },
): Promise<void> {
  const values = { ...others, ...(user !== undefined && { user: JSON.stringify(user) }) };
  const localStorage = Object.entries(values).map(([name, value]) => ({ name, value }));
  await leavePages(context);
  await context.setStorageState({ cookies: [], origins: [{ origin, localStorage }] });
}

/** Removes the login from the browser without telling the server, as if its owner used another phone. */
export async function forgetLogin(context: BrowserContext): Promise<void> {
  await leavePages(context);
  await context.setStorageState({ cookies: [], origins: [] });
}

/** A page that stays open would go on for the person before, or reload itself in the middle of what the test does next. */
async function leavePages(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.goto('about:blank');
}
