/**
 * The state of the token that the first message of a conversation costs. `unpaid`: the opener has not written yet. `waiting`: the token
 * is paid, and the message is unread. `kept`: the token is spent for good, or none was needed. `returned`: the opener got the token back,
 * so the opener's next message costs one again.
 */
export type OpeningState = 'unpaid' | 'waiting' | 'kept' | 'returned';

/**
 * The transition `read` is also written in SQL: in `storeMessageCtes` (messages.repository.ts) for a reply, and in the database
 * function `advance_receipt` for a receipt. Change all three together.
 */
export const openingTransitions = {
  pay: { from: ['unpaid', 'returned'], to: 'waiting' },
  /** The two have written to each other in another conversation not long ago, so this one costs nothing. */
  waive: { from: ['unpaid', 'returned'], to: 'kept' },
  read: { from: ['waiting'], to: 'kept' },
  /** An offer was accepted, so the opener does not pay again. */
  agree: { from: ['returned'], to: 'kept' },
  /** The sender deleted the unread message. The token stays spent, so the next message is free. */
  delete: { from: ['waiting'], to: 'kept' },
  /** The house paid, so nothing comes back, and the next message is free: the free contact stays with this person. */
  release: { from: ['waiting'], to: 'kept' },
  /** The message was not read in time. */
  expire: { from: ['waiting'], to: 'returned' },
  /** The job was closed before its poster had read the answer. */
  close: { from: ['waiting'], to: 'returned' },
  /** The other account was erased before its person had read the message. */
  erase: { from: ['waiting'], to: 'returned' },
} as const satisfies Record<string, { from: readonly OpeningState[]; to: OpeningState }>;

/** Whether a conversation's opener has to pay for the next message. */
export function costsToken(state: OpeningState): boolean {
  return (openingTransitions.pay.from as readonly OpeningState[]).includes(state);
}
