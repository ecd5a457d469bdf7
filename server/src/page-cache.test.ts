import { describe, expect, test } from 'vitest';
import { createPageCache } from './page-cache.ts';

const allow = async () => {};

describe('the page cache', () => {
  test('counts the length of addresses, so that long ones cannot fill the memory', async () => {
    let renderings = 0;
    const pages = createPageCache(async (url) => {
      renderings += 1;
      return { result: { status: 302, redirect: `/there${url}` }, views: [] };
    }, 3600);
    const long = 'x'.repeat(16_000);
    const get = (url: string) => pages.get({ url, edition: 1 }, allow);
    await get('/first');
    await get('/first');
    expect(renderings).toBe(1);
    for (let number = 0; number < 2000; number += 1) await get(`/${number}${long}`);
    await get('/first');
    expect(renderings).toBe(2002);
  });
});
