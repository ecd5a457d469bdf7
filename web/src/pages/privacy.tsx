import type { PageHandle } from '../lib/page-head.ts';

export const handle: PageHandle = { head: { title: 'privacy' } };

export function Component() {
  return <h1>privacy</h1>;
}
