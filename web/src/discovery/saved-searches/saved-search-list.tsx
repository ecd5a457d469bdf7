import { SAVED_SEARCHES_MAX, type SavedSearch } from '@marketplace/contract/discovery/saved-searches';
import { formatWholeNaira } from '@marketplace/contract/shared/money';
import { budgetOf, budgetRanges } from '@marketplace/contract/work/budgets';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { asFailure } from '../../data/failure.ts';
import { mutation } from '../../data/queries.ts';
import { useOneAtATime } from '../../lib/browser/one-at-a-time.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { showToast } from '../../lib/show-toast.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { buttonClasses } from '../../ui/buttons/button-classes.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { NothingFound } from '../../ui/illustrations/nothing-found.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Badge } from '../../ui/pictures/badge.tsx';
import { Link } from '../../ui/text/link.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { savedSearchesQuery } from './saved-searches-query.ts';
import { SearchForm } from './search-form.tsx';
import { filterLabel, frequencyLabel, searchAddress } from './search-labels.ts';
import { readSince } from './since.ts';

/**
 * The person's saved searches. A notification links here with the time from which it counted (`since`), and with the search (`search`) when
 * only one has new matches: that one is opened at once.
 */
export function SavedSearchList() {
  const { data, error, isFetching, refetch } = useQuery(savedSearchesQuery);
  const [parameters] = useSearchParams();
  const since = readSince(parameters.get('since'));
  if (!data) {
    return error ? (
      <FailedState onRetry={() => void refetch()} busy={isFetching}>
        We couldn't load your saved searches. {asFailure(error).msg}
      </FailedState>
    ) : (
      <SkeletonGroup label="Loading your saved searches" className="flex flex-col gap-3">
        {['first', 'second'].map((row) => (
          <Skeleton key={row} className="h-44 rounded-card" />
        ))}
      </SkeletonGroup>
    );
  }
  const { searches } = data;
  const wanted = searches.find(({ _id }) => _id === parameters.get('search'));
  if (wanted) return <Navigate to={searchAddress(wanted, since ? Number(since) : undefined)} replace />;
  if (searches.length === 0) return <NothingSaved />;
  return (
    <>
      <ul className="flex flex-col gap-3">
        {searches.map((search) => (
          <Card key={search._id} as="li" className="p-4">
            <SearchItem search={search} since={since} />
          </Card>
        ))}
      </ul>
      <p className="mt-4 text-sm text-ink-soft">
        {searches.length} of {SAVED_SEARCHES_MAX} searches. Save more with the button above a list of jobs or
        artisans.
      </p>
    </>
  );
}

function NothingSaved() {
  return (
    <EmptyState
      picture={<NothingFound />}
      title="You have no saved searches yet"
      description="Look for jobs or artisans, and tap 'Save search' above the list. We'll tell you when there's something new."
      action={
        <span className="flex flex-wrap justify-center gap-2">
          <Link to={paths.jobs} className={buttonClasses()}>
            Find jobs
          </Link>
          <Link to={paths.findArtisan} className={buttonClasses({ variant: 'secondary' })}>
            Find an artisan
          </Link>
        </span>
      }
    />
  );
}

function SearchItem({ search, since }: { search: SavedSearch; since: string | undefined }) {
  const { _id, name, rhythm, is_on, follows_profile } = search;
  const [open, setOpen] = useState<'change' | 'delete' | null>(null);
  const changing = useMutation(mutation('/user_saved_searches/change_search'));
  const address = searchAddress(search, since ? Number(since) : undefined);
  const close = () => setOpen(null);
  const { run } = useOneAtATime();
  const queries = useQueryClient();

  async function switchTo(wanted: boolean) {
    try {
      await changing.mutateAsync({ search_id: _id, is_on: wanted });
    } catch (error) {
      // The response may be lost, or the search was deleted in another tab, so the list is refetched.
      void queries.invalidateQueries(savedSearchesQuery);
      await showToast('error', asFailure(error).msg);
    }
  }

  return (
    <>
      <h2 className="text-lg leading-snug wrap-anywhere">{name}</h2>
      <p className="mt-1 text-sm wrap-anywhere text-ink-soft">{filterLabel(search, rangeText).join(' · ')}</p>
      {follows_profile && (
        <p className="mt-2">
          <Badge tone="leaf">Follows your artisan profile</Badge>
        </p>
      )}
      <Switch
        className="mt-1"
        label={
          <span>
            Tell me about new results
            <VisuallyHidden> of {name}</VisuallyHidden>
          </span>
        }
        help={is_on ? frequencyLabel[rhythm] : 'Paused'}
        // During the request, the switch shows the requested state.
        checked={changing.isPending ? (changing.variables.is_on ?? is_on) : is_on}
        // A second click meanwhile is ignored: two requests could arrive in the wrong order.
        onChange={({ currentTarget }) => void run(() => switchTo(currentTarget.checked))}
      />
      <div className="mt-2 flex flex-wrap gap-2">
        <Link to={address} className={buttonClasses({ size: 'small' })}>
          <span>{since ? 'See what is new' : 'See the list'}</span>
          <VisuallyHidden> for {name}</VisuallyHidden>
        </Link>
        <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => setOpen('change')}>
          Change<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
        <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setOpen('delete')}>
          Delete<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </div>
      {open === 'change' && (
        <SearchForm
          title="Change this search"
          {...(follows_profile && {
            description: "It follows your profile's trade and place until you rename it.",
          })}
          saved={{ name, rhythm }}
          onSave={async (chosen) => {
            await changing.mutateAsync({ search_id: _id, ...chosen });
            close();
          }}
          onClose={close}
        />
      )}
      {open === 'delete' && <DeleteDialog search={search} onClose={close} />}
    </>
  );
}

function DeleteDialog({ search: { _id, name }, onClose }: { search: SavedSearch; onClose: () => void }) {
  const { mutateAsync } = useMutation(mutation('/user_saved_searches/delete_search'));
  const queries = useQueryClient();
  const { busy, run } = useOneAtATime();

  async function remove() {
    try {
      await mutateAsync({ search_id: _id });
      // The card is removed together with the dialog, so the focus does not return to a button that is about to disappear.
      queries.setQueryData(
        savedSearchesQuery.queryKey,
        (list) => list && { ...list, searches: list.searches.filter((each) => each._id !== _id) },
      );
      setTimeout(focusHeading);
      await showToast('success', 'Search deleted');
    } catch (error) {
      await showToast('error', asFailure(error).msg);
    }
    onClose();
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Delete this search?"
      description={`We'll stop telling you about new results for "${name}". If you just want a break, switch it off instead.`}
      cancelLabel="Keep it"
      confirmLabel="Delete"
      tone="danger"
      busy={busy}
      onConfirm={() => void run(remove)}
    />
  );
}

/** Describes a range of budgets. */
function rangeText(range: string): string {
  const known = budgetRanges.find((each) => each === range);
  if (!known) return range;
  const { minKobo, maxKobo } = budgetOf(known);
  return maxKobo === null
    ? `${formatWholeNaira(minKobo / 100)} and more`
    : `${formatWholeNaira(minKobo / 100)} to ${formatWholeNaira(maxKobo / 100)}`;
}

/** Moves the focus to the page's heading after a deletion; otherwise a keyboard user would restart at the top. */
function focusHeading(): void {
  const heading = document.querySelector('h1');
  if (!heading || document.activeElement !== document.body) return;
  heading.tabIndex = -1;
  heading.focus();
}
