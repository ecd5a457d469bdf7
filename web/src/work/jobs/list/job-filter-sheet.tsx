import { budgetRanges } from '@marketplace/contract/work/budgets';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../../data/session.ts';
import { catalogueQuery } from '../../../discovery/catalogue/catalogue-query.ts';
import { areaField, skillField } from '../../../discovery/catalogue/filters/filter-fields.ts';
import {
  type Draft,
  type FilterField,
  FilterSheet,
} from '../../../discovery/catalogue/filters/filter-sheet.tsx';
import { useAreas } from '../../../discovery/catalogue/places/use-areas.ts';
import { rangeText } from '../budget-range-text.ts';
import { type JobFilters, jobListQuery } from './job-filters.ts';

export interface JobFilterSheetProps {
  filters: JobFilters;
  /** The trade that the whole page is about. */
  skill?: string | undefined;
  /** Whether a skill can be chosen here. Not on a page about one skill. */
  withSkill: boolean;
  onClose: () => void;
  onApply: (filters: JobFilters) => void;
}

/** Sheet with area, skill, budget, urgency and order. The list changes on 'apply'. */
export function JobFilterSheet({ filters, skill, withSkill, onClose, onApply }: JobFilterSheetProps) {
  const loggedIn = useSession() !== null;
  const areas = useAreas(filters.state);
  const { data: catalogue } = useQuery({ ...catalogueQuery('skills'), enabled: withSkill });
  const { query, state, category, near_state, near_city, since: _, cursor: __, ...inSheet } = filters;
  const [draft, setDraft] = useState<Draft>(inSheet as Draft);

  /** Merges the sheet's values into the filters that it does not contain. */
  const outside = { query, state, category, near_state, near_city };
  const wanted = present({ ...outside, ...draft });
  // Uses the list's own query, so the result is cached when the sheet closes.
  const { data: list } = useInfiniteQuery({
    ...jobListQuery({ ...wanted, ...(skill && { skill }) }, loggedIn),
    placeholderData: keepPreviousData,
  });

  const fields: FilterField[] = [
    areaField(state, areas),
    ...(withSkill ? [skillField(catalogue?.categories, category)] : []),
    {
      kind: 'chips',
      name: 'budget',
      label: 'Budget',
      options: [
        { value: '', label: 'Any' },
        ...budgetRanges.map((range) => ({ value: range, label: rangeText(range) })),
      ],
    },
    {
      kind: 'chips',
      name: 'order',
      label: 'Sort by',
      options: [
        { value: '', label: 'Newest first' },
        { value: 'highest_budget', label: 'Highest budget first' },
      ],
    },
    { kind: 'switch', name: 'urgent', value: 'yes', label: 'Urgent only' },
  ];

  return (
    <FilterSheet
      fields={fields}
      draft={draft}
      onDraft={setDraft}
      nouns={['job', 'jobs']}
      total={list?.pages[0]}
      onApply={() => {
        onClose();
        onApply(wanted);
      }}
      onClose={onClose}
    />
  );
}

const present = (filters: Record<string, string | undefined>): JobFilters =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value));
