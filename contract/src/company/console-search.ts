import * as z from 'zod/mini';
import { ok, operation, requiredText } from '../shared/operation.ts';
import { staffWork } from '../shared/staff-roles.ts';
import { peopleFilter } from './operator-work.ts';
import { personBrief, queueItem } from './operators.ts';

/** How many of each kind a search of the console shows. */
export const FOUND_OF_EACH_MAX = 10;

export const searchConsole = operation({
  path: '/operators/search',
  isRead: true,
  summary: `Search people, the items of all queues, payments, agreements and removed things; the first ${FOUND_OF_EACH_MAX} of each.`,
  access: 'operator',
  roles: staffWork.people,
  rolesFor: ({ filter }) => (filter === 'staff' ? staffWork.administration : null),
  request: z.object({
    query: requiredText('Please type a name, phone, trade, place, reference or word', 200),
    /** Only such people, and what is about them. */
    filter: z.optional(peopleFilter),
  }),
  answer: z.object({
    ...ok,
    people: z.array(personBrief),
    /** What waits or was decided, the newest first. */
    items: z.array(queueItem),
    payments: z.array(
      z.object({
        reference: z.string(),
        /** The amount and the state. */
        text: z.string(),
        at: z.string(),
        person: z.nullable(z.string()),
      }),
    ),
    agreements: z.array(
      z.object({
        _id: z.string(),
        /** What was agreed on, and the state. */
        text: z.string(),
        at: z.string(),
        people: z.array(z.object({ _id: z.string(), fullname: z.string() })),
      }),
    ),
    /** What the team has removed of somebody. Absent from processes of the previous release. */
    removed: z.optional(
      z.array(
        z.object({
          _id: z.string(),
          /** Its kind, and whether it was put back. */
          text: z.string(),
          /** The beginning of what others saw; empty once it is erased. */
          excerpt: z.string(),
          reason: z.string(),
          at: z.string(),
          person: z.object({ _id: z.string(), fullname: z.string() }),
        }),
      ),
    ),
  }),
});
