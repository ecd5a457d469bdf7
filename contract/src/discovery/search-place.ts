import * as z from 'zod/mini';
import { ok, operation, optionalText } from '../shared/operation.ts';

/** Where a person searches: an area, a whole state, or all of Nigeria (null). Nothing more precise is stored. */
const searchPlace = z.nullable(z.object({ state: z.string(), city: z.nullable(z.string()) }));

const answer = {
  ...ok,
  place: searchPlace,
  /** Increases with each change, so a device notices a choice made on another one. 0 until a place is saved. */
  revision: z.number(),
};

export const viewSearchPlace = operation({
  path: '/user_profile/view_search_place',
  isRead: true,
  summary:
    'The place where the logged-in person searches, as remembered with the account, and the area where their last job or visit was.',
  access: 'session',
  request: z.object({}),
  answer: z.object({
    ...answer,
    /**
     * An area with which a form can begin: of the person's last job or agreed visit, otherwise of their artisan profile. It filters no list.
     * Absent from processes of the previous release.
     */
    suggested: z.optional(z.nullable(z.object({ state: z.string(), city: z.string() }))),
  }),
});

export const saveSearchPlace = operation({
  path: '/user_profile/save_search_place',
  summary: 'Remember with the account where the logged-in person searches; without a state, all of Nigeria.',
  access: 'session',
  request: z.object({
    state: optionalText(100),
    /** A local government area of `state`. */
    city: optionalText(100),
  }),
  answer: z.object(answer),
});
