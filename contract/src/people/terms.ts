/** The version of terms and privacy notice that a new account is shown. A changed text needs a new version. */
export const TERMS_VERSION = '2026-11-27';
