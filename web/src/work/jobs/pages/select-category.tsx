import type { LoaderFunctionArgs } from 'react-router';
import { prefetchCatalogue } from '../../../discovery/catalogue/catalogue-query.ts';
import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { CategoryPage } from '../list/category-page.tsx';

export async function loader(args: LoaderFunctionArgs) {
  await prefetchCatalogue(args, 'skills');
  return null;
}

export const Component = CategoryPage;

export const handle: PageHandle = {
  reads: ['from', 'kind'],
  head: { title: 'Choose a category', noindex: true },
};
