import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { RatePage } from '../rate-page.tsx';

export const handle: PageHandle = { head: { title: 'Rate a job', noindex: true } };

/** Ratings between an artisan and the poster of a job. */
export function Component() {
  return <RatePage title="Rate a job" lead="Say how it went. It helps others decide." conv_type="job" />;
}
