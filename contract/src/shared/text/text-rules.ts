import { jobTexts } from '../../work/job-texts.ts';
import { cleanLines, cleanName, cleanText, isReadable, NAME_MAX } from './clean-text.ts';

/** The rule for a text that one person types and others read. The form and the server apply the same rule. */
export interface TextRule {
  /** Turns the typed text into the stored one, to which the rest of the rule applies. */
  clean: (typed: string) => string;
  max: number;
  /** How a sentence names the text, as in 'the description'. */
  where: string;
  /** The refusal of a text without words. Without this sentence the text may be empty. */
  missing?: string;
}

/** Returns the rule's refusal of a text without words; null when the text has words or may be empty. */
export function missingText(rule: TextRule, typed: string): string | null {
  return (!isReadable(rule.clean(typed)) && rule.missing) || null;
}

/** The name of a person, in forms that require it. */
export const nameRule: TextRule = {
  clean: cleanName,
  max: NAME_MAX,
  where: 'your name',
  missing: 'Please enter your name',
};

export const SHORT_DESCRIPTION_MAX = 160;
export const LONG_DESCRIPTION_MAX = 5000;

/** The texts of an artisan's profile, by the names of their fields. */
export const profileTextRules = {
  short_desc: {
    clean: (typed) => typed.replace(/\s+/g, ' ').trim(),
    max: SHORT_DESCRIPTION_MAX,
    where: 'the short description',
  },
  long_desc: { clean: cleanText, max: LONG_DESCRIPTION_MAX, where: 'the description' },
} satisfies Record<string, TextRule>;

export const JOB_TITLE_MAX = 120;
export const JOB_TEXT_MAX = 5000;
export const LANDMARK_MAX = 80;

/** The texts of a job, by the names of their fields. */
export const jobTextRules = {
  job_title: { clean: cleanName, max: JOB_TITLE_MAX, where: 'the title', missing: jobTexts.incomplete },
  job_desc: { clean: cleanText, max: JOB_TEXT_MAX, where: 'the description', missing: jobTexts.incomplete },
  key_responsibilities: {
    clean: cleanLines,
    max: JOB_TEXT_MAX,
    where: 'the responsibilities',
    missing: jobTexts.incomplete,
  },
  key_requirements: {
    clean: cleanLines,
    max: JOB_TEXT_MAX,
    where: 'the requirements',
    missing: jobTexts.incomplete,
  },
  landmark: { clean: cleanName, max: LANDMARK_MAX, where: 'the landmark' },
} satisfies Record<string, TextRule>;
