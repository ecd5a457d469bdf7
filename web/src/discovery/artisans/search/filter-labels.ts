import { formatWholeNaira } from '@marketplace/contract/shared/money';
import type { ArtisanFilters } from './artisan-filters.ts';
import type { SheetFilterName } from './filter-table.ts';

/** The names of the filters for use in sentences. */
export const filterLabels: Record<SheetFilterName, string> = {
  order: 'order',
  max_charge: 'price',
  min_rating: 'rating',
  verified: 'verified',
  available: 'availability',
  within_km: 'distance',
  language: 'language',
};

/** Describes a chosen filter. */
export function filterText(name: SheetFilterName, filters: ArtisanFilters): string {
  const value = filters[name] ?? '';
  switch (name) {
    case 'order':
      return value === 'best_rated' ? 'Best rated first' : 'Lowest price first';
    case 'max_charge':
      return `Up to ${formatWholeNaira(Number(value))}`;
    case 'min_rating':
      return `Rated ${value}+`;
    case 'verified':
      return 'Verified';
    case 'available':
      return value === 'now' ? 'Open now' : 'Available this week';
    case 'within_km':
      return `Within about ${value} km`;
    case 'language':
      return `Speaks ${value.charAt(0).toUpperCase()}${value.slice(1).replaceAll('_', ' ')}`;
  }
}
