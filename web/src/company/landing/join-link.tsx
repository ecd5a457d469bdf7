import type { ReactNode } from 'react';
import { useSession } from '../../data/session.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { rememberJoining } from '../../people/accounts/sign-up/joining.ts';
import { Link } from '../../ui/text/link.tsx';

/** Leads to creating a profile: a person with an account to the choice of its type, a visitor to the sign-up. */
export function JoinLink({ className, children }: { className: string; children: ReactNode }) {
  const session = useSession();
  return (
    <Link to={session ? paths.signupSetup : paths.signup} onClick={rememberJoining} className={className}>
      {children}
    </Link>
  );
}
