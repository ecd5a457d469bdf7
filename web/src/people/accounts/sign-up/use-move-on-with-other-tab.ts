import type { StoredUser } from '@marketplace/contract/people/accounts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../../data/session.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { forgetForms } from '../log-in/enter.ts';
import type { PendingSignUp } from './pending-sign-up.ts';

/** Continues in this tab after another tab has used the code, since the session is shared. */
export function useMoveOnWithOtherTab(pending: PendingSignUp | null): void {
  const user = useSession()?.user;
  const navigate = useNavigate();
  useEffect(() => {
    if (!pending || !user || !isAccountOf(pending, user)) return;
    forgetForms();
    void navigate(paths.signupSetup, { replace: true });
  }, [pending, user, navigate]);
}

/** Returns whether the session belongs to this sign-up: on a shared phone another person may be logged in while the code is pending. */
function isAccountOf({ email, phone_no }: PendingSignUp, user: StoredUser): boolean {
  const end = (phone: string) => phone.replace(/\D/g, '').slice(-10);
  return user.email === email.trim().toLowerCase() || end(user.phone_no) === end(phone_no);
}
