import type { ArtisanDetail } from '@marketplace/contract/artisans';
import { useSession } from '../../data/session.ts';
import { FavouriteButton } from '../favourites/favourite-button.tsx';
import { Testimonials } from '../reviews/testimonials.tsx';
import { ReportButton } from '../safety/report-button.tsx';
import { ArtisanGallery } from './artisan-gallery.tsx';
import { SimilarArtisans } from './similar-artisans.tsx';

interface ArtisanMoreProps {
  artisan: ArtisanDetail;
  /** Shows all reviews instead of the newest. */
  allReviews?: boolean | undefined;
}

/** The lower part of an artisan's page: gallery, reviews and similar artisans. */
export default function ArtisanMore({ artisan, allReviews }: ArtisanMoreProps) {
  const own = useSession()?.user?._id === artisan._id;
  return (
    <div className="flex flex-col gap-10 md:gap-14">
      <ArtisanGallery artisan={artisan} />
      <Testimonials artisan={artisan} all={allReviews} />
      <SimilarArtisans artisanId={artisan._id} corner={(other) => <FavouriteButton artisan={other} />} />
      {!own && (
        <ReportButton target={{ subject: 'person', id: artisan._id, name: artisan.fullname }}>
          Report this artisan
        </ReportButton>
      )}
    </div>
  );
}
