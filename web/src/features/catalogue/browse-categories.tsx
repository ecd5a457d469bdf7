import { useCategories } from './catalogue-query.ts';
import { CatalogueFailed } from './catalogue-failed.tsx';
import { CategoryCarousel } from './category-carousel.tsx';

/** The carousel of all categories. The loader of its page prefetches them. */
export function BrowseCategories() {
  const read = useCategories();
  if (read.data) return <CategoryCarousel categories={read.data} />;
  return <CatalogueFailed read={read}>Could not load the categories.</CatalogueFailed>;
}
