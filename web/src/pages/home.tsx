import type { PageHandle } from '../lib/page-head.ts';
import { useSite } from '../lib/site.ts';

export const handle: PageHandle = { head: { title: 'Home' } };

export function Component() {
  const site = useSite();
  return <h1>{site.productName}</h1>;
}
