import * as z from 'zod/mini';
import { ok, operation, requiredText } from '../shared/operation.ts';
import { staffWork } from '../shared/staff-roles.ts';
import { REMOVAL_APPEAL_MAX } from './moderation-limits.ts';
import { hideableKind, operatorReason } from './operators.ts';

export const hideItem = operation({
  path: '/operators/hide_item',
  summary:
    'Hide a job, a review, a message, a picture or the text of a profile from everybody else. Its author gets the reason. The same again changes nothing.',
  access: 'operator',
  roles: staffWork.reports,
  request: z.object({
    hidden_kind: hideableKind,
    /** For a picture of work, `galleryPictureId`; for the text of a profile, the account. */
    hidden_subject_id: requiredText('Please say what to remove', 100),
    reason: operatorReason('Please give the reason that the author is shown'),
  }),
  answer: z.object({ ...ok, hidden_id: z.string() }),
});

export const restoreItem = operation({
  path: '/operators/restore_item',
  summary: 'Show a hidden thing to others again, as it was. Its author gets the reason.',
  access: 'operator',
  roles: staffWork.reports,
  request: z.object({
    hidden_id: requiredText('Please say what to put back', 100),
    reason: operatorReason('Please give the reason that the author is shown'),
  }),
  answer: z.object(ok),
});

const removedItem = z.object({
  _id: z.string(),
  kind: hideableKind,
  /** What others saw; empty once it is erased. */
  text: z.string(),
  /** The pictures that others saw, at addresses that expire after a few minutes. */
  pictures: z.array(z.string()),
  /** The reason of the team. */
  reason: z.string(),
  /** ISO times. */
  removed_at: z.string(),
  restored_at: z.nullable(z.string()),
  /** Why it was put back; empty until then. */
  restored_reason: z.string(),
  /** Whether the author can appeal now. */
  can_appeal: z.boolean(),
  appeal: z.nullable(
    z.object({
      text: z.string(),
      state: z.enum(['waiting', 'granted', 'refused']),
      /** The reason of the decision; empty while it waits. */
      reason: z.string(),
      /** Until when we mean to decide it, as ISO time; only while it waits. */
      answer_by: z.optional(z.string()),
    }),
  ),
});
export type RemovedItem = z.infer<typeof removedItem>;

/** The most items in the answer, the newest first. */
export const REMOVED_SHOWN_MAX = 50;

export const viewRemoved = operation({
  path: '/user_safety/view_removed',
  isRead: true,
  summary: `What the team has removed of the logged-in person, with the reasons; the newest ${REMOVED_SHOWN_MAX}.`,
  access: 'session',
  request: z.object({}),
  answer: z.object({ ...ok, items: z.array(removedItem) }),
});

export const appealRemoval = operation({
  path: '/user_safety/appeal_removal',
  summary: 'Ask once to look again at something that was removed. The same text again adds nothing.',
  access: 'session',
  request: z.object({
    removed_id: requiredText('Please say what it is about', 100),
    appeal_text: requiredText('Please tell us why we should put it back', REMOVAL_APPEAL_MAX),
  }),
  answer: z.object(ok),
});
