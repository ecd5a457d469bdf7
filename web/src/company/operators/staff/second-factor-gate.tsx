import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { query } from '../../../data/queries.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx';
import { CodeForm } from './code-form.tsx';

export const secondFactorQuery = query('/operators/view_second_factor', {});

/**
 * Asks for the code of the authenticator app before the console opens, or leads to its set-up once that is due. The server refuses everything
 * else until then.
 */
export function SecondFactorGate({ onLogOut, children }: { onLogOut: () => void; children: ReactNode }) {
  const { pathname } = useLocation();
  const factor = useQuery({ ...secondFactorQuery, retry: false });
  if (factor.data && !factor.data.passed) return <CodeForm onLogOut={onLogOut} />;
  if (factor.data?.must_set_up && pathname !== paths.operatorLogIn)
    return <Navigate to={paths.operatorLogIn} replace />;
  if (factor.isPending)
    return (
      <SkeletonGroup label="Opening the console" className="p-4">
        <Skeleton className="h-40 w-full" />
      </SkeletonGroup>
    );
  return children;
}
