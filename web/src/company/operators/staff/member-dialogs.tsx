import type { StaffMember } from '@marketplace/contract/company/staff';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toastRefusal } from '../toast-refusal.ts';
import { grave } from './confirmation.ts';
import { RoleField } from './role-field.tsx';

interface MemberDialogProps {
  member: StaffMember;
  onClose: () => void;
}

/** Gives somebody of the staff another role. */
export function RoleDialog({ member, onClose }: MemberDialogProps) {
  const changing = useMutation(grave('/operators/change_staff_role'));
  const [role, setRole] = useState(member.role);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`What does ${member.fullname} do?`}
      description="They're logged out at once, and log in again with the new role."
      actions={
        <Button
          disabled={role === member.role}
          busy={changing.isPending}
          onClick={() =>
            changing.mutate({ account_id: member._id, role }, { onSuccess: onClose, onError: toastRefusal })
          }
        >
          Change the role
        </Button>
      }
    >
      <RoleField role={role} onChange={setRole} />
    </Dialog>
  );
}

/** Takes somebody off the staff. */
export function EndDialog({ member, onClose }: MemberDialogProps) {
  const ending = useMutation(grave('/operators/end_staff_access'));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`End ${member.fullname}'s access?`}
      description="They're logged out at once and can't open the console any more. Their account stays, and so does what they did in the audit log."
      actions={
        <>
          <Button key="cancel" variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            key="end"
            variant="danger"
            busy={ending.isPending}
            onClick={() =>
              ending.mutate({ account_id: member._id }, { onSuccess: onClose, onError: toastRefusal })
            }
          >
            End access
          </Button>
        </>
      }
    />
  );
}

/** Ends the two-factor log-in of somebody who has lost their phone. */
export function ResetDialog({ member, onClose }: MemberDialogProps) {
  const resetting = useMutation(grave('/operators/reset_second_factor'));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Reset ${member.fullname}'s two-factor log-in?`}
      description="Only do this when you've talked to them: with it, their password alone lets somebody in. They're logged out at once and get an email."
      actions={
        <>
          <Button key="cancel" variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            key="reset"
            variant="danger"
            busy={resetting.isPending}
            onClick={() =>
              resetting.mutate({ account_id: member._id }, { onSuccess: onClose, onError: toastRefusal })
            }
          >
            Reset it
          </Button>
        </>
      }
    />
  );
}
