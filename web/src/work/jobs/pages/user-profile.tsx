import { ClipboardList, Hammer, Handshake, Headset, Heart, Settings } from 'lucide';
import { useOwnUser } from '../../../data/own-user.ts';
import { OwnerLinks } from '../../../discovery/artisans/profile/owner-links.tsx';
import { TopRatedArtisans } from '../../../discovery/artisans/search/top-rated-artisans.tsx';
import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { PlanRow } from '../../../money/plans/subscriptions/plan-row.tsx';
import { BuildTrust } from '../../../people/accounts/settings/build-trust.tsx';
import { UserHeader } from '../../../people/accounts/settings/user-header.tsx';
import { RowGroup, RowLink } from '../../../ui/layout/row-group.tsx';
import { OwnJobs } from '../list/own-jobs.tsx';

export const handle: PageHandle = { head: { title: 'My profile', noindex: true } };

/** A person's own page: what belongs to them as a list, then their jobs. */
export function Component() {
  const user = useOwnUser();
  const isArtisan = user.role === 'artisan';
  return (
    <>
      <UserHeader user={user} corner={<OwnerLinks edit={paths.editUserProfile} />} />
      <div className="mx-auto grid w-full max-w-6xl gap-5 px-4 py-4 md:gap-8 md:py-8 lg:grid-cols-[20rem_minmax(0,1fr)] lg:items-start">
        <div className="grid gap-4">
          <RowGroup title="Your account">
            <PlanRow />
            <RowLink icon={ClipboardList} label="Jobs" to={paths.ownJobs} />
            <RowLink icon={Handshake} label="Offers and agreements" to={paths.agreements} />
            <RowLink icon={Heart} label="Saved" to={paths.favouriteArtisans} />
            <RowLink icon={Settings} label="Settings" to={paths.settings} />
            <RowLink icon={Headset} label="Help" to={paths.support} />
            <RowLink
              icon={Hammer}
              label={isArtisan ? 'My artisan profile' : 'Create an artisan profile'}
              to={isArtisan ? paths.artisanProfile : paths.signupSetup}
            />
          </RowGroup>
          {!user.is_verified && <BuildTrust />}
        </div>
        <OwnJobs />
      </div>
      <TopRatedArtisans />
      <div className="pb-10" />
    </>
  );
}
