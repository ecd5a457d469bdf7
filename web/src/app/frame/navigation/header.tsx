import { Menu } from 'lucide';
import { NavLink, useLocation } from 'react-router';
import { useSession } from '../../../data/session.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { classNames } from '../../../ui/text/class-names.ts';
import { Link } from '../../../ui/text/link.tsx';
import { useJobsAddress } from '../../../work/jobs/list/jobs-start.ts';
import { DownloadLink } from '../download-link.tsx';
import { useFrameDialog } from '../frame-dialogs.tsx';
import { Logo } from '../logo.tsx';
import { MessagesLink } from './messages-link.tsx';
import { mainNavigation } from './navigation.ts';
import { OwnLinks } from './own-links.tsx';

const itemClasses =
  'inline-flex min-h-11 items-center border-y-2 border-transparent px-2 font-medium text-ink-soft transition-colors ' +
  'hover:text-ink aria-[current=page]:border-b-sun aria-[current=page]:text-ink';

/** Hidden when public/before-paint.js has found a session that the application has not read yet. */
const visitorOnly = 'in-data-session:invisible';

/** The header of all pages. Phones get the logo and a menu button; some links appear from 768 px on, all of them from 1024 px on. */
export function Header() {
  const session = useSession();
  const jobs = useJobsAddress();
  const { pathname } = useLocation();
  const openDialog = useFrameDialog();
  return (
    <header className="surface-indigo" data-screen-only>
      <div className="mx-auto flex min-h-15 max-w-6xl flex-wrap items-center gap-x-3 px-4 md:min-h-17">
        <Logo />
        <nav aria-label="Main" className="ml-2 hidden flex-wrap items-center md:flex lg:ml-8 lg:gap-x-4">
          {mainNavigation.map(({ label, to }) => (
            <NavLink
              key={to}
              to={to === paths.jobs ? jobs : to}
              end={to === paths.home}
              className={itemClasses}
            >
              {label}
            </NavLink>
          ))}
          <DownloadLink className={classNames(itemClasses, 'max-lg:hidden')} />
        </nav>
        <div className="ml-auto flex items-center gap-2 md:max-lg:gap-0">
          {session ? (
            <>
              <MessagesLink to={paths.messages} className={classNames(itemClasses, 'max-md:hidden')}>
                Messages
              </MessagesLink>
              <OwnLinks session={session} />
            </>
          ) : (
            <>
              <Link to={paths.login} className={classNames(itemClasses, visitorOnly, 'max-md:hidden')}>
                Log in
              </Link>
              {/* Not green: the strongest action is that of the page. */}
              <Link
                to={paths.signup}
                className={classNames(
                  'inline-flex min-h-11 items-center rounded-control border border-line-strong px-3 text-sm font-semibold text-ink no-underline transition-colors hover:bg-indigo-hover',
                  visitorOnly,
                  // On a phone it is in the menu, which leaves space for the form.
                  pathname.startsWith(paths.signup) && 'max-md:hidden',
                )}
              >
                Sign up
              </Link>
            </>
          )}
          <IconButton
            icon={Menu}
            label="Open menu"
            aria-haspopup="dialog"
            className="-mr-2 enabled:hover:bg-indigo-hover! lg:hidden noscript:hidden"
            onClick={() => openDialog('menu')}
          />
        </div>
      </div>
    </header>
  );
}
