import { hasRole, type StaffRole, type StaffWork, staffWork } from '@marketplace/contract/shared/staff-roles';
import { useSession } from '../../../data/session.ts';

/** The role of the logged-in operator. It only decides what is shown: the server decides what is done. */
export function useStaffRole(): StaffRole | null {
  const user = useSession()?.user;
  // A server of the release before knows operators without roles, who may do everything.
  return user?.is_operator ? (user.staff_role ?? 'admin') : null;
}

/** Returns whether the logged-in operator does this kind of work. */
export function useMay(): (work: StaffWork) => boolean {
  const role = useStaffRole();
  return (work) => hasRole(role, staffWork[work]);
}
