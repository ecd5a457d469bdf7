import { AppError } from '../../platform/http/index.ts';

/** Permissions for artisan profiles. */

/** Boost days can be spent only on a profile. */
export const canBoostProfile = <Profile>(profile: Profile | undefined): profile is Profile =>
  profile !== undefined;

/** Only a profile can have pictures of work. */
export const canShowWork = (profile: object | undefined) => profile !== undefined;

/** Only an artisan has additional trades, areas and prices. */
export const canDescribeWork = <Profile>(profile: Profile | undefined): profile is Profile =>
  profile !== undefined;

/** Only an artisan has a public address. */
export const canChooseShortName = <Profile>(profile: Profile | undefined): profile is Profile =>
  profile !== undefined;

/** Only an artisan has a card. */
export const canShowOwnCard = <CardNumber>(number: CardNumber | undefined): number is CardNumber =>
  number !== undefined;

/** A profile is visible while it is listed: the account is in use and the details are complete. */
export const canSeeProfile = <Profile extends { listed: boolean }>(
  profile: Profile | undefined,
): profile is Profile => profile?.listed === true;

/** Views of one's own profile do not count. */
export const countsAsView = (viewerId: string | null, artisanId: string) => viewerId !== artisanId;

export function boostNeedsProfile(): AppError {
  return new AppError('forbidden', 'You can only boost an artisan profile. Please create yours first.');
}
