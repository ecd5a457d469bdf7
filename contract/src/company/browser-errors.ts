import * as z from 'zod/mini';
import { LIST_LIMIT_MAX } from '../shared/list-limits.ts';
import { cursorText, listLimit } from '../shared/lists.ts';
import { ok, operation } from '../shared/operation.ts';
import { staffWork } from '../shared/staff-roles.ts';
import { CLIENT_ERROR_PATH } from './scrub.ts';

const short = (max: number) => z.string('Please send text').check(z.maxLength(max, 'That text is too long'));

export const reportClientError = operation({
  path: CLIENT_ERROR_PATH,
  summary:
    'Report an error of a page. The report is scrubbed, counted by day, and holds nothing that names a person.',
  access: 'public',
  request: z.object({
    /** The place in the application that reported the error. */
    source: short(100),
    /** The kind of error, e.g. `TypeError`. */
    name: short(100),
    message: short(1000),
    /** Lines of the stack, see `scrubStack`. */
    stack: short(4000),
    /** The pattern of the route, e.g. `/a/:slug`. */
    route: short(200),
    /** The name of the entry script without its ending, which differs in each release. */
    release: short(100),
    /** Whether the browser believed it was online. */
    online: z.boolean('Please say whether the browser was online'),
  }),
  answer: z.object(ok),
});
export type ClientErrorReport = z.input<typeof reportClientError.request>;

const browserError = z.object({
  fingerprint: z.string(),
  source: z.string(),
  name: z.string(),
  message: z.string(),
  /** Lines `name /assets/file.js:line:column`. */
  stack: z.array(z.string()),
  routes: z.array(z.string()),
  release: z.string(),
  /** Families with versions, e.g. `Chrome 120`. */
  browsers: z.array(z.string()),
  count: z.number(),
  /** How many of the errors happened without a connection. */
  offline: z.number(),
  first_seen: z.string(),
  last_seen: z.string(),
});
export type BrowserError = z.infer<typeof browserError>;

export const viewBrowserErrors = operation({
  path: '/operators/view_browser_errors',
  isRead: true,
  summary: 'Errors that browsers reported in the last days, each once, the last seen first.',
  access: 'operator',
  roles: staffWork.administration,
  request: z.object({ limit: listLimit(LIST_LIMIT_MAX), cursor: cursorText }),
  answer: z.object({
    ...ok,
    errors: z.array(browserError),
    next_cursor: z.nullable(z.string()),
    /** The share of page views that report their errors, from 0 to 1. */
    share: z.number(),
    /** Whether the day's list is full. New errors are then ignored until tomorrow; known ones are still counted. */
    full: z.boolean(),
  }),
});
