import type { PageHandle } from '../../../lib/page-head.ts';
import { CategoryPage } from '../category-page.tsx';

export const Component = CategoryPage;

export const handle: PageHandle = {
  reads: ['from', 'kind'],
  head: { title: 'Choose a category', noindex: true },
};
