import { Heart } from 'lucide';
import { paths } from '../../../lib/navigation/paths.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Link } from '../../../ui/text/link.tsx';

/** The heading of a page that searches artisans, with a link to the favourites. */
export function SearchHeading({ title }: { title: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2">
      <h1 className="text-2xl md:text-3xl">{title}</h1>
      <Link
        to={paths.favouriteArtisans}
        rel="nofollow"
        className="inline-flex min-h-11 items-center gap-2 font-medium text-leaf-text hover:underline"
      >
        <Icon of={Heart} />
        Favourites
      </Link>
    </div>
  );
}
