import { useQuery } from '@tanstack/react-query';
import { Link2, Megaphone } from 'lucide';
import type { ReactNode } from 'react';
import { query } from '../../../data/queries.ts';
import { useSession } from '../../../data/session.ts';
import { lastSearch } from '../../../discovery/catalogue/last-search.ts';
import { useKnownPlace } from '../../../discovery/catalogue/places/place.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Link } from '../../../ui/text/link.tsx';
import type { CallTarget } from '../calls/call-terms.ts';
import { jobStart } from './job-start.ts';

interface FreeWayProps {
  /** The artisan, or the job whose poster an artisan wants to contact. Null when nobody is named. */
  target: CallTarget | null;
  onLeave: () => void;
}

/** The way without a plan: customers post the job free, artisans share their page, because replying is free. */
export function FreeWay({ target, onLeave }: FreeWayProps) {
  if (target && 'job_id' in target) {
    return (
      <Way
        to={paths.ownLink}
        icon={Link2}
        title="Share your page and let customers write to you"
        onLeave={onLeave}
      >
        Replying to a customer is free.
      </Way>
    );
  }
  return <FreeJob artisanId={target?.artisan_id} onLeave={onLeave} />;
}

/** Returns the form of a job that is posted instead of contacting an artisan, and what is filled in. */
export function useFreeJob(artisanId: string | undefined): { to: string; what: string | undefined } {
  const { data } = useQuery({
    ...query('/user_artisan/view_artisan', { artisan_id: artisanId ?? '', aside: true }),
    enabled: artisanId !== undefined,
  });
  const accountId = useSession()?.user?._id ?? null;
  const start = jobStart(data?.artisan, lastSearch(accountId), useKnownPlace());
  const work = start.about ? `\u2018${start.about}\u2019` : start.skill;
  return { to: paths.postJobFrom(start), what: work && start.city ? `${work}, ${start.city}` : work };
}

function FreeJob({ artisanId, onLeave }: { artisanId: string | undefined; onLeave: () => void }) {
  const { to, what } = useFreeJob(artisanId);
  return (
    <Way to={to} icon={Megaphone} title="Post it free and let artisans write to you" onLeave={onLeave}>
      {what ? `We fill in ${what} for you.` : 'Replying to them is free.'}
    </Way>
  );
}

interface WayProps {
  to: string;
  icon: typeof Link2;
  title: string;
  onLeave: () => void;
  children: ReactNode;
}

function Way({ to, icon, title, onLeave, children }: WayProps) {
  return (
    <Link
      to={to}
      onClick={onLeave}
      className="flex min-h-14 items-center gap-3 rounded-card border border-line-strong px-4 py-3 hover:border-ink"
    >
      <Icon of={icon} size={22} className="shrink-0 text-leaf-text" />
      <span className="min-w-0">
        <span className="block font-semibold text-leaf-text">{title}</span>
        <span className="block text-sm text-ink-soft wrap-anywhere">{children}</span>
      </span>
    </Link>
  );
}
