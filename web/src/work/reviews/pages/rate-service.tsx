import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { RatePage } from '../rate-page.tsx';

export const handle: PageHandle = { head: { title: 'Rate a service', noindex: true } };

/** Ratings between a customer and an artisan who were in contact about a service. */
export function Component() {
  return (
    <RatePage
      title="Rate a service"
      lead="Say how it went. It helps others choose, and helps good work get noticed."
      conv_type="artisan"
    />
  );
}
