import { LogOut, Search, Ticket, X } from 'lucide';
import { type FormEvent, useEffect, useRef } from 'react';
import { NavLink, useLocation, useNavigate } from 'react-router';
import { useSession } from '../../../data/session.ts';
import { atPlace, chosenPlace } from '../../../discovery/catalogue/places/place.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { useEventOnSale } from '../../../money/tickets/event-on-sale.ts';
import { buttonClasses } from '../../../ui/buttons/button-classes.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Link } from '../../../ui/text/link.tsx';
import { useJobsAddress } from '../../../work/jobs/list/jobs-start.ts';
import { DownloadLink } from '../download-link.tsx';
import { useFrameDialog } from '../frame-dialogs.tsx';
import { Logo } from '../logo.tsx';
import { MessagesLink } from './messages-link.tsx';
import { mainNavigation } from './navigation.ts';
import { ownNavigation } from './own-navigation.ts';

const itemClasses =
  'flex min-h-13 items-center gap-3 border-b border-line text-lg font-medium ' +
  'aria-[current=page]:font-semibold aria-[current=page]:underline aria-[current=page]:decoration-sun ' +
  'aria-[current=page]:decoration-3 aria-[current=page]:underline-offset-8';

/**
 * A full-screen menu, for widths where the header cannot fit all links. A native dialog traps the focus, restores it and closes with Esc,
 * without a library.
 */
export function MobileMenu({ onOpenChange }: { onOpenChange: (open: boolean) => void }) {
  const ref = useRef<HTMLDialogElement>(null);
  const session = useSession();
  const location = useLocation();
  const openDialog = useFrameDialog();
  const event = useEventOnSale();
  const jobs = useJobsAddress();
  const close = () => ref.current?.close();

  const openedAt = useRef(location.key);

  useEffect(() => ref.current?.showModal(), []);
  useEffect(() => {
    if (location.key !== openedAt.current) ref.current?.close();
  }, [location.key]);

  return (
    <dialog
      ref={ref}
      aria-label="Menu"
      onClose={() => onOpenChange(false)}
      className="m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto bg-page text-ink backdrop:bg-transparent lg:hidden"
    >
      <div className="surface-indigo flex h-15 items-center justify-between px-4">
        <Logo />
        <IconButton
          icon={X}
          label="Close menu"
          className="-mr-2 enabled:hover:bg-indigo-hover!"
          onClick={close}
        />
      </div>
      <div className="safe-bottom px-4 pt-4">
        <SiteSearch />
        <nav aria-label="Menu" className="mt-3 pb-6">
          <ul>
            {mainNavigation.map(({ label, to }) => (
              <li key={to}>
                <NavLink
                  to={to === paths.jobs ? jobs : to}
                  end={to === paths.home}
                  className={itemClasses}
                  onClick={close}
                >
                  {label}
                </NavLink>
              </li>
            ))}
            {event && (
              <li>
                <NavLink to={paths.event} className={itemClasses} onClick={close}>
                  <Icon of={Ticket} size={22} />
                  Event tickets
                </NavLink>
              </li>
            )}
            {session &&
              ownNavigation(session).map(({ label, to, icon }) => {
                const Item = to === paths.messages ? MessagesLink : NavLink;
                return (
                  <li key={to}>
                    <Item
                      to={to}
                      data-notifications={to === paths.notifications || undefined}
                      className={itemClasses}
                      onClick={close}
                    >
                      <Icon of={icon} size={22} />
                      {label}
                    </Item>
                  </li>
                );
              })}
            <li>
              <DownloadLink className={itemClasses} onClick={close} />
            </li>
            {session && (
              <li>
                <button
                  type="button"
                  className={`${itemClasses} w-full text-clay-text`}
                  onClick={() => {
                    close();
                    openDialog('log-out');
                  }}
                >
                  <Icon of={LogOut} size={22} />
                  Log out
                </button>
              </li>
            )}
          </ul>
          {!session && (
            <div className="mt-6 grid grid-cols-2 gap-3">
              <Link to={paths.login} className={buttonClasses({ variant: 'secondary' })} onClick={close}>
                Log in
              </Link>
              <Link to={paths.signup} className={buttonClasses()} onClick={close}>
                Sign up
              </Link>
            </div>
          )}
        </nav>
      </div>
    </dialog>
  );
}

function SiteSearch() {
  const navigate = useNavigate();
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const query = String(new FormData(event.currentTarget).get('query')).trim();
    if (query) void navigate(atPlace(paths.search(query), chosenPlace()));
  }
  return (
    <form action={paths.search()} onSubmit={search} className="relative">
      <input
        type="search"
        name="query"
        aria-label="Search Site"
        placeholder="Search Site"
        enterKeyHint="search"
        autoComplete="off"
        className="min-h-12 w-full rounded-control border border-line-strong bg-paper pr-12 pl-3"
      />
      <button
        type="submit"
        aria-label="Search"
        className="absolute inset-y-0 right-0.5 grid size-12 place-items-center text-leaf-text"
      >
        <Icon of={Search} size={22} />
      </button>
    </form>
  );
}
