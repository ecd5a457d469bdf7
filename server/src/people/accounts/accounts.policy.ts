/**
 * What an account may do in its present state. `suspended_at` is set both by operators and by people who delete their account.
 */

interface Status {
  suspended_at: Date | null;
  erase_at: Date | null;
}

export const canLogIn = (account: Status) => !account.suspended_at && !account.erase_at;

/** People who are deleting their account may change their mind, and need a password for that. */
export const canRecover = (account: Status) => !account.suspended_at || account.erase_at !== null;
