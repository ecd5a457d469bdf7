import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { asFailure } from '../../../data/failure.ts';
import { query } from '../../../data/queries.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx';
import { CodeForm } from './code-form.tsx';

export const secondFactorQuery = query('/operators/view_second_factor', {});

/**
 * Asks for the second factor before the console opens, or leads to its set-up once that is due. The server refuses everything
 * else until then.
 */
export function SecondFactorGate({ onLogOut, children }: { onLogOut: () => void; children: ReactNode }) {
  const { pathname, search } = useLocation();
  useLeadToSetUp();
  const factor = useQuery({ ...secondFactorQuery, retry: false });
  if (factor.data && !factor.data.passed) return <CodeForm factor={factor.data} onLogOut={onLogOut} />;
  if (factor.data?.must_set_up && pathname !== paths.operatorLogIn)
    return (
      <Navigate to={paths.operatorLogIn} replace state={{ back: pathname + search } satisfies SetUpState} />
    );
  if (factor.isPending)
    return (
      <SkeletonGroup label="Opening the console" className="p-4">
        <Skeleton className="h-40 w-full" />
      </SkeletonGroup>
    );
  return children;
}

/** Where the page of the set-up goes back to, in the state of its entry of the history. */
export interface SetUpState {
  back?: string;
}

/**
 * Leads to the set-up when the server refuses something for want of it: before the first grave act, and when the days for it end while the
 * console is open. A refusal for want of the code shows the form for it.
 */
function useLeadToSetUp(): void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    function look(error: unknown): void {
      const { code } = asFailure(error);
      if (code !== 'second_factor' && code !== 'second_factor_missing') return;
      void queries.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
      if (code === 'second_factor_missing' && pathname !== paths.operatorLogIn)
        void navigate(paths.operatorLogIn, { state: { back: pathname + search } satisfies SetUpState });
    }
    const stop = [
      queries.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') look(event.action.error);
      }),
      queries.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') look(event.action.error);
      }),
    ];
    return () => {
      for (const each of stop) each();
    };
  }, [queries, navigate, pathname, search]);
}
