import type { ArtisanCard, ArtisanDetail } from '@marketplace/contract/artisans';
import { ArtisanGallery } from '../../features/artisans/artisan-gallery.tsx';
import { SimilarArtisans } from '../../features/artisans/similar-artisans.tsx';
import { FavouriteButton } from '../../features/favourites/favourite-button.tsx';
import type { ReviewPage } from '../../features/reviews/load-reviews.ts';
import { Testimonials } from '../../features/reviews/testimonials.tsx';
import { ReportButton } from '../../features/safety/report-button.tsx';
import type { Loaded } from '../../lib/page-data.ts';
import { useSession } from '../../lib/session.ts';

interface ArtisanMoreProps {
  artisan: ArtisanDetail;
  /** The newest reviews; null while they are on their way. */
  reviews: Loaded<ReviewPage> | null;
  similar: Loaded<{ artisans: ArtisanCard[] }> | null;
  onRetry: () => void;
  retrying: boolean;
}

/** What the page of an artisan shows further down: the work, what customers say, and who else does it. */
export function ArtisanMore({ artisan, reviews, similar, onRetry, retrying }: ArtisanMoreProps) {
  const own = useSession()?.user?._id === artisan._id;
  return (
    <div className="flex flex-col gap-10 md:gap-14">
      <ArtisanGallery artisan={artisan} />
      <Testimonials artisan={artisan} loaded={reviews} onRetry={onRetry} retrying={retrying} />
      <SimilarArtisans
        loaded={similar}
        onRetry={onRetry}
        retrying={retrying}
        corner={(other) => <FavouriteButton artisan={other} />}
      />
      {!own && (
        <ReportButton target={{ subject: 'person', id: artisan._id, name: artisan.fullname }}>
          Report this artisan
        </ReportButton>
      )}
    </div>
  );
}
