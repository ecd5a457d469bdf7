import * as z from 'zod/mini';
import { tooLong } from './clean-text.ts';
import { contactRefusal, findContact } from './contact-details.ts';
import { missingText, type TextRule } from './text-rules.ts';

/** A field for a text that is cleaned and checked by its rule. It must not contain the writer's contacts, because other people read it. */
/*#__NO_SIDE_EFFECTS__*/
export function validatedText(rule: TextRule) {
  const missing = rule.missing ?? 'Please enter text';
  return z.string(missing).check(
    z.overwrite(rule.clean),
    z.minLength(rule.missing ? 1 : 0, missing),
    z.maxLength(rule.max, tooLong(rule.max)),
    z.check(({ value, issues }) => {
      if (issues.length > 0) return;
      const contact = findContact(value);
      const message = missingText(rule, value) ?? (contact && contactRefusal(contact, rule.where));
      // `continue` lets the other checks run as well, because a form shows all problems at once.
      if (message) issues.push({ code: 'custom', message, input: value, continue: true });
    }),
  );
}
