import type { StoredSubscription } from '@marketplace/contract/people/accounts';
import type { Page } from '@playwright/test';

/** Returns all values in both storages of the application, as one text to search in. */
export function storedText(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
}

/** Returns the sorted keys in local storage. */
export function storedKeys(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).sort());
}

/** Opens a page with a navigation state that is not part of the address, as a link does. */
export async function openWithState(page: Page, path: string, state: object): Promise<void> {
  await page.evaluate(([to, usr]) => history.pushState({ usr, key: 'given', idx: 1 }, '', to), [
    path,
    state,
  ] as const);
  await page.reload();
}

/** Returns how many unsent files are in the browser's database. */
export function savedFiles(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('keyval-store');
        opening.onerror = () => reject(opening.error ?? new Error('The database did not open'));
        opening.onsuccess = () => {
          const counting = opening.result.transaction('keyval').objectStore('keyval').count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );
}

/** Counts the calls of an operation from this moment on. */
export function countCalls(page: Page, path: string): { count: number } {
  const calls = { count: 0 };
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api${path}`) calls.count++;
  });
  return calls;
}

/** Drops the answer to the next call of an operation. The server has then handled the call, but the browser does not know. */
export async function loseNextAnswer(page: Page, path: string): Promise<void> {
  await page.route(
    `**/api${path}`,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}

/** Makes the server answer from now on that this person has a subscription. */
export async function answerWithSubscription(page: Page, subscription: StoredSubscription): Promise<void> {
  await page.route(/\/api\/user_auth\/(login|me)$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), subscription } });
  });
}
