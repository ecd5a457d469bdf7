import {
  Bell,
  BellPlus,
  BriefcaseBusiness,
  ChartNoAxesColumn,
  ClipboardList,
  Handshake,
  Heart,
  type IconNode,
  ListChecks,
  ListOrdered,
  MessageCircle,
  Reply,
  Tags,
  UserRound,
} from 'lucide';
import type { Session } from '../../../data/session-store.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { ownProfilePath } from '../../../people/accounts/log-in/profile-path.ts';

interface OwnPlace {
  label: string;
  to: string;
  icon: IconNode;
}

/** Returns the person's own pages, in the order of both menus. */
export function ownNavigation(session: Session): OwnPlace[] {
  const places: OwnPlace[] = [
    { label: 'My Profile', to: ownProfilePath(session), icon: UserRound },
    { label: 'Messages', to: paths.messages, icon: MessageCircle },
    { label: 'Offers and agreements', to: paths.agreements, icon: Handshake },
    { label: 'Notifications', to: paths.notifications, icon: Bell },
    { label: 'Favourite artisans', to: paths.favouriteArtisans, icon: Heart },
    { label: 'Favourite jobs', to: paths.favouriteJobs, icon: BriefcaseBusiness },
    { label: 'Saved searches', to: paths.savedSearches, icon: BellPlus },
  ];
  // An artisan's profile is not the page with the person's jobs.
  if (session.user?.role === 'artisan') {
    places.push({ label: 'How your page is doing', to: paths.pageStatistics, icon: ChartNoAxesColumn });
    places.push({ label: 'Your place in the lists', to: paths.ownRank, icon: ListOrdered });
    places.push({ label: 'What you offer', to: paths.workDetails, icon: Tags });
    places.push({ label: 'My answers to jobs', to: paths.ownAnswers, icon: Reply });
    places.push({ label: 'Jobs posted by me', to: paths.ownJobs, icon: ClipboardList });
  }
  if (session.user?.is_operator) places.push({ label: 'Operators', to: paths.operators, icon: ListChecks });
  return places;
}
