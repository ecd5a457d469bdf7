import type { PageHandle } from '../lib/page-head.ts';

export const handle: PageHandle = { head: { title: 'contact' } };

export function Component() {
  return <h1>contact</h1>;
}
