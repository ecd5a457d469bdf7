import { BriefcaseBusiness, Heart, House, type IconNode, MessageCircle, UserRound } from 'lucide';
import { useLocation, useNavigation } from 'react-router';
import { useSession } from '../../../data/session.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { ownProfilePath } from '../../../people/accounts/log-in/profile-path.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Link } from '../../../ui/text/link.tsx';
import { useJobsAddress } from '../../../work/jobs/list/jobs-start.ts';
import { MessagesLink } from './messages-link.tsx';
import { placeOf } from './place-of.ts';

/**
 * Five labels side by side cannot double in size: on phones with large text they grow only as far as they fit. The menu lists the same
 * places in full size.
 */
const itemClasses =
  'group flex min-h-14 flex-col items-center justify-center gap-0.5 text-[min(0.75rem,3.8vw)] font-medium text-ink-soft ' +
  '[-webkit-text-size-adjust:none] ' +
  'aria-[current=page]:font-semibold aria-[current=page]:text-leaf-text';

/** The five main places of the application, on phones. */
export function BottomBar() {
  const session = useSession();
  const jobs = useJobsAddress();
  const here = placeOf(useLocation());
  const { location: next } = useNavigation();
  // On a slow link the next page takes seconds: without a mark, a click would seem to have no effect.
  const awaited = next && placeOf(next);
  const look = (item: number) => ({
    className: itemClasses,
    'aria-current': here === item ? ('page' as const) : undefined,
    'data-awaited': awaited === item && here !== item ? true : undefined,
  });
  return (
    <nav
      aria-label="Shortcuts"
      className="safe-bottom fixed inset-x-0 bottom-0 z-20 border-t border-line bg-paper md:hidden"
    >
      <ul className="grid grid-cols-5">
        <li>
          <Link to={paths.home} {...look(0)}>
            <ItemFace icon={House} label="Home" />
          </Link>
        </li>
        <li>
          <Link to={jobs} {...look(1)}>
            <ItemFace icon={BriefcaseBusiness} label="Jobs" />
          </Link>
        </li>
        <li>
          <MessagesLink to={paths.messages} {...look(2)}>
            <ItemFace icon={MessageCircle} label="Messages" />
          </MessagesLink>
        </li>
        <li>
          <Link to={paths.favouriteArtisans} {...look(3)}>
            <ItemFace icon={Heart} label="Saved" />
          </Link>
        </li>
        <li>
          <Link to={ownProfilePath(session)} {...look(4)}>
            <ItemFace icon={UserRound} label="Me" />
          </Link>
        </li>
      </ul>
    </nav>
  );
}

function ItemFace({ icon, label }: { icon: IconNode; label: string }) {
  return (
    <>
      <span className="grid h-7 w-full max-w-14 place-items-center rounded-full transition-colors group-data-awaited:bg-sunk group-aria-[current=page]:bg-leaf-tint">
        <Icon of={icon} size={22} />
      </span>
      {label}
    </>
  );
}
