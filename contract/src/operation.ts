import * as z from 'zod/mini';
import { cleanName } from './clean-text.ts';

/**
 * Who may call: `public` anyone; `optional` anyone, and a session is read when there is one;
 * `session` a logged-in person; `operator` a logged-in operator.
 */
export type Access = 'public' | 'optional' | 'session' | 'operator';

/** One call of the API: the only place where its address, rights, request and answer are written. */
export interface Operation<
  A extends Access = Access,
  Request extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
  Path extends string = string,
> {
  /** Path below `/api`; every call is a POST with a JSON body. */
  path: Path;
  /** One sentence for the API page. */
  summary: string;
  access: A;
  /** Other names under which a field may arrive, e.g. `{ fullname: ['full_name'] }`. */
  aliases?: Record<string, readonly string[]>;
  /** The files that may come with it, as a multipart form, and how many of each. */
  files?: Record<string, number>;
  request: Request;
  answer: Answer;
}

/** What a caller sends. */
export type RequestOf<O extends Operation> = z.input<O['request']>;
/** What a caller gets back. */
export type AnswerOf<O extends Operation> = z.output<O['answer']>;

export function operation<
  const A extends Access,
  Request extends z.ZodMiniType,
  Answer extends z.ZodMiniType,
  const Path extends string,
>(definition: Operation<A, Request, Answer, Path>): Operation<A, Request, Answer, Path> {
  return definition;
}

/** The fields that every successful answer has. */
export const ok = { status: z.literal('ok'), msg: z.optional(z.string()) };

/** A text that must be there; missing, null, empty and blank all give `message`. Trimmed, or cleaned in another way. */
export function requiredText(message: string, max = 200, clean = (typed: string) => typed.trim()) {
  return z
    .string(message)
    .check(
      z.overwrite(clean),
      z.minLength(1, message),
      z.maxLength(max, `Please use at most ${max} characters`),
    );
}

/** A text that may be missing or empty. Trimmed. */
export function optionalText(max = 200) {
  return z.optional(
    z.string('Please enter text').check(z.trim(), z.maxLength(max, `Please use at most ${max} characters`)),
  );
}

/** A person's name that may be missing or empty. */
export function optionalName(max = 100) {
  return z.optional(
    z
      .string('Please enter text')
      .check(z.overwrite(cleanName), z.maxLength(max, `Please use at most ${max} characters`)),
  );
}
