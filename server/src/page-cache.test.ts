import { describe, expect, test } from 'vitest';
import { createPageCache } from './page-cache.ts';

const allow = async () => {};

describe('the pages that are kept', () => {
  test('are counted with their addresses, so that long ones cannot fill the memory', async () => {
    let renderings = 0;
    const pages = createPageCache(async (url) => {
      renderings += 1;
      return { status: 302, redirect: `/there${url}` };
    }, 3600);
    const long = 'x'.repeat(16_000);
    await pages.get('/first', allow);
    await pages.get('/first', allow);
    expect(renderings).toBe(1);
    for (let number = 0; number < 2000; number += 1) await pages.get(`/${number}${long}`, allow);
    await pages.get('/first', allow);
    expect(renderings).toBe(2002);
  });
});
