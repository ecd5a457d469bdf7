import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../data/session.ts';
import { paths } from '../../lib/paths.ts';

/** Leads to where a profile begins: for somebody with an account at the choice of its type, otherwise at the sign-up. */
export function JoinLink({ className, children }: { className: string; children: ReactNode }) {
  const session = useSession();
  return (
    <Link to={session ? paths.signupSetup : paths.signup} className={className}>
      {children}
    </Link>
  );
}
