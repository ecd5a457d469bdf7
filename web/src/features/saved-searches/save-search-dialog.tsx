import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../data/queries.ts';
import { showToast } from '../../lib/show-toast.ts';
import { SearchForm } from './search-form.tsx';
import { type Search, suggestName } from './search-words.ts';

/** Asks for the name and the rhythm of a new saved search. */
export function SaveSearchDialog({ search, onClose }: { search: Search; onClose: () => void }) {
  const { mutateAsync } = useMutation(mutation('/user_saved_searches/save_search'));
  const { subject, filters } = search;
  return (
    <SearchForm
      title="Save this search"
      description={`We tell you when new ${subject} appear that it finds.`}
      saved={{ name: suggestName(search), rhythm: 'at_once' }}
      onSave={async (chosen) => {
        await mutateAsync({ subject, ...filters, ...chosen });
        await showToast('success', 'Search saved. You find it in the menu, under Saved searches.');
        onClose();
      }}
      onClose={onClose}
    />
  );
}
