import type { SavedSearch } from '@marketplace/contract/discovery/saved-searches';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../data/queries.ts';
import { showToast } from '../../lib/show-toast.ts';
import { SkeletonGroup, SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { savedSearchesQuery } from './saved-searches-query.ts';
import { SearchForm } from './search-form.tsx';
import { isSameSearch, type Search, suggestName } from './search-labels.ts';

interface DialogProps {
  search: Search;
  /** Names of chosen filters that a saved search does not support. */
  leftOut?: readonly string[] | undefined;
  onClose: () => void;
}

/**
 * Asks for the name and the frequency of a new saved search, or of one saved before. If that cannot be loaded, the search counts as new:
 * the server stores duplicates only once.
 */
export function SaveSearchDialog({ search, leftOut, onClose }: DialogProps) {
  const { data, isPending } = useQuery(savedSearchesQuery);
  if (isPending) {
    return (
      <Dialog open onOpenChange={onClose} title="Save this search">
        <SkeletonGroup label="Loading your saved searches">
          <SkeletonText lines={5} />
        </SkeletonGroup>
      </Dialog>
    );
  }
  return <SaveForm search={search} leftOut={leftOut} searches={data?.searches ?? []} onClose={onClose} />;
}

function SaveForm({ search, leftOut = [], searches, onClose }: DialogProps & { searches: SavedSearch[] }) {
  // Fixed when the dialog opens: the search being saved here must not count as saved before.
  const [saved] = useState(() => searches.find((each) => isSameSearch(each, search)));
  const { mutateAsync } = useMutation(mutation('/user_saved_searches/save_search'));
  const { subject, filters } = search;
  const news = subject === 'jobs' ? 'a new job like this is posted' : 'a new artisan like this appears';
  const switchesOn = saved && !saved.is_on ? " It's switched off. Saving it switches it on again." : '';
  const without =
    leftOut.length > 0
      ? ` New artisans have no ratings yet, so we won't save these filters: ${leftOut.join(', ')}.`
      : '';
  return (
    <SearchForm
      title={saved ? "You've already saved this search" : 'Save this search'}
      description={`We'll tell you when ${news}.${without}${switchesOn}`}
      saved={saved ?? { name: suggestName(search), rhythm: 'at_once' }}
      onSave={async (chosen) => {
        await mutateAsync({ subject, ...filters, ...chosen });
        await showToast('success', "Search saved. You'll find it in the menu, under Saved searches.");
        onClose();
      }}
      onClose={onClose}
    />
  );
}
