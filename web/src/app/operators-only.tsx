import { useQuery } from '@tanstack/react-query';
import { Navigate, Outlet, useLocation } from 'react-router';
import { canOpen, hasQueue, pagesOf } from '../company/operators/shell/console-pages.ts';
import { ConsoleShell } from '../company/operators/shell/console-shell.tsx';
import { useStaffRole } from '../company/operators/shell/use-role.ts';
import { SecondFactorGate } from '../company/operators/staff/second-factor-gate.tsx';
import { refreshSession } from '../data/refresh-session.ts';
import { useSession } from '../data/session.ts';
import { paths } from '../lib/navigation/paths.ts';
import { Notice } from '../ui/feedback/notice.tsx';
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
  const logOut = () => openDialog('log-out');
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
      <SecondFactorGate onLogOut={logOut}>
        <ConsoleShell onLogOut={logOut}>
          <AllowedPage />
        </ConsoleShell>
      </SecondFactorGate>
    );
  return question.isPending ? <PageSkeleton /> : <NotFound />;
}

/** The page, or a sentence that the operator's role does not include it. Whoever works on no queue begins with their first page. */
function AllowedPage() {
  const { pathname, search } = useLocation();
  const role = useStaffRole();
  if (canOpen(role, pathname) && hasQueue(role, pathname, search)) return <Outlet />;
  const [first] = pagesOf(role);
  if (pathname === paths.operators && first && !canOpen(role, pathname))
    return <Navigate to={first.to} replace />;
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-6">
      <h1 className="mb-4 text-2xl">Your role doesn't include this page</h1>
      <Notice tone="info" title="Only some of your colleagues can open it">
        If you need it for your work, please ask one of your admins.
      </Notice>
    </div>
  );
}
