import type { PageHandle } from '../lib/page-head.ts';

export const handle: PageHandle = { head: { title: 'terms' } };

export function Component() {
  return <h1>terms</h1>;
}
