import { cleanup, render, screen } from '@testing-library/preact';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { NumberStep } from './number-step.tsx';

afterEach(cleanup);

it('sends nothing before the page works, because the browser would put the number into the address', () => {
  const step = <NumberStep token="a" intent="vouch" />;
  const page = document.createElement('div');
  page.innerHTML = renderToString(step);
  expect(page.querySelector<HTMLButtonElement>('[type=submit]')?.disabled).toBe(true);
  render(step);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send code' }).disabled).toBe(false);
});
