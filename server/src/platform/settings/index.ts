/**
 * Settings that admins change without a release. `platform.settings` has the values in force; `publishChange` tells the other processes of
 * a new one.
 */
export { bannerAt, secondsOfBanner } from './banner.ts';
export { publishChange, type Settings } from './settings.ts';
export { termsVersionOf } from './terms-version.ts';
