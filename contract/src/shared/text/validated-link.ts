import * as z from 'zod/mini';
import { tooLong } from './clean-text.ts';
import { type LinkKind, linkRefusal, readLink } from './links.ts';

const LINK_MAX = 300;

/** A field for a profile link, which may be empty. Its result is the stored form. */
/*#__NO_SIDE_EFFECTS__*/
export function validatedLink(kind: LinkKind) {
  return z.string('Please enter text').check(
    z.trim(),
    z.maxLength(LINK_MAX, tooLong(LINK_MAX)),
    z.check((checked) => {
      if (checked.value === '' || checked.issues.length > 0) return;
      const link = readLink(kind, checked.value);
      if (link !== null) checked.value = link;
      else {
        const message = linkRefusal(kind, checked.value);
        checked.issues.push({ code: 'custom', message, input: checked.value, continue: true });
      }
    }),
  );
}
