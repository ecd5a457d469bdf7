import { describe, expect, test } from 'vitest';
import { createPageCache, type Rendering } from './page-cache.ts';
import { NotRenderedNow } from './render-budget.ts';

const atOnce = (render: () => Promise<Rendering>) => render();

describe('the page cache', () => {
  test('counts the length of addresses, so that long ones cannot fill the memory', async () => {
    let renderings = 0;
    const pages = createPageCache(async (url) => {
      renderings += 1;
      return { result: { status: 200, html: url, complete: true, secret: false }, views: [] };
    }, 3600);
    const long = 'x'.repeat(16_000);
    const get = (url: string) => pages.get({ url, edition: 1, network: 'a' }, atOnce);
    await get('/first');
    await get('/first');
    expect(renderings).toBe(1);
    for (let number = 0; number < 2000; number += 1) await get(`/${number}${long}`);
    await get('/first');
    expect(renderings).toBe(2002);
  });

  test('a network that is refused does not refuse others that waited for the same page', async () => {
    const result = { status: 302, redirect: '/there' };
    const pages = createPageCache(async () => ({ result, views: [] }), 3600);
    let refuse = () => {};
    const spent = () =>
      new Promise<never>((_resolve, reject) => (refuse = () => reject(new NotRenderedNow())));
    const ask = (network: string, inTurn: typeof atOnce) =>
      pages.get({ url: '/x', edition: 1, network }, inTurn);
    const all = [ask('a', spent), ask('a', atOnce), ask('b', atOnce), ask('c', spent)];
    const outcomes = Promise.allSettled(all);
    refuse();
    const [first, sameNetwork, other, third] = await outcomes;
    expect([first, sameNetwork]).toMatchObject([
      { reason: new NotRenderedNow() },
      { reason: new NotRenderedNow() },
    ]);
    expect([other, third]).toMatchObject([{ value: result }, { value: result }]);
  });
});
