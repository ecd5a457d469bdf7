import { minimumRatings } from '@marketplace/contract/discovery/artisan-choices';
import { minimumCharges } from '@marketplace/contract/discovery/charges';
import { languageNames, languages } from '@marketplace/contract/shared/languages';
import { formatWholeNaira } from '@marketplace/contract/shared/money';
import { publicDistances } from '@marketplace/contract/work/job-answer-limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../data/queries.ts';
import { catalogueQuery } from '../../catalogue/catalogue-query.ts';
import { areaField, skillField } from '../../catalogue/filters/filter-fields.ts';
import { type Draft, type FilterField, FilterSheet } from '../../catalogue/filters/filter-sheet.tsx';
import { nearParameters, nearPlaceOf, shortPlaceName } from '../../catalogue/places/near-place.ts';
import { useKnownPlace } from '../../catalogue/places/place.ts';
import { useAreas } from '../../catalogue/places/use-areas.ts';
import { type ArtisanFilters, requestOf } from './artisan-filters.ts';

export interface ArtisanFilterSheetProps {
  filters: ArtisanFilters;
  /** The trade that the whole page is about. */
  skill?: string | undefined;
  /** Whether a skill can be chosen. Not on a page about one, or for a search text. */
  withSkill: boolean;
  onClose: () => void;
  onApply: (filters: ArtisanFilters) => void;
}

/** The option 'nearest', which an address expresses with a place. */
const NEAREST = 'nearest';

/** Sheet with order, price, rating and all other filters of artisans, each with the number of artisans who would match. */
export function ArtisanFilterSheet({ filters, skill, withSkill, onClose, onApply }: ArtisanFilterSheetProps) {
  const {
    query: text,
    category,
    state,
    near_state,
    near_city,
    since,
    literal,
    cursor,
    ignored,
    limit,
    ...sheetFilters
  } = filters;
  const near = nearPlaceOf(filters);
  const knownPlace = useKnownPlace();
  const place = near ?? (state ? { state, city: filters.city } : knownPlace);
  const areas = useAreas(state);
  const { data: catalogue } = useQuery({ ...catalogueQuery('skills'), enabled: withSkill });
  const [draft, setDraft] = useState<Draft>({ ...sheetFilters, ...(near && { order: NEAREST }) });

  /** Converts the draft into filters, including those that are not in the sheet. */
  function toFilters({ order, ...drafted }: Draft): ArtisanFilters {
    const otherFilters = {
      ...(text && { query: text }),
      ...(category && { category }),
      ...(since && { since }),
      ...(literal && { literal }),
    };
    if (order === NEAREST && place) {
      const { city: _, ...withoutCity } = drafted;
      return { ...otherFilters, ...withoutCity, ...nearParameters(place) } as ArtisanFilters;
    }
    const homeState = state ?? (near && near_state);
    return {
      ...otherFilters,
      ...(homeState && { state: homeState }),
      ...drafted,
      ...(order && { order }),
    };
  }

  const nextFilters = toFilters(draft);
  const { data: counts } = useQuery({
    ...query('/user_artisan/count_artisans', countRequestOf({ ...nextFilters, ...(skill && { skill }) })),
    placeholderData: keepPreviousData,
  });
  const isNearest = draft['order'] === NEAREST;
  const area = isNearest ? place?.city : draft['city'];

  const fields: FilterField[] = [
    {
      kind: 'chips',
      name: 'order',
      label: 'Sort by',
      options: [
        { value: '', label: 'Best match' },
        ...(place ? [{ value: NEAREST, label: `Nearest to ${shortPlaceName(place)}` }] : []),
        { value: 'best_rated', label: 'Best rated' },
        { value: 'lowest_price', label: 'Lowest price' },
      ],
    },
    {
      kind: 'chips',
      name: 'max_charge',
      label: 'Price up to',
      help: 'Based on their starting price.',
      options: [
        { value: '', label: 'Any' },
        ...chargeOptions(draft['max_charge']).map((naira) => ({
          value: String(naira),
          label: formatWholeNaira(naira),
        })),
      ],
    },
    {
      kind: 'chips',
      name: 'min_rating',
      label: 'Rating',
      options: [
        { value: '', label: 'Any' },
        ...minimumRatings.map((minimum) => ({ value: minimum, label: `${minimum}+ stars` })),
      ],
    },
    {
      kind: 'switch',
      name: 'verified',
      value: 'yes',
      label: 'Verified',
      help: "We've checked who they are.",
    },
    {
      kind: 'chips',
      name: 'available',
      label: 'Available',
      help: "Open now: working at this time. This week: working in the next seven days. Artisans who are away aren't shown.",
      options: [
        { value: '', label: 'Any time' },
        { value: 'now', label: 'Open now' },
        { value: 'this_week', label: 'This week' },
      ],
    },
    ...(isNearest ? [] : [areaField(state, areas)]),
    ...(area
      ? [
          {
            kind: 'chips' as const,
            name: 'within_km',
            label: `Distance from ${area}`,
            options: [
              { value: '', label: isNearest ? 'Any' : `Only ${area}` },
              ...publicDistances.map((km) => ({ value: String(km), label: `About ${km} km` })),
            ],
          },
        ]
      : []),
    ...(withSkill ? [skillField(catalogue?.categories, category)] : []),
    {
      kind: 'select',
      name: 'language',
      label: 'Speaks',
      options: [
        { value: '', label: 'Any language' },
        ...languages.map((code) => ({ value: code, label: languageNames[code] })),
      ],
    },
  ];

  return (
    <FilterSheet
      fields={fields}
      draft={draft}
      onDraft={setDraft}
      nouns={['artisan', 'artisans']}
      total={counts}
      countOf={(name, value) =>
        counts?.choices.find(
          (each) => each.name === name && each.value === (name === 'verified' ? 'true' : value),
        )
      }
      onApply={() => {
        onClose();
        onApply(nextFilters);
      }}
      onClose={onClose}
    />
  );
}

/** Returns the request for the counts: without the fields that select a part of the list. */
function countRequestOf(filters: ArtisanFilters) {
  const { limit, cursor, since, ...request } = requestOf(filters);
  return request;
}

/** Returns the steps of the form, and the address's amount if it is none of them. */
function chargeOptions(chosen: string | undefined): number[] {
  const steps: number[] = minimumCharges.map(({ naira }) => naira);
  const typed = Number(chosen);
  return typed > 0 && !steps.includes(typed) ? [...steps, typed].sort((one, other) => one - other) : steps;
}
