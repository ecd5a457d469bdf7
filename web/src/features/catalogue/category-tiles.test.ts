import { categories } from '@marketplace/contract/categories';
import { expect, test } from 'vitest';
import { categoryTiles } from './category-tiles.ts';

test('the tiles are the categories of the catalogue, each with its kind', () => {
  const inOrder = (list: readonly { name: string; kind: string }[]) =>
    list.map(({ name, kind }) => `${kind}: ${name}`).sort();
  expect(inOrder(categoryTiles)).toEqual(inOrder(categories));
});
