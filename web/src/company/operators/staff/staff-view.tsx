import type { StaffInvitation, StaffMember } from '@marketplace/contract/company/staff';
import { staffRoles } from '@marketplace/contract/shared/staff-roles';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation, query } from '../../../data/queries.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Badge } from '../../../ui/pictures/badge.tsx';
import { formatMoment } from '../operator-labels.ts';
import { toastRefusal } from '../toast-refusal.ts';
import { grave } from './confirmation.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { EndDialog, ResetDialog, RoleDialog } from './member-dialogs.tsx';

/** Everybody of the staff, and the invitations that wait. */
export function StaffView() {
  const staff = useQuery(query('/operators/view_staff', {}, 0));
  const [inviting, setInviting] = useState(false);
  if (staff.isError && !staff.data)
    return <FailedState onRetry={() => void staff.refetch()} busy={staff.isFetching} />;
  if (!staff.data)
    return (
      <SkeletonGroup label="Loading the team">
        <Skeleton className="h-40 w-full" />
      </SkeletonGroup>
    );
  const { invitations } = staff.data;
  return (
    <>
      <p className="mb-4 max-w-prose text-sm text-ink-soft">
        Appeals and big refunds need a second person. Somebody who gets a role here becomes one a week later,
        so nobody can invite a helper for it. Operators made on the server with operator:create are one right
        away. What nobody else can decide waits 24 hours.
      </p>
      <ul className="flex flex-col gap-3" aria-label="The team">
        {staff.data.staff.map((member) => (
          <Member key={member._id} member={member} />
        ))}
      </ul>
      <div className="mt-4">
        <Button onClick={() => setInviting(true)}>Invite somebody</Button>
      </div>
      {invitations.length > 0 && (
        <section className="mt-6">
          <h2 className="text-xl">Invitations</h2>
          <ul className="mt-3 flex flex-col gap-3">
            {invitations.map((invitation) => (
              <Invitation key={invitation._id} invitation={invitation} />
            ))}
          </ul>
        </section>
      )}
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  );
}

/** What somebody with this role decides as a second person. */
function workOfSecond(role: StaffMember['role']): string {
  if (role === 'admin') return 'appeals and big refunds';
  return role === 'finance' ? 'big refunds' : 'appeals';
}

function Member({ member }: { member: StaffMember }) {
  const [open, setOpen] = useState<'role' | 'end' | 'reset' | null>(null);
  const close = () => setOpen(null);
  return (
    <Card as="li" className="flex flex-wrap items-center justify-between gap-3 p-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold [overflow-wrap:anywhere]">{member.fullname}</span>
          <Badge tone="indigo">{staffRoles[member.role]}</Badge>
          {member.has_second_factor ? (
            <Badge key="on" tone="leaf">
              Two-factor log-in
            </Badge>
          ) : (
            <Badge key="off" tone="clay">
              No two-factor log-in
            </Badge>
          )}
          {member.is_me && <span className="text-sm text-ink-soft">you</span>}
        </p>
        <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">{member.email ?? 'No email address'}</p>
        <p className="text-sm text-ink-soft">
          {member.last_log_in
            ? `Last log-in ${formatMoment(member.last_log_in)}`
            : 'No log-in in the last weeks'}
        </p>
        {member.decides_from && (
          <p className="text-sm">
            {`Can decide ${workOfSecond(member.role)} that come in from ${formatMoment(member.decides_from)}`}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button key="role" variant="secondary" size="small" onClick={() => setOpen('role')}>
          Change the role
        </Button>
        {member.has_second_factor && !member.is_me && (
          <Button key="reset" variant="quiet" size="small" onClick={() => setOpen('reset')}>
            Reset two-factor log-in
          </Button>
        )}
        <Button key="end" variant="secondary" size="small" onClick={() => setOpen('end')}>
          End access
        </Button>
      </div>
      {open === 'role' && <RoleDialog member={member} onClose={close} />}
      {open === 'reset' && <ResetDialog member={member} onClose={close} />}
      {open === 'end' && <EndDialog member={member} onClose={close} />}
    </Card>
  );
}

function Invitation({ invitation }: { invitation: StaffInvitation }) {
  const options = { onError: toastRefusal };
  const withdrawing = useMutation({ ...mutation('/operators/withdraw_invitation'), ...options });
  const renewing = useMutation({ ...grave('/operators/invite_staff'), ...options });
  const { _id, email, role, invited_by, expires_at, expired } = invitation;
  return (
    <Card as="li" className="flex flex-wrap items-center justify-between gap-3 p-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <span className="[overflow-wrap:anywhere]">{email}</span>
          <Badge tone="indigo">{staffRoles[role]}</Badge>
        </p>
        <p className="text-sm text-ink-soft">
          {`Invited by ${invited_by} · ${expired ? 'ended' : 'works until'} ${formatMoment(expires_at)}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          key="again"
          variant="secondary"
          size="small"
          busy={renewing.isPending}
          onClick={() => renewing.mutate({ email, role })}
        >
          Send a new link
        </Button>
        <Button
          key="withdraw"
          variant="quiet"
          size="small"
          busy={withdrawing.isPending}
          onClick={() => withdrawing.mutate({ invitation_id: _id })}
        >
          Withdraw
        </Button>
      </div>
    </Card>
  );
}
