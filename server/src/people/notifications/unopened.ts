/**
 * SQL: whether the second member has not opened the conversation since the message that paid for it. Until then no list, event, search or
 * archive shows that member what the opener wrote. Fetching the messages counts as reading them, which spends the token and shows a read
 * receipt.
 * @param conversation the name of a row of `conversations` in the statement
 */
export const unopenedByOther = (conversation: string) => `(
  ${conversation}.kind <> 'support' and ${conversation}.last_seq > 0
  and ${conversation}.other_seen_seq < coalesce(${conversation}.opening_seq, 1)
  and not (${conversation}.other_wrote and ${conversation}.opening_state not in ('waiting', 'returned')))`;
