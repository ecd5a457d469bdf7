import { findPlace } from '@marketplace/contract/discovery/places/locations';
import { AppError } from '../../platform/http/index.ts';
import type { Catalogue } from './index.ts';

/**
 * Returns the service and category of a form, by their catalogue names.
 * @throws AppError
 */
export function readChosenSkill(
  catalogue: Pick<Catalogue, 'findSkill'>,
  skill: string,
  category: string | undefined,
): { category: string; skill: string } {
  const found = catalogue.findSkill(skill);
  if (!found)
    throw new AppError('invalid_input', 'Please choose a service from the list', {
      field: 'specific_service',
    });
  if (category && found.category.name.toLowerCase() !== category.toLowerCase())
    throw new AppError('invalid_input', 'That service belongs to another category. Please choose again.', {
      field: 'specific_service',
    });
  return { category: found.category.name, skill: found.skill };
}

/**
 * Returns the place of a form, by its catalogue names.
 * @throws AppError
 */
export function readChosenPlace(state: string, city: string): { state: string; city: string } {
  const place = findPlace(state, city);
  if (!place)
    throw new AppError('invalid_input', 'Please choose a state and a local government area from the list', {
      field: 'location',
    });
  return { state: place.state, city: place.lga.name };
}
