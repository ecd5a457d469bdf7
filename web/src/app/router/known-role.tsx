import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, Outlet, useLocation } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { ownProfilePath } from '../../lib/profile-path.ts';
import { refreshSession } from '../../lib/refresh-session.ts';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClasses } from '../../ui/button-classes.ts';
import { PulledPlug } from '../../ui/illustrations/pulled-plug.tsx';
import { PageMessage } from '../../ui/page-message.tsx';
import { PageSkeleton } from '../layouts/page-skeleton.tsx';

/**
 * Around the pages of one's own profile and plans. When only a token is stored, the server is asked who this is; and from /profile,
 * to which the header leads then, the person goes on to where the role leads.
 */
export function KnownRole() {
  const session = useSession();
  const { pathname } = useLocation();
  const [unknownOnArrival] = useState(!session?.user);
  const question = useQuery({
    queryKey: ['session', 'role'],
    queryFn: async () => {
      await refreshSession();
      return true;
    },
    enabled: unknownOnArrival,
  });

  if (session?.user) {
    const leadOn = unknownOnArrival && pathname === paths.profile;
    return leadOn ? <Navigate to={ownProfilePath(session)} replace /> : <Outlet />;
  }
  if (!question.isError) return <PageSkeleton />;
  return (
    <PageMessage
      picture={<PulledPlug />}
      title="We could not open your profile"
      actions={
        <>
          <Button busy={question.isFetching} onClick={() => void question.refetch()}>
            Try again
          </Button>
          <Link to={paths.home} className={buttonClasses({ variant: 'secondary' })}>
            Go to the home page
          </Link>
        </>
      }
    >
      <p>The connection may have dropped. You are still logged in.</p>
    </PageMessage>
  );
}
