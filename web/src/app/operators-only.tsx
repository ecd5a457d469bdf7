import { useQuery } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { ConsoleShell } from '../company/operators/shell/console-shell.tsx';
import { refreshSession } from '../data/refresh-session.ts';
import { useSession } from '../data/session.ts';
import { useFrameDialog } from './frame/frame-dialogs.tsx';
import { PageSkeleton } from './frame/page-skeleton.tsx';
import { Component as NotFound } from './pages/not-found.tsx';

/**
 * Surrounds the operators' console. Others see the page "not found", which reveals nothing about the console. The stored session may be
 * older than the operator's role, so the server is asked once.
 */
export function OperatorsOnly() {
  const isOperator = useSession()?.user?.is_operator ?? false;
  const openDialog = useFrameDialog();
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
      <ConsoleShell onLogOut={() => openDialog('log-out')}>
        <Outlet />
      </ConsoleShell>
    );
  return question.isPending ? <PageSkeleton /> : <NotFound />;
}
