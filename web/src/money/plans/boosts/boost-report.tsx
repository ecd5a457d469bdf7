import { useQuery } from '@tanstack/react-query';
import { Rocket } from 'lucide';
import { query } from '../../../data/queries.ts';
import { formatDate, formatTime } from '../../../lib/format.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { reportLabel } from './boost-labels.ts';

interface BoostReportProps {
  isArtisan: boolean;
  /** End of the running boost; null without one. */
  featuredUntil: string | null;
}

/** The end of the boost, and how often the boosted profile was shown. Renders nothing for a profile that was never boosted. */
export function BoostReport({ isArtisan, featuredUntil }: BoostReportProps) {
  const { data } = useQuery({ ...query('/user_artisan/view_boost', {}, 0), enabled: isArtisan });
  const report = data ? reportLabel(data) : null;
  if (!featuredUntil && !report) return null;
  return (
    <div className="flex items-center gap-3 rounded-card bg-sun-tint px-4 py-3">
      <Icon of={Rocket} size={22} className="shrink-0 text-sun-text" />
      <div>
        {featuredUntil && (
          <p>
            Your profile takes turns in the Featured places until {formatDate(featuredUntil)},{' '}
            {formatTime(featuredUntil)}.
          </p>
        )}
        {report && <p>{report}</p>}
        {featuredUntil && data && !report && <p>We haven't shown it there yet.</p>}
      </div>
    </div>
  );
}
