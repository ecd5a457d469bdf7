import { staffRoles } from '@marketplace/contract/shared/staff-roles';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { asFailure, explain } from '../../../data/failure.ts';
import { query } from '../../../data/queries.ts';
import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { useSite } from '../../../lib/site.ts';
import { AccountLayout } from '../../../people/accounts/log-in/account-layout.tsx';
import { linkClasses } from '../../../ui/buttons/button-classes.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx';
import { useHydrated } from '../../../ui/hooks/use-hydrated.ts';
import { Link } from '../../../ui/text/link.tsx';
import { JoinForm } from '../staff/join-form.tsx';

export const handle: PageHandle = { reads: ['code'], head: { title: 'Join the team', noindex: true } };

/** The link of an invitation to the staff. */
export function Component() {
  const { productName } = useSite();
  const [parameters] = useSearchParams();
  const hydrated = useHydrated();
  const code = parameters.get('code') ?? '';
  const invitation = useQuery({
    ...query('/staff/view_invitation', { code }),
    enabled: hydrated && code !== '',
    retry: false,
    // The link is used by joining, and this form stays until the console opens.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (code === '' || (invitation.isError && !invitation.data))
    return (
      <JoinShell title="This link doesn't work">
        <Notice tone="error">
          {code === '' ? 'Please open the link in your email again.' : explain(asFailure(invitation.error))}
        </Notice>
      </JoinShell>
    );
  if (!invitation.data)
    return (
      <JoinShell title={`Join the team of ${productName}`}>
        <SkeletonGroup label="Loading the invitation">
          <Skeleton className="h-40 w-full" />
        </SkeletonGroup>
      </JoinShell>
    );
  const { email, role, has_account } = invitation.data;
  return (
    <JoinShell title={`Join the team of ${productName}`} intro={`${email} · ${staffRoles[role]}`}>
      <JoinForm code={code} hasAccount={has_account} />
    </JoinShell>
  );
}

/** The plain frame of the console, for somebody who is not on the team yet. */
function JoinShell({ title, intro, children }: { title: string; intro?: string; children: ReactNode }) {
  const { productName } = useSite();
  return (
    <>
      <div className="flex items-center justify-between gap-3 border-b border-line bg-paper px-3 py-1">
        <span className="font-semibold">Console</span>
        <Link to={paths.home} className={`${linkClasses} inline-flex min-h-11 items-center`}>
          {`Back to ${productName}`}
        </Link>
      </div>
      <AccountLayout isPlain title={title} intro={intro}>
        {children}
      </AccountLayout>
    </>
  );
}
