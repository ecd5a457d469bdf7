import * as z from 'zod/mini';
import { tooLong } from './clean-text.ts';
import { type TextRule, textProblem } from './text-rules.ts';

/** A text that is cleaned and judged by its rule. */
export function judgedText(rule: TextRule) {
  const missing = rule.missing ?? 'Please enter text';
  return z.string(missing).check(
    z.overwrite(rule.clean),
    z.minLength(rule.missing ? 1 : 0, missing),
    z.maxLength(rule.max, tooLong(rule.max)),
    z.check(({ value, issues }) => {
      if (issues.length > 0) return;
      const message = textProblem(rule, value);
      // `continue`: a form says everything at once, so the other checks are made, too.
      if (message) issues.push({ code: 'custom', message, input: value, continue: true });
    }),
  );
}
