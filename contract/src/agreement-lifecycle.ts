/**
 * The statuses of an offer and of the agreement that comes of it. `replaced` is only for earlier versions of an offer. `done` follows
 * `accepted` once both sides can say so; no action leads there yet.
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
] as const;
export type AgreementStatus = (typeof agreementStatuses)[number];

/**
 * Who can take an action. `author`: the person who made the current version; `receiver`: the other one; `either`: both; `clock`: the
 * server, when the time of an offer is over.
 */
export type AgreementActor = 'author' | 'receiver' | 'either' | 'clock';

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
] as const;
export type AgreementStep = (typeof agreementSteps)[number];

/** What a message of the conversation announces. An expiry has no author, so no message announces it. */
export const announcedSteps = ['make', 'change', 'accept', 'decline', 'withdraw', 'cancel'] as const;
export type AnnouncedStep = (typeof announcedSteps)[number];

/** The lists of a person's agreements, and the statuses of each list. */
export const agreementPhases = {
  offered: ['offered'],
  agreed: ['accepted'],
  ended: ['declined', 'withdrawn', 'expired', 'done', 'cancelled'],
} as const satisfies Record<string, readonly AgreementStatus[]>;
export type AgreementPhase = keyof typeof agreementPhases;
export const phaseNames = Object.keys(agreementPhases) as [AgreementPhase, ...AgreementPhase[]];

/** Whether an action is possible in a status. */
export function isPossible(action: AgreementAction, status: AgreementStatus): boolean {
  const from: readonly AgreementStatus[] = agreementTransitions[action].from;
  return from.includes(status);
}

/** Whether a person can take an action, who is or is not the author of the current version. */
export function isEntitled(action: AgreementAction, isAuthor: boolean): boolean {
  const by: AgreementActor = agreementTransitions[action].by;
  return by === 'either' || by === (isAuthor ? 'author' : 'receiver');
}

/** What a person can do with an offer or agreement now. */
export function possibleActions(status: AgreementStatus, isAuthor: boolean): AgreementAction[] {
  return agreementActions.filter((action) => isPossible(action, status) && isEntitled(action, isAuthor));
}

/** The status at a moment. An offer past its time is expired, even before the server has stored that. */
export function statusAt(status: AgreementStatus, expiresAt: Date, now: Date): AgreementStatus {
  return isPossible('expire', status) && expiresAt <= now ? agreementTransitions.expire.to : status;
}
