/** What an operator is told who would decide something for themselves. */
export const ownAccount = 'This is about your own account: another operator decides it.';
