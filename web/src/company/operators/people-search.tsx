import type { PeopleFilter } from '@marketplace/contract/company/operator-work';
import { useInfiniteQuery } from '@tanstack/react-query';
import { asFailure } from '../../data/failure.ts';
import { pagedQuery } from '../../data/queries.ts';
import { formatCount } from '../../lib/format.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FailedRead } from '../../ui/feedback/failed-state.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { LookUpForm } from './look-up-form.tsx';
import { NextPageButton } from './next-page-button.tsx';
import { PeopleFilterSelect } from './people-filter-select.tsx';
import { PersonLine } from './person-line.tsx';

interface PeopleSearchProps {
  searched: string;
  filter: PeopleFilter | null;
  onSearch: (typed: string, filter: PeopleFilter | null) => void;
}

/** Finds people by name, contact, trade, place, id or payment reference, or lists some of them. */
export function PeopleSearch({ searched, filter, onSearch }: PeopleSearchProps) {
  return (
    <>
      <LookUpForm
        key={searched}
        label="Name, phone, email, trade, place, payment reference or id"
        value={searched}
        onLookUp={(typed) => onSearch(typed, filter)}
      />
      <PeopleFilterSelect filter={filter} onFilter={(chosen) => onSearch(searched, chosen)} />
      <div className="mt-4">
        {searched || filter ? (
          <Found key={`${searched} ${filter}`} searched={searched} filter={filter} />
        ) : (
          <p key="begin" className="text-ink-soft">
            Look for somebody above, or choose which people to list.
          </p>
        )}
      </div>
    </>
  );
}

function Found({ searched, filter }: { searched: string; filter: PeopleFilter | null }) {
  const found = useInfiniteQuery({
    ...pagedQuery('/operators/find_people', { query: searched, ...(filter && { filter }) }),
    retry: false,
  });
  if (found.isError && !found.data) return <FailedRead read={found}>{asFailure(found.error).msg}</FailedRead>;
  if (!found.data)
    return (
      <SkeletonGroup label="Looking for people">
        <Skeleton className="h-40 w-full" />
      </SkeletonGroup>
    );
  const people = found.data.pages.flatMap((page) => page.people);
  const more = found.data.pages.at(-1)?.more ?? false;
  if (people.length === 0)
    return <EmptyState title="No one found" description="Check the spelling, or look by phone or email." />;
  return (
    <Card className="px-4 py-2">
      <p role="status" className="text-sm text-ink-soft">
        {more && searched
          ? `The first ${people.length}. Type more to narrow it down.`
          : more
            ? `The newest ${people.length}.`
            : formatCount(people.length, 'person', 'people')}
      </p>
      <ul className="divide-y divide-line">
        {people.map((person) => (
          <li key={person._id}>
            <PersonLine person={person} />
          </li>
        ))}
      </ul>
      <NextPageButton list={found}>Show more</NextPageButton>
    </Card>
  );
}
