import type { PageHandle } from '../lib/page-head.ts';

export { CategoryPage as Component } from './parts/category-page.tsx';

export const handle: PageHandle = { head: { title: 'Choose a category', noindex: true } };
