import { FailedRead } from '../../ui/feedback/failed-state.tsx';
import { useCatalogue } from './catalogue-query.ts';
import { CategoryCarousel } from './category-carousel.tsx';

/** The carousel of all categories. Its page's loader prefetches them. */
export function BrowseCategories() {
  const read = useCatalogue('categories');
  if (read.data) return <CategoryCarousel categories={read.data.categories} />;
  return <FailedRead read={read}>We couldn't load the categories.</FailedRead>;
}
