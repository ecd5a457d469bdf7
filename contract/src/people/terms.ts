/** The version of the terms and privacy notice shown to a new account. Changing a text needs a new version. */
export const TERMS_VERSION = '2026-11-29';
