import { AppError } from '../../platform/http/index.ts';

/** Permissions for profiles of artisans. */

/** Boost days can be spent only on a profile. */
export const canBoostProfile = <Profile>(profile: Profile | undefined): profile is Profile =>
  profile !== undefined;

/** Only a profile can have pictures of work. */
export const canShowWork = (profile: object | undefined) => profile !== undefined;

/** Only an artisan has further trades, areas and prices. */
export const canDescribeWork = <Profile>(profile: Profile | undefined): profile is Profile =>
  profile !== undefined;

/** A profile is visible while it is listed: its account is in use and its details are complete. */
export const canSeeProfile = <Profile extends { listed: boolean }>(
  profile: Profile | undefined,
): profile is Profile => profile?.listed === true;

/** Artisans who see their own profile are not counted as a view. */
export const countsAsView = (viewerId: string | null, artisanId: string) => viewerId !== artisanId;

export function boostNeedsProfile(): AppError {
  return new AppError('forbidden', 'Only an artisan profile can be boosted. Please create one first.');
}
