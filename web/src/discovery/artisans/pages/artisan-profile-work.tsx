import { Navigate } from 'react-router';
import { useOwnUser } from '../../../data/own-user.ts';
import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { PartList } from '../parts/part-list.tsx';
import { WithDetails } from '../parts/with-details.tsx';
import { OwnPageSection } from '../profile/own-page-section.tsx';

export const handle: PageHandle = { head: { title: 'What you offer', noindex: true } };

/** What the logged-in artisan offers: one row for each part. */
export function Component() {
  const { role } = useOwnUser();
  if (role !== 'artisan') return <Navigate to={paths.artisanProfile} replace />;
  return (
    <OwnPageSection title="What you offer">
      <p className="mt-2 text-ink-soft">Tap a row to change it. Customers see it on your page.</p>
      <div className="mt-5">
        <WithDetails>{(details) => <PartList details={details} />}</WithDetails>
      </div>
    </OwnPageSection>
  );
}
