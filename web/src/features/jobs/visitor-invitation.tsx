import { Link, useLocation } from 'react-router';
import { tabStorage, useSession } from '../../data/session.ts';
import { paths } from '../../lib/paths.ts';
import { buttonClasses } from '../../ui/button-classes.ts';
import { rememberReturnPath } from '../accounts/return-path.ts';

interface VisitorInvitationProps {
  title: string;
  children: React.ReactNode;
}

/** Invites a visitor to sign up. Hidden while public/session-hint.js has found a login that React has not read yet. */
export function VisitorInvitation({ title, children }: VisitorInvitationProps) {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session) return null;
  const comeBack = () => rememberReturnPath(tabStorage, pathname + search);
  return (
    <aside
      aria-label={title}
      className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card bg-leaf-tint px-4 py-4 in-data-session:hidden md:px-6"
    >
      <div className="grow basis-60">
        <p className="font-heading text-lg leading-snug font-semibold">{title}</p>
        <p className="text-sm">{children}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Link to={paths.signup} rel="nofollow" onClick={comeBack} className={buttonClasses()}>
          Sign up free
        </Link>
        <Link
          to={paths.login}
          rel="nofollow"
          onClick={comeBack}
          className={buttonClasses({ variant: 'secondary' })}
        >
          Log in
        </Link>
      </div>
    </aside>
  );
}
