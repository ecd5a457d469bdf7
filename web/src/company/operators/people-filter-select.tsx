import {
  type PeopleFilter,
  peopleFilterNames,
  peopleFilters,
} from '@marketplace/contract/company/operator-work';
import { Select } from '../../ui/fields/select.tsx';
import { useMay } from './shell/use-role.ts';

interface PeopleFilterSelectProps {
  filter: PeopleFilter | null;
  onFilter: (filter: PeopleFilter | null) => void;
}

/** Narrows a search or a list to some people. Only admins see who is on the team. */
export function PeopleFilterSelect({ filter, onFilter }: PeopleFilterSelectProps) {
  const seesStaff = useMay()('administration');
  return (
    <Select
      label="Which people"
      className="mt-3 max-w-64"
      value={filter ?? ''}
      onChange={({ target }) => onFilter(peopleFilterNames.find((each) => each === target.value) ?? null)}
    >
      <option value="">Anyone</option>
      {peopleFilterNames
        .filter((each) => each !== 'staff' || seesStaff)
        .map((each) => (
          <option key={each} value={each}>
            {peopleFilters[each]}
          </option>
        ))}
    </Select>
  );
}
