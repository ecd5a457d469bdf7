import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { tabStorage, useSession } from '../../../data/session.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { rememberReturnPath } from '../../../people/accounts/log-in/return-path.ts';
import { buttonClasses } from '../../../ui/buttons/button-classes.ts';
import { classNames } from '../../../ui/text/class-names.ts';
import { Link } from '../../../ui/text/link.tsx';

const lowLink = buttonClasses({ variant: 'quiet', size: 'small' });

interface VisitorInvitationProps {
  title: string;
  children: ReactNode;
  /** One line on a phone, above a list that must stay in view. */
  low?: boolean;
  /** Additional actions below those of the invitation. */
  more?: ReactNode;
}

/** Invites a visitor to sign up. Hidden when public/before-paint.js has found a session that the application has not read yet. */
export function VisitorInvitation({ title, children, low, more }: VisitorInvitationProps) {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session) return null;
  const comeBack = () => rememberReturnPath(tabStorage, pathname + search);
  return (
    <aside
      aria-label={title}
      className={classNames(
        'flex items-center gap-x-6 gap-y-3 rounded-card bg-leaf-tint',
        // Keeps its height while the session is read, to prevent a layout shift of what follows.
        more ? 'in-data-session:invisible' : 'in-data-session:hidden',
        low ? 'mt-1 gap-x-3 py-1 pl-3 md:mt-2 md:py-2' : 'flex-wrap px-4 py-4 md:px-6',
      )}
    >
      <div className={classNames('min-w-0 grow', !low && 'basis-60')}>
        <p className={low ? 'text-sm font-semibold' : 'font-heading text-lg leading-snug font-semibold'}>
          {title}
        </p>
        <p className={classNames('text-sm', low && 'max-md:hidden')}>{children}</p>
      </div>
      <div className={classNames('flex', low ? 'shrink-0' : 'flex-wrap gap-2')}>
        <Link to={paths.signup} rel="nofollow" onClick={comeBack} className={low ? lowLink : buttonClasses()}>
          Sign up free
        </Link>
        <Link
          to={paths.login}
          rel="nofollow"
          onClick={comeBack}
          className={
            low
              ? classNames(lowLink, 'max-sm:hidden')
              : buttonClasses({ variant: more ? 'quiet' : 'secondary' })
          }
        >
          Log in
        </Link>
      </div>
      {more && <div className="w-full">{more}</div>}
    </aside>
  );
}
