import { cleanup, render } from '@testing-library/preact';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { PostedDay } from './posted-day.tsx';

afterEach(cleanup);

it('is as long in the page of the server as in the browser, so that no card changes its height', () => {
  const now = Date.now();
  expect(renderToString(<PostedDay timestamp={now} />)).toMatch(/>\d+ [A-Z][a-z]{2}<\/time>$/);
  expect(render(<PostedDay timestamp={now} />).container.textContent).toBe('Today');
  expect(renderToString(<PostedDay timestamp={now - 400 * 24 * 60 * 60_000} />)).toMatch(/ 20\d\d<\/time>$/);
});
