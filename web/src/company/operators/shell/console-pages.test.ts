import { expect, test } from 'vitest';
import { hasQueue } from './console-pages.ts';

test('a link to a queue of another role is no page of this one; unknown queues and other pages are not asked', () => {
  expect(hasQueue('agent', '/operators', '?queue=verification')).toBe(false);
  expect(hasQueue('trust', '/operators', '?queue=verification')).toBe(true);
  expect(hasQueue('agent', '/operators', '')).toBe(true);
  expect(hasQueue('agent', '/operators', '?queue=nothing')).toBe(true);
  expect(hasQueue('agent', '/operators/people', '?queue=verification')).toBe(true);
});
