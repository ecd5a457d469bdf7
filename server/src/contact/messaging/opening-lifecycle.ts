/**
 * What becomes of the token that opens a conversation. `unpaid`: its opener has not written yet. `waiting`: paid, and the
 * message waits to be read. `kept`: it was read or answered. `returned`: the token came back, so the opener's next message
 * pays again.
 */
export type OpeningState = 'unpaid' | 'waiting' | 'kept' | 'returned';

/** The database functions that store messages and receipts have the same transitions. */
export const openingTransitions = {
  pay: { from: ['unpaid', 'returned'], to: 'waiting' },
  /** The two have written to each other in another conversation not long ago, so this one costs nothing. */
  waive: { from: ['unpaid', 'returned'], to: 'kept' },
  read: { from: ['waiting'], to: 'kept' },
  /** The other person accepted an offer: what two people have agreed on never depends on a plan. */
  agree: { from: ['returned'], to: 'kept' },
  /** Its sender deleted the message, unread: that gives no token back, and the next message is free. */
  delete: { from: ['waiting'], to: 'kept' },
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
