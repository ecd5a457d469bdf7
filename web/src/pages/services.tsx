import type { PageHandle } from '../lib/page-head.ts';

export const handle: PageHandle = { head: { title: 'services' } };

export function Component() {
  return <h1>services</h1>;
}
