import type { StoredUser } from '@marketplace/contract/people/accounts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../data/queries.ts';
import { formatCount } from '../../../lib/format.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { linkClasses } from '../../../ui/buttons/button-classes.ts';
import { Link } from '../../../ui/text/link.tsx';

/** How many open jobs of their trade an artisan could answer today. Renders nothing without any. */
export function WaitingJobs({ user: { specific_service, state } }: { user: StoredUser }) {
  const here = { skill: specific_service, state };
  // Both are empty until the profile is made.
  const isKnown = specific_service !== '' && state !== '';
  const { data } = useQuery({ ...query('/user_job/view_jobs', { ...here, limit: 1 }), enabled: isKnown });
  if (!isKnown || !data || data.count === 0) return null;
  return (
    <p className="rounded-card bg-leaf-tint px-4 py-2.5">
      <Link to={`${paths.jobs}?${new URLSearchParams(here)}`} className={linkClasses}>
        {formatCount(data.count, `${here.skill} job`)}
      </Link>
      {` in ${here.state} ${data.count === 1 ? 'is' : 'are'} open today.`}
    </p>
  );
}
