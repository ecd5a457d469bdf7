import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CategoryCarousel } from './category-carousel.tsx';

// Shows: carousel-4
test('without a category to show the carousel says so', () => {
  expect(renderToStaticMarkup(<CategoryCarousel tiles={[]} />)).toContain('No categories found');
});
