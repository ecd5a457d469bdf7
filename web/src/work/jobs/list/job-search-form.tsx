import type { ReactNode } from 'react';
import { useKnownPlace } from '../../../discovery/catalogue/places/place.ts';
import { statesFrom } from '../../../discovery/catalogue/places/state-order.ts';
import { ListSearchForm } from '../../../ui/lists/list-search-form.tsx';
import { SearchRow } from '../../../ui/lists/search-row.tsx';
import { type JobFilters, jobsAddress } from './job-filters.ts';

interface JobSearchFormProps {
  path: string;
  filters: JobFilters;
  onNavigate?: ((address: string) => void) | undefined;
  /** The categories to choose from; absent on a page about one skill. */
  categoryNames?: readonly string[] | undefined;
  /** The button that opens the sheet of filters, placed before the state. */
  filtersButton: ReactNode;
  /** The chosen filters and the sorting by distance, placed between state and category. */
  activeFilters: ReactNode;
}

/** The filters of the sheet, sent as hidden fields without scripts. */
export const inSheet = ['city', 'skill', 'budget', 'urgent', 'order'] as const;

/** The filters sent as hidden fields. */
const hidden = [...inSheet, 'near_state', 'near_city'] as const;

/** The search box and the filters above a list of jobs. */
export function JobSearchForm({ path, filters, ...parts }: JobSearchFormProps) {
  const { query = '', state = '', category = '' } = filters;
  const known = useKnownPlace()?.state;
  const carried = Object.fromEntries(hidden.map((name) => [name, filters[name] ?? '']));
  return (
    <ListSearchForm
      {...parts}
      path={path}
      stateNames={statesFrom(known)}
      values={{ query, state, category, ...carried }}
      addressOf={(fields) => jobsAddress(path, fields)}
      labels={{ state: ['All', 'State:'], category: ['All', 'Category:'] }}
      box={(typing) => <SearchRow placeholder="Title or description" defaultValue={query} {...typing} />}
    >
      {[...new URLSearchParams(path.split('?')[1])].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </ListSearchForm>
  );
}
