/** Permissions of admins about the staff. `roles` in the contract ensures that the caller is an admin. */

/** The last admin stays one: otherwise nobody could invite others. */
export const isLastAdmin = (accountId: string, admins: readonly { id: string }[]) =>
  admins.some(({ id }) => id === accountId) && admins.length === 1;

/** Accounts that are out of use cannot join the staff. */
export const canJoin = (account: { suspended_at: Date | null; erase_at: Date | null }) =>
  !account.suspended_at && !account.erase_at;
