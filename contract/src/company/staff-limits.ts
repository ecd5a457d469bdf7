/** How long the link of an invitation to the staff works. */
export const INVITATION_HOURS = 48;
/** How long the row of an invitation stays after that. */
export const INVITATION_RETENTION_DAYS = 7;
/** For how long joining can be repeated with the same link and password, when the answer was lost. */
export const JOIN_AGAIN_MINUTES = 15;
/** The most people and invitations in the list of staff. */
export const STAFF_MAX = 200;
/** Somebody of the staff logs in again after this time. */
export const STAFF_SESSION_HOURS = 12;
/** After a log-in, or the password and the code again, grave acts are possible for this long. */
export const CONFIRMED_MINUTES = 10;
/** How many recovery codes there are beside the authenticator app. */
export const RECOVERY_CODES = 10;
/** The most passkeys of one person. */
export const PASSKEYS_MAX = 10;
/** For how long a passkey can answer what it was asked. */
export const PASSKEY_MINUTES = 5;
/** The most characters of the name of a passkey. */
export const PASSKEY_NAME_MAX = 60;
