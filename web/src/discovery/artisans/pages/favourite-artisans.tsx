import { useSearchParams } from 'react-router';
import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { pageNumber } from '../../../lib/navigation/page-number.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { buttonClasses } from '../../../ui/buttons/button-classes.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { NothingSaved } from '../../../ui/illustrations/nothing-saved.tsx';
import { Link } from '../../../ui/text/link.tsx';
import { FavouritePage } from '../../favourites/favourite-page.tsx';
import { FAVOURITES_PER_PAGE, useFavouritePage } from '../../favourites/use-favourite-page.ts';
import { ArtisanGrid, ArtisanGridSkeleton } from '../search/artisan-grid.tsx';

export const handle: PageHandle = { head: { title: 'Favourite artisans', noindex: true } };

export function Component() {
  const [parameters] = useSearchParams();
  const page = pageNumber(parameters.get('page'));
  return (
    <FavouritePage
      title="Favourite artisans"
      back={{ label: 'Back to Artisan/Creatives', to: paths.findArtisan }}
      path={paths.favouriteArtisans}
      page={page}
      perPage={FAVOURITES_PER_PAGE}
      favourites={useFavouritePage(page)}
      skeleton={<ArtisanGridSkeleton label="Loading favourite artisans" />}
      empty={<NoFavourites />}
    >
      {(artisans) => <ArtisanGrid artisans={artisans} heading="h2" label="Favourite artisans" />}
    </FavouritePage>
  );
}

function NoFavourites() {
  return (
    <EmptyState
      picture={<NothingSaved />}
      title="No favourite artisans at the moment"
      description="Tap the heart on an artisan to save them here."
      action={
        <Link to={paths.findArtisan} className={buttonClasses()}>
          Find an artisan
        </Link>
      }
    />
  );
}
