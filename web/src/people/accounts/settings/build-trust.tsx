import { ShieldCheck } from 'lucide';
import type { ReactNode } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { formatUsualTime } from '../../../lib/usual-time.ts';
import { buttonClasses } from '../../../ui/buttons/button-classes.ts';
import { Badge } from '../../../ui/pictures/badge.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { classNames } from '../../../ui/text/class-names.ts';
import { Link } from '../../../ui/text/link.tsx';
import { useVerification, type Verification } from './use-verification.ts';

/** The link to the identity check with its status, for people who have not passed it. */
export function BuildTrust() {
  const { data } = useVerification();
  const state = data?.state ?? 'none';
  return (
    <section
      aria-labelledby="build-trust"
      className="flex flex-col gap-3 rounded-card bg-leaf-tint p-4 sm:flex-row sm:items-center sm:justify-between"
    >
      <div className="flex min-w-0 gap-3">
        <Icon of={ShieldCheck} size={28} className="shrink-0 text-leaf-text" />
        <div className="min-w-0">
          <h2 id="build-trust" className="text-lg">
            Build Trust
          </h2>
          {state === 'pending' && <Badge tone="indigo">We're checking</Badge>}
          {state === 'refused' && <Badge tone="sun">Not verified yet</Badge>}
          <p className="text-sm [overflow-wrap:anywhere]">{describe(data)}</p>
        </div>
      </div>
      <Link
        to={paths.verification}
        className={classNames(buttonClasses({ variant: 'secondary' }), 'shrink-0')}
      >
        Get Verified
      </Link>
    </section>
  );
}

function describe(verification: Verification | undefined): ReactNode {
  switch (verification?.state) {
    case 'pending': {
      const { requested_at, usual_seconds } = verification;
      return `We received your document${requested_at ? ` on ${formatDate(requested_at)}` : ''}, and we're looking at it.${
        usual_seconds === null ? '' : ` Usually this takes up to ${formatUsualTime(usual_seconds)}.`
      }`;
    }
    case 'refused':
      return `We couldn't verify you: ${verification.reason ?? ''} You can try again. It's free.`;
    case 'approved':
      return "You're verified.";
    default:
      return "People choose someone they trust. It's free to get verified.";
  }
}
