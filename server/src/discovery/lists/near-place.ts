import { findPlace } from '@marketplace/contract/discovery/places/locations';
import { normaliseState, type StateName } from '@marketplace/contract/discovery/places/states';
import { AppError } from '../../platform/http/index.ts';

/** A place by its catalogue names: a local government area, or a whole state. */
export interface NearPlace {
  state: StateName;
  city: string | null;
}

/**
 * Returns the place that a form names in any known spelling; null without one. `fields` are the names of its two fields.
 * @throws AppError `invalid_input` for a place that does not exist
 */
export function readNearPlace(
  form: { state?: string | undefined; city?: string | undefined },
  fields: { state: string; city: string },
): NearPlace | null {
  const { state, city } = form;
  if (!state) {
    if (city)
      throw new AppError('invalid_input', 'Please also give the state of this area', { field: fields.state });
    return null;
  }
  const name = normaliseState(state);
  if (!name) throw new AppError('invalid_input', 'There is no such state', { field: fields.state });
  if (!city) return { state: name, city: null };
  const place = findPlace(name, city);
  if (!place) throw new AppError('invalid_input', `There is no such area in ${name}`, { field: fields.city });
  return { state: name, city: place.lga.name };
}
