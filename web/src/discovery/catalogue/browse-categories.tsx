import { FailedRead } from '../../ui/feedback/failed-state.tsx';
import { useCatalogue } from './catalogue-query.ts';
import { CategoryCarousel } from './category-carousel.tsx';

/** The section's id, to which other sections link. */
export const CATEGORIES_ID = 'categories';

/** The carousel of all categories. Its page's loader prefetches them. */
export function BrowseCategories() {
  const read = useCatalogue('categories');
  if (read.data) {
    return (
      <div id={CATEGORIES_ID}>
        <CategoryCarousel categories={read.data.categories} />
      </div>
    );
  }
  return <FailedRead read={read}>We couldn't load the categories.</FailedRead>;
}
