import { AppError } from '../../platform/errors.ts';

/** Who may do what with profiles of artisans. */

/** Days of a boost can be spent on a profile only. */
export const canBoostProfile = <Profile>(profile: Profile | undefined): profile is Profile =>
  profile !== undefined;

/** Pictures of work stand on a profile only. */
export const canShowWork = (profile: object | undefined) => profile !== undefined;

/** A profile is on show while it is listed: its account is in use and its details are complete. */
export const canSeeProfile = <Profile extends { listed: boolean }>(
  profile: Profile | undefined,
): profile is Profile => profile?.listed === true;

/** Being shown to oneself is no view. */
export const countsAsView = (viewerId: string | null, artisanId: string) => viewerId !== artisanId;

export function boostNeedsProfile(): AppError {
  return new AppError('forbidden', 'Only an artisan profile can be boosted. Please create one first.');
}
