import { describeHours } from '@marketplace/contract/work/agreement-texts';
import type { Agreement, OfferVersion } from '@marketplace/contract/work/agreements';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../data/queries.ts';
import { cutText, formatWeekday } from '../../../lib/format.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Link } from '../../../ui/text/link.tsx';
import { currentVersion, nameOf } from '../agreement-labels.ts';

/** The most visits of one person at a time that are read, the one that is being moved among them. */
const VISITS_READ = 5;
const WORK_MAX = 40;

/**
 * Returns a visit that the artisan has already agreed at this time. Customers may well expect two artisans at once, so they are not asked.
 * @param time null for remote work
 * @param ownId the agreement that is being accepted or moved, which does not clash with itself
 */
export function useClash(
  isArtisan: boolean,
  time: Pick<OfferVersion, 'day' | 'from_time' | 'to_time'> | null,
  ownId?: string,
): Agreement | undefined {
  const isVisit = isArtisan && Boolean(time?.from_time);
  const { day = '', from_time, to_time } = time ?? {};
  const asked = { phase: 'agreed', newest_only: true, limit: VISITS_READ } as const;
  const overlapping = { day, from_time, to_time };
  const { data } = useQuery({
    ...query('/user_agreement/view_own_agreements', { ...asked, overlapping }),
    enabled: isVisit,
  });
  // Work that a person has marked as done needs no time any more.
  return isVisit
    ? data?.agreements.find(({ _id, status }) => status === 'accepted' && _id !== ownId)
    : undefined;
}

/** Warns before the tap that agrees to a second visit at the same time. Two short ones may fit, so the person decides. */
export function ClashNotice({ clash, onLeave }: { clash: Agreement; onLeave?: () => void }) {
  const version = currentVersion(clash);
  const { what } = version;
  const work = what.length > WORK_MAX ? `${cutText(what, WORK_MAX)}…` : what;
  return (
    <Notice tone="warning" live>
      {/* An open keyboard leaves room for one line. */}
      <p className="low:line-clamp-1">
        You've already agreed a visit at that time:{' '}
        <Link
          to={paths.agreement(clash._id)}
          onClick={onLeave}
          className="font-semibold underline wrap-anywhere"
        >
          {`"${work}" with ${nameOf(clash)}, ${formatWeekday(version.day)}, ${describeHours(version)}`}
        </Link>
      </p>
    </Notice>
  );
}
