import { useQuery } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { OperatorNav } from '../company/operators/operator-nav.tsx';
import { refreshSession } from '../data/refresh-session.ts';
import { useSession } from '../data/session.ts';
import { PageSkeleton } from './frame/page-skeleton.tsx';
import { Component as NotFound } from './pages/not-found.tsx';

/**
 * Surrounds the operators' console. Others see the page "not found", which reveals nothing about the console. The stored session may be
 * older than the operator's role, so the server is asked once.
 */
export function OperatorsOnly() {
  const isOperator = useSession()?.user?.is_operator ?? false;
  const question = useQuery({
    queryKey: ['session', 'operator'],
    queryFn: async () => {
      await refreshSession();
      return true;
    },
    enabled: !isOperator,
    retry: false,
  });
  if (isOperator)
    return (
      <>
        <OperatorNav />
        <Outlet />
      </>
    );
  return question.isPending ? <PageSkeleton /> : <NotFound />;
}
