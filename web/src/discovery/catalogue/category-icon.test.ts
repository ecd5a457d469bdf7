import { specifiedCatalogue } from '@marketplace/contract/discovery/specified-catalogue';
import { Code, Hammer } from 'lucide';
import { expect, test } from 'vitest';
import { categoryIcon } from './category-icon.ts';

test('each category of the specification has a drawing of its own', () => {
  expect(new Set(specifiedCatalogue.categories.map(categoryIcon)).size).toBe(19);
});

test('a category with an unknown drawing gets the drawing of its kind', () => {
  expect(categoryIcon({ icon: 'Rocket', kind: 'hard' })).toBe(Hammer);
  expect(categoryIcon({ icon: 'Rocket', kind: 'soft' })).toBe(Code);
});
