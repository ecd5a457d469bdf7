import { specifiedCatalogue } from '@marketplace/contract/discovery/specified-catalogue';
import { expect, test } from 'vitest';
import { homeTrades } from './home-trades.ts';

// Shows: public-51
test('the trades of the home page are skills of the catalogue', () => {
  const skills = specifiedCatalogue.categories.flatMap((category) => category.skills as readonly string[]);
  expect(homeTrades.map(({ skill }) => skill).filter((skill) => !skills.includes(skill))).toEqual([]);
});
