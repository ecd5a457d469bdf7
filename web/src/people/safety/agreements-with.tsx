import { describeTime } from '@marketplace/contract/work/agreement-texts';
import type { Agreement } from '@marketplace/contract/work/agreements';
import { useQuery } from '@tanstack/react-query';
import { asFailure } from '../../data/failure.ts';
import { query } from '../../data/queries.ts';
import { serverNowMs } from '../../lib/browser/server-time.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Link } from '../../ui/text/link.tsx';

interface AgreementsWithProps {
  personId: string;
  /** Called when the person follows a link to an agreement. */
  onLeave: () => void;
}

/** Lists open agreements with a person, which a block does not cancel. */
export function AgreementsWith({ personId, onLeave }: AgreementsWithProps) {
  const asked = { phase: 'agreed' as const, other_id: personId, newest_only: true, limit: 50 };
  const { data, error } = useQuery(query('/user_agreement/view_own_agreements', asked, 0));
  if (error)
    return <p>We couldn't check if you have an agreement with this person. {asFailure(error).msg}</p>;
  const nowMs = serverNowMs();
  const coming = (data?.agreements ?? []).filter((each) => Date.parse(termsOf(each).ends_at) > nowMs);
  if (coming.length === 0) return null;
  const one = coming.length === 1;
  return (
    <Notice
      tone="warning"
      live
      title={one ? 'You have an agreement with this person.' : 'You have agreements with this person.'}
    >
      <ul className="my-1 flex flex-col">
        {coming.map((each) => (
          <li key={each._id}>
            <Link
              to={paths.agreement(each._id)}
              onClick={onLeave}
              className="inline-flex min-h-11 items-center font-medium text-leaf-text underline wrap-anywhere"
            >
              {termsOf(each).what}: {describeTime(termsOf(each))}
            </Link>
          </li>
        ))}
      </ul>
      <p>
        {one
          ? "Blocking doesn't cancel it. If you don't want it any more, cancel it."
          : "Blocking doesn't cancel them. Cancel the ones you don't want."}
      </p>
    </Notice>
  );
}

/**
 * Returns the current version.
 * @throws for an agreement without versions, which the server never sends
 */
function termsOf({ versions }: Agreement) {
  const current = versions.at(-1);
  if (!current) throw new Error('The agreement has no version');
  return current;
}
