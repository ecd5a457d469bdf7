import { cleanup, render, screen } from '@testing-library/preact';
import { Suspense } from 'react';
import { afterEach, expect, it } from 'vitest';
import { lazyPart } from './load-module.ts';

afterEach(cleanup);

it('a page stays while the code of one part is lost, and gets the part when the link is back', async () => {
  const lost = new TypeError('Failed to fetch dynamically imported module: /assets/questions.js');
  let tries = 0;
  const Questions = lazyPart(async () => {
    tries += 1;
    if (tries === 1) throw lost;
    return { default: () => <p>Questions</p> };
  });
  render(
    <>
      <h1>Home</h1>
      <Suspense fallback={<p>Loading</p>}>
        <Questions />
      </Suspense>
    </>,
  );

  await expect.poll(() => tries).toBe(1);
  expect(screen.getByText('Home')).toBeDefined();
  expect(screen.getByText('Loading')).toBeDefined();

  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('Questions')).toBeDefined();
  expect(screen.getByText('Home')).toBeDefined();
});
