import { expect, test } from 'vitest';
import { mentionsNearMe } from './sort-by-distance-prompt.tsx';

test.each([
  ['plumber near me', true],
  ['Tailor NEARBY', true],
  ['electrician for my area', true],
  ['barber close to my house', true],
  ['carpenter around me', true],
  ['plumber near Yaba', false],
  ['paint my area rug', false],
  ['mend my pipe', false],
  [undefined, false],
])('%s asks for people nearby: %s', (query, isNear) => {
  expect(mentionsNearMe(query)).toBe(isNear);
});
