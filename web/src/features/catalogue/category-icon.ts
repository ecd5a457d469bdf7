import type { LucideIcon } from 'lucide-react';
import { categoryTiles } from './category-tiles.ts';

/** The drawing of a category, the same as in the carousel of the home page. */
export function categoryIcon(category: string): LucideIcon | undefined {
  return categoryTiles.find(({ name }) => name === category)?.icon;
}
