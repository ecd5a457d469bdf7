import { BellPlus, BriefcaseBusiness, Heart } from 'lucide-react';
import { paths } from '../../lib/navigation/paths.ts';
import { RowGroup, RowLink } from '../../ui/layout/row-group.tsx';

/** The links to the favourites and the saved searches on the person's own page. */
export function SavedRows() {
  return (
    <RowGroup title="Saved">
      <RowLink icon={Heart} label="Favourite artisans" to={paths.favouriteArtisans} />
      <RowLink icon={BriefcaseBusiness} label="Favourite jobs" to={paths.favouriteJobs} />
      <RowLink icon={BellPlus} label="Saved searches" to={paths.savedSearches} />
    </RowGroup>
  );
}
