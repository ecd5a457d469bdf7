import * as z from 'zod/mini';
import { cleanText, tooLong } from '../../shared/text/clean-text.ts';
import { badLinkOf, readStructuredText } from '../../shared/text/structured-text.ts';

const LEGAL_MAX = 60_000;
const HEADINGS_MAX = 100;

/** Says why a text cannot be shown; null when it can. */
function problemOf(text: string): string | null {
  // A longer text is refused already, without work that grows with it.
  if (text === '' || text.length > LEGAL_MAX) return null;
  const bad = badLinkOf(text);
  if (bad)
    return `The link to ${bad} can't be used. Links lead to our own pages, like /contact, or begin with https: or mailto:.`;
  const { summary, sections } = readStructuredText(text);
  if (sections.length === 0)
    return 'The text needs at least one heading. A heading is a line that begins with ## and a space.';
  if (sections.length > HEADINGS_MAX) return `Please keep to ${HEADINGS_MAX} headings`;
  if (summary.length === 0) return 'Please write what it says in short before the first heading';
  const empty = sections.find(({ title, blocks }) => title === '' || blocks.length === 0);
  return empty ? `Nothing stands below the heading “${empty.title}”` : null;
}

/** The text of the terms or of the privacy notice, in light marks (`readStructuredText`). Without one, pages show the text of the release. */
export const legalValue = z.object({
  text: z.string('Please enter the text').check(
    z.overwrite(cleanText),
    z.maxLength(LEGAL_MAX, tooLong(LEGAL_MAX)),
    z.check((checked) => {
      const message = problemOf(checked.value);
      if (message) checked.issues.push({ code: 'custom', message, input: checked.value, continue: true });
    }),
  ),
  /** Whether people agree to something else than before. New accounts then agree to this version. */
  changes_meaning: z.boolean('Please say whether the meaning changes'),
  /** The day of the last version that changed the meaning. The server sets it. */
  valid_from: z.optional(z.string().check(z.maxLength(10))),
});
