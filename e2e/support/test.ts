import { me } from '@marketplace/contract/people/accounts';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import type { TestApp } from '../../server/test/app-on-database.ts';
import { type SignUpForm, signUp, signUpArtisan } from '../../server/test/people.ts';
import { type Problems, watchProblems } from './problems.ts';

export type Person = Awaited<ReturnType<typeof signUp>>;

type Provider = 'email' | 'sms' | 'whatsapp' | 'push' | 'google' | 'paystack';

interface TestFixtures {
  device: typeof phone;
  problems: Problems;
  /** Opens an address of the application and waits until its buttons work. */
  visit: (path: string, page?: Page) => Promise<void>;
  /** Creates a person with an account, and logs in this test's browser. */
  logInAs: (changes?: Partial<SignUpForm>) => Promise<Person>;
  /** Creates an artisan, a plumber in Surulere, and logs in this test's browser. */
  logInAsArtisan: (changes?: Parameters<typeof signUpArtisan>[1]) => ReturnType<typeof signUpArtisan>;
  /** Makes a provider of the sandbox fail (see sandbox/README.md). The fault ends with the test. */
  breakProvider: (provider: Provider, mode: string) => Promise<void>;
  /** Moves the server's clock forward, and the clock of a page that has a fake one installed. */
  passTime: (ms: number) => Promise<void>;
}

/** For a journey whose steps differ on a wide screen: `test.describe(tag, { tag }, …)` with each of these tags. */
export const bothScreens = ['@phone', '@desktop'];
/** For a journey where only the first steps differ: `npm test` runs it on the phone, `npm run lab -- long` on both. */
export const longOnDesktop = [['@phone'], ['@desktop', '@long']];

/** Every journey without a tag runs on a phone, which the design is made for first. */
const phone = { viewport: { width: 360, height: 740 }, isMobile: true };
/** The smallest screen on which the form of a job is one page. */
export const tablet = { width: 768, height: 1024 };
const wideScreen = { viewport: { width: 1280, height: 800 }, isMobile: false };

// The screens are not Playwright projects, because each project would start its own browsers and servers.
export const test = base.extend<TestFixtures, { app: TestApp }>({
  device: ({}, use, { tags }) => use(tags.includes('@desktop') ? wideScreen : phone),
  viewport: ({ device }, use) => use(device.viewport),
  isMobile: ({ device }, use) => use(device.isMobile),
  hasTouch: ({ device }, use) => use(device.isMobile),

  app: [
    async ({}, use) => {
      // The process that only lists the journeys needs no server.
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

/** Stores a login, or part of one, in the browser before its first page. */
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

/** Stores the login of a person, with their role as it is now, in the browser before its first page. */
export async function storeLoginOf(
  app: TestApp,
  context: BrowserContext,
  { token }: { token: string },
): Promise<void> {
  const { user } = (await app.call(me, {}, { token })).body;
  await storeLogin(context, app.url, { token, user });
}

/** Removes the login from the browser without a log-out on the server, as if the person used another phone. */
export async function forgetLogin(context: BrowserContext): Promise<void> {
  await leavePages(context);
  await context.setStorageState({ cookies: [], origins: [] });
}

/** An open page would still act for the previous person, or reload itself during the next steps of the test. */
async function leavePages(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.goto('about:blank');
}
