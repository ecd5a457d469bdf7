import type { StoredUser } from '@marketplace/contract/people/accounts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../../data/session.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { forgetForms } from '../log-in/enter.ts';
import type { PendingSignUp } from './pending-sign-up.ts';

/** When another tab has used the code, the account is open for this tab, too: it continues as that tab did. */
export function useMoveOnWithOtherTab(pending: PendingSignUp | null): void {
  const user = useSession()?.user;
  const navigate = useNavigate();
  useEffect(() => {
    if (!pending || !user || !isAccountOf(pending, user)) return;
    forgetForms();
    void navigate(paths.signupSetup, { replace: true });
  }, [pending, user, navigate]);
}

/** On a shared phone the login of this browser may belong to another person, while the code is still awaited. */
function isAccountOf({ email, phone_no }: PendingSignUp, user: StoredUser): boolean {
  const end = (phone: string) => phone.replace(/\D/g, '').slice(-10);
  return user.email === email.trim().toLowerCase() || end(user.phone_no) === end(phone_no);
}
