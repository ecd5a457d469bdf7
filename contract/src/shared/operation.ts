import * as z from 'zod/mini';
import type { StaffRoles } from './staff-roles.ts';
import { cleanName, hasVisibleText, NAME_MAX, tooLong } from './text/clean-text.ts';

/**
 * Who may call: `public` anyone; `optional` anyone, and a session is read when there is one;
 * `session` a logged-in person; `operator` a logged-in operator.
 */
export type Access = 'public' | 'optional' | 'session' | 'operator';

/** The `cacheSeconds` of lists. The operator can choose another time with the setting LIST_CACHE_SECONDS. */
export const LIST_CACHE_SECONDS = 5;

/** One call of the API. Path, rights, request and answer of a call are defined here and nowhere else. */
export interface Operation<
  A extends Access = Access,
  Request extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
  Path extends string = string,
> {
  /** The path below `/api`. Every call can be a POST with a JSON body, or with a form when it carries `files`. */
  path: Path;
  /** The call changes nothing. After any other call, the caller gets fresh answers instead of cached ones. */
  isRead?: true;
  /** One sentence for the page /api/docs. */
  summary: string;
  access: A;
  /** The roles of staff that may call it. Each operation of operators names them; without them nobody may. */
  roles?: StaffRoles;
  /** Staff may call it before they have given the code of their authenticator app. */
  beforeCode?: true;
  /** Staff may call it when they should have set up their two-factor log-in by now, and have not. */
  beforeSetUp?: true;
  /** Whether the caller must have typed the password in the last minutes (`CONFIRMED_MINUTES`) to send this request. */
  isGrave?(request: z.output<Request>): boolean;
  /** The roles that may send this request, where that depends on it, such as on the queue. They narrow `roles`. */
  rolesFor?(request: z.output<Request>): StaffRoles | null;
  /** Other names that the server accepts for a field, from `aliases.ts`. */
  aliases?: Record<string, readonly string[]>;
  /** The files that a multipart form may carry: the most files for each field. */
  files?: Record<string, number>;
  /**
   * All visitors get the same answer, and browsers may cache it for this many seconds. The server then answers the operation by GET as well,
   * with the request in the query, and revalidates what a browser has kept by its ETag.
   */
  cacheSeconds?: number;
  /** All visitors get the same answer, as with `cacheSeconds`, but no cache keeps it. */
  sameForVisitors?: true;
  request: Request;
  answer: Answer;
}

export type RequestOf<O extends Operation> = z.input<O['request']>;
export type AnswerOf<O extends Operation> = z.output<O['answer']>;

/** What an operation must name beside its `access`: an operation of operators its roles. */
export type RolesFor<A extends Access> = A extends 'operator'
  ? { roles: StaffRoles }
  : { roles?: never; rolesFor?: never; beforeCode?: never; beforeSetUp?: never; isGrave?: never };

/** Defines an operation. The mark lets the bundler drop the operations of a file that a page does not use. */
/*#__NO_SIDE_EFFECTS__*/
export function operation<
  const A extends Access,
  Request extends z.ZodMiniType,
  Answer extends z.ZodMiniType,
  const Path extends string,
>(definition: Operation<A, Request, Answer, Path> & RolesFor<A>): Operation<A, Request, Answer, Path> {
  return definition;
}

/** The fields that every successful answer has. */
export const ok = { status: z.literal('ok'), msg: z.optional(z.string()) };

/**
 * A field for a required text. `clean` is applied first and trims by default. A missing, null or empty text, and one without a visible
 * character, is refused with `message`.
 */
/*#__NO_SIDE_EFFECTS__*/
export function requiredText(message: string, max = 200, clean = (typed: string) => typed.trim()) {
  return z
    .string(message)
    .check(z.overwrite(clean), z.refine(hasVisibleText, message), z.maxLength(max, tooLong(max)));
}

/** A field for an optional text, which is trimmed and may be empty. */
/*#__NO_SIDE_EFFECTS__*/
export function optionalText(max = 200) {
  return z.optional(z.string('Please enter text').check(z.trim(), z.maxLength(max, tooLong(max))));
}

/** The refusal of a name without a visible character, such as one made only of joiners. */
export const nameWithoutVisibleText = "We can't see any letters in that name. Please type it again.";

/** A field for an optional name of a person. It is cleaned by `cleanName` and may be empty but not invisible. */
/*#__NO_SIDE_EFFECTS__*/
export function optionalName(max = NAME_MAX) {
  return z.optional(
    z.string('Please enter text').check(
      z.refine((typed) => typed.trim() === '' || cleanName(typed) !== '', nameWithoutVisibleText),
      z.overwrite(cleanName),
      z.maxLength(max, tooLong(max)),
    ),
  );
}
