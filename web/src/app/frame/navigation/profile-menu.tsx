import { ChevronDown, LogOut, Ticket } from 'lucide';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Session } from '../../../data/session-store.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { useUniqueId } from '../../../lib/unique-id.ts';
import { useEventOnSale } from '../../../money/tickets/event-on-sale.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { classNames } from '../../../ui/text/class-names.ts';
import { Link } from '../../../ui/text/link.tsx';
import { useFrameDialog } from '../frame-dialogs.tsx';
import { MessagesLink } from './messages-link.tsx';
import { ownNavigation } from './own-navigation.ts';
import { ProfilePicture } from './profile-picture.tsx';

const itemClasses =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left hover:bg-indigo-hover';

/** The person's own pages and Log out, for large screens: a button that toggles a list. */
export function ProfileMenu({ session }: { session: Session }) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const listId = useUniqueId();
  const location = useLocation();
  const openDialog = useFrameDialog();
  const event = useEventOnSale();
  const close = () => setOpen(false);

  // A change of place closes the menu.
  useEffect(() => setOpen(false), [location.key]);

  // Before the list is painted: an effect comes a frame later, and would miss a key that is pressed at once.
  useLayoutEffect(() => {
    if (!open) return;
    const closeOutside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [open]);

  return (
    <div ref={root} className="relative">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
        className="flex min-h-11 max-w-56 items-center gap-2 rounded-control px-1.5 font-medium hover:bg-indigo-hover"
      >
        <ProfilePicture user={session.user} />
        <span className="truncate max-lg:sr-only">{session.user?.fullname || 'My account'}</span>
        <Icon
          of={ChevronDown}
          size={18}
          className={classNames('shrink-0 transition-transform', open && 'rotate-180')}
        />
      </button>
      <ul
        id={listId}
        hidden={!open}
        className="absolute top-full right-0 z-30 mt-2 w-60 animate-pop-in rounded-card border border-line bg-indigo p-1.5 shadow-card"
      >
        {ownNavigation(session).map(({ label, to, icon }) => {
          const Item = to === paths.messages ? MessagesLink : Link;
          return (
            <li key={to}>
              <Item
                to={to}
                data-notifications={to === paths.notifications || undefined}
                className={itemClasses}
                onClick={close}
              >
                <Icon of={icon} />
                {label}
              </Item>
            </li>
          );
        })}
        {event && (
          <li>
            <Link to={paths.event} className={itemClasses} onClick={close}>
              <Icon of={Ticket} />
              Event tickets
            </Link>
          </li>
        )}
        <li className="mt-1.5 border-t border-line pt-1.5">
          <button
            type="button"
            className={itemClasses}
            onClick={() => {
              close();
              button.current?.focus();
              openDialog('log-out');
            }}
          >
            <Icon of={LogOut} />
            Log out
          </button>
        </li>
      </ul>
    </div>
  );
}
