import { Menu } from 'lucide-react';
import { useRef } from 'react';
import { Link, NavLink } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { buttonClasses } from '../../ui/button-classes.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { DownloadLink } from './download-link.tsx';
import { Logo } from './logo.tsx';
import { MessagesLink } from './messages-link.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { mainNavigation } from './navigation.ts';
import { ProfileMenu } from './profile-menu.tsx';

const itemClasses =
  'inline-flex min-h-11 items-center border-y-2 border-transparent px-2 font-medium text-ink-soft transition-colors ' +
  'hover:text-ink aria-[current=page]:border-b-sun aria-[current=page]:text-ink';

/** Hidden while the page is not alive yet and public/session-hint.js has seen a login. */
const visitorOnly = 'in-data-session:invisible';

/** On all pages. Phones get the logo and a menu button; the links appear from 768 px on. */
export function Header() {
  const session = useSession();
  const menu = useRef<HTMLDialogElement>(null);
  return (
    <>
      <header className="surface-indigo" data-screen-only>
        <div className="mx-auto flex min-h-15 max-w-6xl flex-wrap items-center gap-x-3 px-4 md:min-h-17">
          <Logo />
          <nav
            aria-label="Main"
            className="ml-4 hidden flex-wrap items-center gap-x-2 md:flex lg:ml-8 lg:gap-x-4"
          >
            {mainNavigation.map(({ label, to }) => (
              <NavLink key={to} to={to} end={to === paths.home} className={itemClasses}>
                {label}
              </NavLink>
            ))}
            <DownloadLink className={classNames(itemClasses, 'max-lg:hidden')} />
          </nav>
          <div className="ml-auto flex items-center gap-2">
            {session ? (
              <div className="hidden items-center gap-2 md:flex">
                <MessagesLink to={paths.messages} className={itemClasses}>
                  Messages
                </MessagesLink>
                <ProfileMenu session={session} />
              </div>
            ) : (
              <>
                <Link to={paths.login} className={classNames(itemClasses, visitorOnly, 'max-md:hidden')}>
                  Log in
                </Link>
                <Link to={paths.signup} className={classNames(buttonClasses({ size: 'small' }), visitorOnly)}>
                  Sign up
                </Link>
              </>
            )}
            <IconButton
              icon={Menu}
              label="Open menu"
              aria-haspopup="dialog"
              className="-mr-2 enabled:hover:bg-indigo-hover! md:hidden"
              onClick={() => menu.current?.showModal()}
            />
          </div>
        </div>
      </header>
      <MobileMenu ref={menu} />
    </>
  );
}
