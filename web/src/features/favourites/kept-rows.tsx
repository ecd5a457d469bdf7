import { BriefcaseBusiness, Heart } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { RowGroup, RowLink } from '../../ui/row-group.tsx';

/** On one's own page: the way to what one has kept. */
export function KeptRows() {
  return (
    <RowGroup title="Kept for later">
      <RowLink icon={Heart} label="Favourite artisans" to={paths.favouriteArtisans} />
      <RowLink icon={BriefcaseBusiness} label="Favourite jobs" to={paths.favouriteJobs} />
    </RowGroup>
  );
}
