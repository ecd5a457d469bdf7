import type { Site } from '@marketplace/contract/site';
import type { RouteObject } from 'react-router';
import { RootLayout } from '../layouts/root-layout.tsx';

/** Every page file, loaded when its route is first visited: none of them is in the first bundle. */
const pageModules = import.meta.glob<Record<string, unknown>>('/src/pages/**/*.tsx');

export function createRoutes(_site: Site): RouteObject[] {
  return [
    {
      id: 'root',
      Component: RootLayout,
      children: [{ path: '/', ...page('home') }],
    },
  ];
}

/** The lazy part of a route; its id is the source path, under which the build's manifest knows the chunk. */
function page(name: string) {
  const file = `src/pages/${name}.tsx`;
  const load = pageModules[`/${file}`];
  if (!load) throw new Error(`There is no ${file}`);
  return { id: file, lazy: load };
}
