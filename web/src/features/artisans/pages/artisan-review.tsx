import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { lastViewedId } from '../../../data/last-viewed.ts';
import { useSession } from '../../../data/session.ts';
import type { Session } from '../../../data/session-store.ts';
import type { PageHandle } from '../../../lib/page-head.ts';
import { paths } from '../../../lib/paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { ownProfilePath } from '../../accounts/profile-path.ts';
import { ReviewList } from '../../reviews/review-list.tsx';
import { ArtisanNotFound } from '../artisan-not-found.tsx';
import { artisanQuery, isNoArtisan } from '../artisan-queries.ts';

export const handle: PageHandle = { head: { title: 'Reviews', noindex: true } };

/** All reviews of an artisan: of the one in the address, otherwise of the one viewed last. */
export function Component() {
  const [parameters] = useSearchParams();
  const [lastViewed] = useState(() => lastViewedId('artisan'));
  const id = parameters.get('id') || lastViewed;
  const named = parameters.get('review');
  const session = useSession();
  if (!id) return <ArtisanNotFound />;
  const key = `${id} ${named}`;
  // A customer has reviews by artisans without having a profile.
  if (session?.user?._id === id && session.user.role !== 'artisan')
    return <CustomerReviews key={key} {...{ session, named }} />;
  return <Reviews key={key} artisanId={id} named={named} />;
}

/** @param named the id of the review that the link of a notification names */
function Reviews({ artisanId, named }: { artisanId: string; named: string | null }) {
  // The artisan's name is optional: the reviews are shown without it, too.
  const { data, error } = useQuery({ ...artisanQuery(artisanId), retry: false });
  if (isNoArtisan(error)) return <ArtisanNotFound />;
  const artisan = data?.artisan;
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-4 md:py-8">
      <BackLink to={artisan ? paths.sharedArtisan(artisan.slug) : paths.viewArtisan(artisanId)}>
        {artisan ? `Back to ${artisan.fullname}` : 'Back to the artisan'}
      </BackLink>
      <h1 className="mt-1 text-3xl md:text-4xl">Client testimonials</h1>
      {artisan && artisan.no_of_ratings > 0 && (
        <p className="mt-2 flex items-center gap-2">
          <Stars value={artisan.rating} />
          <strong className="font-semibold">{artisan.rating.toFixed(1)}</strong>
        </p>
      )}
      <div className="mt-6">
        <ReviewList artisanId={artisanId} artisanName={artisan?.fullname ?? 'The artisan'} named={named} />
      </div>
    </div>
  );
}

/** The reviews that artisans wrote about the person who is logged in. */
function CustomerReviews({ session, named }: { session: Session; named: string | null }) {
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-4 md:py-8">
      <BackLink to={ownProfilePath(session)}>Back to your profile</BackLink>
      <h1 className="mt-1 mb-6 text-3xl md:text-4xl">Reviews of you</h1>
      <ReviewList artisanId={session.user?._id ?? ''} artisanName="You" named={named} />
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
      {children}
    </Link>
  );
}
