import { budgetRanges } from '@marketplace/contract/budgets';
import { normaliseState } from '@marketplace/contract/states';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { reportError } from '../../lib/report-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useCatalogue } from '../catalogue/catalogue-query.ts';
import { rangeText } from './budget-range-text.ts';
import type { JobFilters } from './job-filters.ts';

export interface JobFilterSheetProps {
  filters: JobFilters;
  /** Whether a skill can be chosen here: not on a page about one skill. */
  withSkill: boolean;
  onClose: () => void;
  onApply: (filters: JobFilters) => void;
}

/** Area, skill, budget, urgency and order. The list changes when they are applied. */
export function JobFilterSheet({ filters, withSkill, onClose, onApply }: JobFilterSheetProps) {
  const form = useId();
  const areas = useAreas(filters.state);
  const { data } = useCatalogue('skills');

  /** Keeps the filters outside of the sheet. */
  function apply(chosen: JobFilters) {
    const { query, state, category, near_state, near_city } = filters;
    onApply({ query, state, category, near_state, near_city, ...chosen });
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // In React's tree, the search form that opened the sheet is an ancestor, so its submit handler must not run.
    event.stopPropagation();
    apply(Object.fromEntries(new FormData(event.currentTarget)));
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="More filters"
      actions={
        <>
          <Button variant="secondary" onClick={() => apply({})}>
            Clear these
          </Button>
          <Button type="submit" form={form}>
            Show jobs
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={send} className="flex flex-col gap-4">
        <Select
          label="Local government area"
          name="city"
          help={filters.state ? undefined : 'Choose a state first.'}
          disabled={!filters.state}
          key={areas.length}
          defaultValue={filters.city ?? ''}
        >
          <option value="">{filters.state ? `All of ${filters.state}` : 'All'}</option>
          {areas.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
        {withSkill && (
          <Select label="Skill" name="skill" defaultValue={filters.skill ?? ''}>
            <option value="">All</option>
            {data?.categories
              .filter(({ name }) => !filters.category || name === filters.category)
              .map(({ name, skills }) => (
                <optgroup key={name} label={name}>
                  {skills?.map((skill) => (
                    <option key={skill}>{skill}</option>
                  ))}
                </optgroup>
              ))}
          </Select>
        )}
        <Select label="Budget" name="budget" defaultValue={filters.budget ?? ''}>
          <option value="">Any</option>
          {budgetRanges.map((range) => (
            <option key={range} value={range}>
              {rangeText(range)}
            </option>
          ))}
        </Select>
        <Select label="Order" name="order" defaultValue={filters.order ?? ''}>
          <option value="">Newest first</option>
          <option value="highest_budget">Highest budget first</option>
        </Select>
        <Switch label="Urgent only" name="urgent" value="yes" defaultChecked={filters.urgent === 'yes'} />
      </form>
    </Dialog>
  );
}

/** The areas of a state; empty while they load. */
function useAreas(stateName: string | undefined): string[] {
  const [areas, setAreas] = useState<string[]>([]);
  useEffect(() => {
    const state = normaliseState(stateName ?? '');
    if (!state) return;
    import('@marketplace/contract/locations').then(
      ({ lgasOf }) => setAreas(lgasOf(state).map(({ name }) => name)),
      (error: unknown) => reportError('The areas could not be fetched', error),
    );
  }, [stateName]);
  return areas;
}
