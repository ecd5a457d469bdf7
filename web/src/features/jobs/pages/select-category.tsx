import type { LoaderFunctionArgs } from 'react-router';
import type { PageHandle } from '../../../lib/page-head.ts';
import { prefetchCatalogue } from '../../catalogue/catalogue-query.ts';
import { CategoryPage } from '../category-page.tsx';

export async function loader(args: LoaderFunctionArgs) {
  await prefetchCatalogue(args, 'skills');
  return null;
}

export const Component = CategoryPage;

export const handle: PageHandle = {
  reads: ['from', 'kind'],
  head: { title: 'Choose a category', noindex: true },
};
