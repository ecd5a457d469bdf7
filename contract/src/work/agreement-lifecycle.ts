/**
 * The statuses of an offer and of the agreement that comes of it. `replaced` is only for earlier versions of an offer. `said_done`: one of
 * the two has said that the work is done, and the other one has not answered. The database keeps it as `accepted` with a row in
 * `agreement_done_asks`, because the previous release does not know it.
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
 * Who can take an action. `author`: the person who made the current version; `receiver`: the other one; `sayer`: the person who said that
 * the work is done; `asked`: the other one; `either`: both; `clock`: the server, when a time is over.
 */
export type AgreementActor = 'author' | 'receiver' | 'sayer' | 'asked' | 'either' | 'clock';

interface Transition {
  from: readonly AgreementStatus[];
  to: AgreementStatus;
  by: AgreementActor;
}

/**
 * The life cycle: for each action the statuses in which it is possible, the status that follows, and who can take it. `change` puts a
 * new version in the place of the current one; the new version is `offered`, and the person who made the change is its author.
 */
export const agreementTransitions = {
  change: { from: ['offered'], to: 'replaced', by: 'either' },
  accept: { from: ['offered'], to: 'accepted', by: 'receiver' },
  decline: { from: ['offered'], to: 'declined', by: 'receiver' },
  withdraw: { from: ['offered'], to: 'withdrawn', by: 'author' },
  expire: { from: ['offered'], to: 'expired', by: 'clock' },
  cancel: { from: ['accepted'], to: 'cancelled', by: 'either' },
  say_done: { from: ['accepted'], to: 'said_done', by: 'either' },
  confirm_done: { from: ['said_done'], to: 'done', by: 'asked' },
  object: { from: ['said_done'], to: 'accepted', by: 'asked' },
  take_back: { from: ['said_done'], to: 'accepted', by: 'sayer' },
  settle: { from: ['said_done'], to: 'done', by: 'clock' },
  add_street: { from: ['accepted'], to: 'accepted', by: 'either' },
} as const satisfies Record<string, Transition>;

/** What can happen to an offer or agreement after it was made. */
export type AgreementAction = keyof typeof agreementTransitions;
export const agreementActions = Object.keys(agreementTransitions) as AgreementAction[];

/** Everything that the history of an agreement holds. Each begins with `make`. */
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

/** What a message of the conversation announces. What the clock does has no author, so no message announces it. */
export const announcedSteps = [
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
export type AnnouncedStep = (typeof announcedSteps)[number];

/** The lists of a person's agreements, and the statuses of each list. */
export const agreementPhases = {
  offered: ['offered'],
  agreed: ['accepted', 'said_done'],
  ended: ['declined', 'withdrawn', 'expired', 'done', 'cancelled'],
} as const satisfies Record<string, readonly AgreementStatus[]>;
export type AgreementPhase = keyof typeof agreementPhases;
export const phaseNames = Object.keys(agreementPhases) as [AgreementPhase, ...AgreementPhase[]];

/** Whether an action is possible in a status. */
export function isPossible(action: AgreementAction, status: AgreementStatus): boolean {
  const from: readonly AgreementStatus[] = agreementTransitions[action].from;
  return from.includes(status);
}

/**
 * Whether a person can take an action.
 * @param isAuthor whether the person is the author of the current version
 * @param hasSaid whether the person has said that the work is done; it counts only in the status `said_done`
 */
export function isEntitled(action: AgreementAction, isAuthor: boolean, hasSaid: boolean): boolean {
  const by: AgreementActor = agreementTransitions[action].by;
  return by === 'either' || by === (isAuthor ? 'author' : 'receiver') || by === (hasSaid ? 'sayer' : 'asked');
}

/** What a person can do with an offer or agreement now. The time from which the work can be said to be done is not judged here. */
export function possibleActions(
  status: AgreementStatus,
  isAuthor: boolean,
  hasSaid = false,
): AgreementAction[] {
  return agreementActions.filter(
    (action) => isPossible(action, status) && isEntitled(action, isAuthor, hasSaid),
  );
}

/** The status at a moment. An offer past its time is expired, even before the server has stored that. */
export function statusAt(status: AgreementStatus, expiresAt: Date, now: Date): AgreementStatus {
  return isPossible('expire', status) && expiresAt <= now ? agreementTransitions.expire.to : status;
}

/**
 * From when on either person can say that the work is done: when the visit begins; at any time for remote work, because a delivery can be
 * handed in before its day. In milliseconds since 1970.
 */
export function doneFrom({ starts_at }: { starts_at: string | Date | null }): number {
  return starts_at === null ? 0 : new Date(starts_at).getTime();
}
