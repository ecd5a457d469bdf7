import { findPlace } from '@marketplace/contract/discovery/places/locations';
import { isSameName } from '@marketplace/contract/discovery/trades';
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
  const isIn = (category: string) =>
    found !== null &&
    [found.category.name, ...(found.earlierCategories ?? [])].some((name) => isSameName(name, category));
  if (!found)
    throw new AppError('invalid_input', 'Please choose a service from the list', {
      field: 'specific_service',
    });
  if (category && !isIn(category))
    throw new AppError('invalid_input', 'That service belongs to another category. Please choose again.', {
      field: 'specific_service',
    });
  return { category: found.category.name, skill: found.skill };
}

/** The refusal of a service that nobody can choose any more. */
export const retiredText = (skill: string) =>
  `We don't list “${skill}” any more. Please choose another service.`;

/**
 * Refuses a service that nobody can choose any more.
 * @throws AppError
 */
export function refuseRetired(catalogue: Pick<Catalogue, 'findSkill'>, chosen: string): void {
  if (catalogue.findSkill(chosen)?.isRetired)
    throw new AppError('invalid_input', retiredText(chosen), { field: 'specific_service' });
}

/**
 * Refuses a service that nobody can choose any more, unless the stored profile or job has it.
 * @param readOwn reads the service of the stored row; it may be a former name
 * @throws AppError
 */
export async function refuseRetiredUnlessOwn(
  catalogue: Pick<Catalogue, 'findSkill'>,
  chosen: string | undefined,
  readOwn: () => Promise<string | undefined>,
): Promise<void> {
  const found = chosen === undefined ? null : catalogue.findSkill(chosen);
  if (!found?.isRetired) return;
  const own = await readOwn();
  if (own === undefined || catalogue.findSkill(own)?.skill !== found.skill)
    refuseRetired(catalogue, found.skill);
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
