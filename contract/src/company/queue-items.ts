import * as z from 'zod/mini';
import { APPEAL_HOURS } from '../people/appeals.ts';
import { requiredText } from '../shared/operation.ts';
import { type StaffRole, type StaffRoles, staffWork } from '../shared/staff-roles.ts';
import { REMOVAL_APPEAL_HOURS } from './moderation-limits.ts';

/** The queues of operators, in the order of the console. Another kind is one more entry here and one on the server. */
export const queueKinds = {
  alert: 'Alerts',
  report: 'Reports',
  case: 'Problems with work',
  text: 'Texts and pictures to check',
  support: 'Support chats',
  verification: 'Verification requests',
  objection: 'Objections to a new contact',
  appeal: 'Appeals about suspensions',
  removal: 'Appeals about removals',
  refund: 'Refund requests',
  money: 'Money problems',
  contact: 'Contact messages',
  bug: 'Bug reports',
  feedback: 'Feedback',
} as const;
export type QueueKind = keyof typeof queueKinds;
export const queueKindNames = Object.keys(queueKinds) as [QueueKind, ...QueueKind[]];

/** The roles that work on each queue. Others see neither its items nor how many there are. */
export const queueRoles: Record<QueueKind, StaffRoles> = {
  alert: staffWork.administration,
  report: staffWork.reports,
  case: staffWork.reports,
  text: staffWork.trust,
  support: staffWork.support,
  verification: staffWork.trust,
  objection: staffWork.trust,
  appeal: staffWork.trust,
  removal: staffWork.trust,
  refund: staffWork.money,
  money: staffWork.money,
  contact: staffWork.support,
  bug: staffWork.support,
  feedback: staffWork.support,
};

/** The queues that somebody with this role works on, in the order of the console. */
export const queuesOf = (role: StaffRole): QueueKind[] =>
  queueKindNames.filter((kind) => queueRoles[kind].includes(role));

const HOUR_MS = 3600_000;

/** How long an item of each queue may wait, in milliseconds. What has waited longer is late. */
export const queueTargets: Record<QueueKind, number> = {
  alert: HOUR_MS,
  report: 4 * HOUR_MS,
  case: 24 * HOUR_MS,
  text: 24 * HOUR_MS,
  support: 4 * HOUR_MS,
  verification: 24 * HOUR_MS,
  objection: 4 * HOUR_MS,
  appeal: APPEAL_HOURS * HOUR_MS,
  removal: REMOVAL_APPEAL_HOURS * HOUR_MS,
  refund: 24 * HOUR_MS,
  money: 24 * HOUR_MS,
  contact: 24 * HOUR_MS,
  bug: 72 * HOUR_MS,
  feedback: 7 * 24 * HOUR_MS,
};

/** Returns until when an item that came in then is decided, as ISO time. */
export const decidedBy = (kind: QueueKind, since: Date): string =>
  new Date(since.getTime() + queueTargets[kind]).toISOString();

export const queueKind = z.enum(queueKindNames, 'Please say which queue');
/** For operations about one queue: `rolesFor`. */
export const rolesOfKind = ({ kind }: { kind?: QueueKind | undefined }): StaffRoles | null =>
  kind ? queueRoles[kind] : null;
export const itemRequest = { kind: queueKind, id: requiredText('Please say which item', 100) };

export const assignee = z.nullable(z.object({ _id: z.string(), fullname: z.string(), is_me: z.boolean() }));
