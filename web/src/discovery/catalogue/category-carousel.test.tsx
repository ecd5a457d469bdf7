import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CategoryCarousel } from './category-carousel.tsx';

// Shows: carousel-4
test('the carousel says that it has no categories', () => {
  const carousel = (
    <QueryClientProvider client={new QueryClient()}>
      <CategoryCarousel categories={[]} />
    </QueryClientProvider>
  );
  expect(renderToStaticMarkup(carousel)).toContain('No categories found');
});
