import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, Outlet } from 'react-router';
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
 * Around /profile. The header leads here when only a token is stored: then the server is asked who this is, and the
 * person goes on to where the role leads.
 */
export function KnownRole() {
  const session = useSession();
  const [unknownOnArrival] = useState(!session?.user);
  const question = useQuery({
    queryKey: ['session', 'role'],
    queryFn: async () => {
      await refreshSession();
      return true;
    },
    enabled: unknownOnArrival,
  });

  if (!unknownOnArrival) return <Outlet />;
  if (session?.user) return <Navigate to={ownProfilePath(session)} replace />;
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
