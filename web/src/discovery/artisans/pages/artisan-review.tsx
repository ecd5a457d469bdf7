import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { lastViewedId } from '../../../data/last-viewed.ts';
import { useSession } from '../../../data/session.ts';
import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { ownProfilePath } from '../../../people/accounts/log-in/profile-path.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Link } from '../../../ui/text/link.tsx';
import { ReviewList } from '../../../work/reviews/review-list.tsx';
import { allReviewsQuery } from '../../../work/reviews/review-queries.ts';
import { artisanAsideQuery, isNoArtisan } from '../artisan-queries.ts';
import { ArtisanNotFound } from '../profile/artisan-not-found.tsx';

export const handle: PageHandle = { head: { title: 'Reviews', noindex: true } };

/** All reviews of the person in the address, otherwise of the artisan viewed last. A notification's link names a review with `?review=`. */
export function Component() {
  const [parameters] = useSearchParams();
  const [lastViewed] = useState(() => lastViewedId('artisan'));
  const id = parameters.get('id') || lastViewed;
  return id ? <Reviews key={id} targetId={id} openedId={parameters.get('review')} /> : <ArtisanNotFound />;
}

function Reviews({ targetId, openedId }: { targetId: string; openedId: string | null }) {
  const session = useSession();
  const own = session?.user?._id === targetId;
  // The artisan's name is optional: the reviews are shown without it.
  const isOwnOfCustomer = own && session?.user?.role !== 'artisan';
  const { data, error } = useQuery({
    ...artisanAsideQuery(targetId),
    retry: false,
    enabled: !isOwnOfCustomer,
  });
  // Customers have reviews but no profile.
  const hasNoProfile = isOwnOfCustomer || isNoArtisan(error);
  const reviews = useInfiniteQuery({ ...allReviewsQuery(targetId, openedId), enabled: hasNoProfile });
  const hasNoReviews = isNoArtisan(reviews.error) || reviews.data?.pages[0]?.reviews.length === 0;
  if (hasNoProfile && hasNoReviews && !own) return <ArtisanNotFound />;
  const artisan = data?.artisan;
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-4 md:py-8">
      {!hasNoProfile && (
        <BackLink to={artisan ? paths.sharedArtisan(artisan) : paths.viewArtisan(targetId)}>
          {artisan ? `Back to ${artisan.fullname}` : 'Back to the artisan'}
        </BackLink>
      )}
      {hasNoProfile && own && <BackLink to={ownProfilePath(session)}>Back to your profile</BackLink>}
      <h1 className="mt-1 text-3xl md:text-4xl">{titleOf({ hasNoProfile, own })}</h1>
      <div className="mt-6">
        <ReviewList
          targetId={targetId}
          targetName={artisan?.fullname ?? (hasNoProfile ? 'The customer' : 'The artisan')}
          openedId={openedId}
          rating={artisan?.rating}
        />
      </div>
    </div>
  );
}

function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center gap-2 font-medium text-leaf-text hover:underline"
    >
      <Icon of={ArrowLeft} />
      <span>{children}</span>
    </Link>
  );
}

function titleOf({ hasNoProfile, own }: { hasNoProfile: boolean; own: boolean }): string {
  if (!hasNoProfile) return 'Client testimonials';
  return own ? 'Reviews of you' : 'Reviews of a customer';
}
