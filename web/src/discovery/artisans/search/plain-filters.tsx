import { minimumRatings } from '@marketplace/contract/discovery/artisan-choices';
import { minimumCharges } from '@marketplace/contract/discovery/charges';
import { languageNames, languages } from '@marketplace/contract/shared/languages';
import { formatWholeNaira } from '@marketplace/contract/shared/money';
import { publicDistances } from '@marketplace/contract/work/job-answer-limits';
import { Select } from '../../../ui/fields/select.tsx';
import type { ArtisanFilters } from './artisan-filters.ts';
import type { SheetFilterName } from './filter-table.ts';

/** A function, so the build can exclude it from the browser's bundle. */
const fieldsOf = (): [name: SheetFilterName, label: string, choices: [value: string, label: string][]][] => [
  [
    'order',
    'Sort by',
    [
      ['best_rated', 'Best rated'],
      ['lowest_price', 'Lowest price'],
    ],
  ],
  [
    'max_charge',
    'Price',
    minimumCharges.map(({ naira }) => [String(naira), `Up to ${formatWholeNaira(naira)}`]),
  ],
  ['min_rating', 'Rating', minimumRatings.map((minimum) => [minimum, `${minimum}+ stars`])],
  ['verified', 'Verified', [['yes', 'Only verified']]],
  [
    'available',
    'Available',
    [
      ['now', 'Open now'],
      ['this_week', 'This week'],
    ],
  ],
  ['within_km', 'Distance', publicDistances.map((km) => [String(km), `About ${km} km`])],
  ['language', 'Speaks', languages.map((code) => [code, languageNames[code]])],
];

/** The filters of the sheet for browsers without scripts, submitted with the form. Only the server renders this. */
export function PlainFilters({ filters }: { filters: ArtisanFilters }) {
  return (
    <div className="grid grid-cols-2 gap-2 md:grid-cols-4">
      {fieldsOf().map(([name, label, choices]) => (
        <Select key={name} label={label} name={name} defaultValue={filters[name] ?? ''}>
          <option value="">Any</option>
          {choices.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      ))}
    </div>
  );
}
