import { ChevronRight, Hammer } from 'lucide-react';
import { Link } from 'react-router';
import { useOwnUser } from '../../../data/own-user.ts';
import { OwnerLinks } from '../../../discovery/artisans/profile/owner-links.tsx';
import { TopRatedArtisans } from '../../../discovery/artisans/search/top-rated-artisans.tsx';
import { SavedRows } from '../../../discovery/favourites/saved-rows.tsx';
import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { BuildTrust } from '../../../people/accounts/settings/build-trust.tsx';
import { UserHeader } from '../../../people/accounts/settings/user-header.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { OwnJobs } from '../list/own-jobs.tsx';

export const handle: PageHandle = { head: { title: 'My profile', noindex: true } };

export function Component() {
  const user = useOwnUser();
  return (
    <>
      <UserHeader user={user} corner={<OwnerLinks edit={paths.editUserProfile} />} />
      <div className="mx-auto flex w-full max-w-6xl flex-col gap-6 px-4 py-5 md:gap-8 md:py-8">
        <OwnJobs />
        <SavedRows />
        <div className="grid gap-3 md:grid-cols-2">
          {!user.is_verified && <BuildTrust />}
          <ArtisanWay isArtisan={user.role === 'artisan'} />
        </div>
      </div>
      <TopRatedArtisans />
      <div className="pb-10" />
    </>
  );
}

/** Links to the artisan profile, or to the form that creates one. */
function ArtisanWay({ isArtisan }: { isArtisan: boolean }) {
  return (
    <Link
      to={isArtisan ? paths.artisanProfile : paths.signupSetup}
      className="flex min-h-16 items-center gap-3 rounded-card bg-paper px-4 py-3 shadow-card hover:bg-sunk"
    >
      <Icon of={Hammer} size={26} className="shrink-0 text-leaf-text" />
      <span className="grow">
        <span className="block font-semibold">
          {isArtisan ? 'My artisan profile' : 'Create an artisan profile'}
        </span>
        <span className="block text-sm text-ink-soft">
          {isArtisan ? 'Your page as customers see it' : 'Offer your skill and be found. It is free.'}
        </span>
      </span>
      <Icon of={ChevronRight} className="shrink-0 text-ink-soft" />
    </Link>
  );
}
