/**
 * The statuses of an offer and of the agreement that results from it. `replaced` is only for earlier versions of an offer. `said_done`
 * means that one person has said the work is done and the other has not answered. The database stores it as `accepted` with a row in
 * `agreement_done_asks`.
 */
export const agreementStatuses = [
  'offered',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
  'replaced',
  'done',
  'cancelled',
  'said_done',
] as const;
export type AgreementStatus = (typeof agreementStatuses)[number];

/**
 * Who can take an action. `author` made the current version and `receiver` is the other person; `claimant` said that the work is done and
 * `confirmer` is the other person; `either` is both; `clock` is the server, when time runs out.
 */
export type AgreementActor = 'author' | 'receiver' | 'claimant' | 'confirmer' | 'either' | 'clock';

interface Transition {
  from: readonly AgreementStatus[];
  to: AgreementStatus;
  by: AgreementActor;
}

/**
 * The life cycle: for each action, the statuses in which it is possible, the status that follows, and who can take it. `change` replaces
 * the current version with a new one, which is `offered` and whose author made the change.
 */
export const agreementTransitions = {
  change: { from: ['offered'], to: 'replaced', by: 'either' },
  accept: { from: ['offered'], to: 'accepted', by: 'receiver' },
  decline: { from: ['offered'], to: 'declined', by: 'receiver' },
  withdraw: { from: ['offered'], to: 'withdrawn', by: 'author' },
  expire: { from: ['offered'], to: 'expired', by: 'clock' },
  cancel: { from: ['accepted'], to: 'cancelled', by: 'either' },
  say_done: { from: ['accepted'], to: 'said_done', by: 'either' },
  confirm_done: { from: ['said_done'], to: 'done', by: 'confirmer' },
  object: { from: ['said_done'], to: 'accepted', by: 'confirmer' },
  take_back: { from: ['said_done'], to: 'accepted', by: 'claimant' },
  settle: { from: ['said_done'], to: 'done', by: 'clock' },
  add_street: { from: ['accepted'], to: 'accepted', by: 'either' },
} as const satisfies Record<string, Transition>;

/** What can happen to an existing offer or agreement. */
export type AgreementAction = keyof typeof agreementTransitions;
export const agreementActions = Object.keys(agreementTransitions) as AgreementAction[];

/** All steps in the history of an agreement. Each history begins with `make`. */
export const agreementSteps = [
  'make',
  'change',
  'accept',
  'decline',
  'withdraw',
  'expire',
  'cancel',
  'say_done',
  'confirm_done',
  'object',
  'take_back',
  'settle',
  'add_street',
] as const;
export type AgreementStep = (typeof agreementSteps)[number];

/** The steps that a message announces. Steps of the clock have no author, so no message announces them. */
export const messageSteps = [
  'make',
  'change',
  'accept',
  'decline',
  'withdraw',
  'cancel',
  'say_done',
  'confirm_done',
  'object',
  'take_back',
  'add_street',
] as const;
export type MessageStep = (typeof messageSteps)[number];

/** The steps that ask something of the other person. The others only say what became of an offer. */
export const askingSteps = ['make', 'change', 'say_done', 'object'] as const satisfies readonly MessageStep[];

/** The lists of a person's agreements, with the statuses of each. */
export const agreementPhases = {
  offered: ['offered'],
  agreed: ['accepted', 'said_done'],
  ended: ['declined', 'withdrawn', 'expired', 'done', 'cancelled'],
} as const satisfies Record<string, readonly AgreementStatus[]>;
export type AgreementPhase = keyof typeof agreementPhases;
export const phaseNames = Object.keys(agreementPhases) as [AgreementPhase, ...AgreementPhase[]];

/** Returns whether an action is possible in a status. */
export function isPossible(action: AgreementAction, status: AgreementStatus): boolean {
  const from: readonly AgreementStatus[] = agreementTransitions[action].from;
  return from.includes(status);
}

/**
 * Returns whether a person can take an action.
 * @param isAuthor whether the person is the author of the current version
 * @param isClaimant whether the person has said that the work is done; it counts only in the status `said_done`
 */
export function isEntitled(action: AgreementAction, isAuthor: boolean, isClaimant: boolean): boolean {
  const by: AgreementActor = agreementTransitions[action].by;
  return (
    by === 'either' ||
    by === (isAuthor ? 'author' : 'receiver') ||
    by === (isClaimant ? 'claimant' : 'confirmer')
  );
}

/** Returns what a person can do with an offer or agreement now. It ignores from when the work can be reported as done. */
export function possibleActions(
  status: AgreementStatus,
  isAuthor: boolean,
  isClaimant = false,
): AgreementAction[] {
  return agreementActions.filter(
    (action) => isPossible(action, status) && isEntitled(action, isAuthor, isClaimant),
  );
}

/** Returns the status at a moment. An offer past its time is expired, even before the server has stored that. */
export function statusAt(status: AgreementStatus, expiresAt: Date, now: Date): AgreementStatus {
  return isPossible('expire', status) && expiresAt <= now ? agreementTransitions.expire.to : status;
}

/**
 * Returns from when either person can say that the work is done, in ms since 1970: the start of a visit; any time for remote work, which
 * can be delivered before its day.
 */
export function doneFrom({ starts_at }: { starts_at: string | Date | null }): number {
  return starts_at === null ? 0 : new Date(starts_at).getTime();
}
