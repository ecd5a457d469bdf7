/** What an account may do in its current state. Both operators and people who delete their account set `suspended_at`. */

interface Status {
  suspended_at: Date | null;
  erase_at: Date | null;
}

export const canLogIn = (account: Status) => !account.suspended_at && !account.erase_at;

/** People who are deleting their account may change their mind, which needs a password. */
export const canRecover = (account: Status) => !account.suspended_at || account.erase_at !== null;
