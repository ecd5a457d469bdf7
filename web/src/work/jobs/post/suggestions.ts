import type { ApiAnswer } from '@marketplace/contract/api';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../data/queries.ts';
import type { JobForm } from './job-form-rules.ts';

export type Suggestions = Pick<
  ApiAnswer<'/catalogue/view_job_suggestions'>,
  'titles' | 'responsibilities' | 'requirements'
>;

const DAY_MS = 86_400_000;

/** Query of the suggestions for one skill. The full table is large and stays on the server. */
export const suggestionsQuery = (skill: string) =>
  query('/catalogue/view_job_suggestions', { skill }, DAY_MS);

/** Returns the suggestions for the chosen skill; disabled while none is chosen. */
export function useSuggestions(skill: string | undefined) {
  return useQuery({ ...suggestionsQuery(skill ?? ''), enabled: Boolean(skill) });
}

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim());

/**
 * Returns the changes that apply the skill's suggested lines; null when already applied. The person's own lines stay, and a text that is
 * entirely their own is left alone: there the chips offer the lines.
 */
export function takeOver(form: JobForm, suggestions: Suggestions): Partial<JobForm> | null {
  const skill = form.selectedCategory?.specific_service;
  if (!skill || form.suggestedFor === skill) return null;
  const earlier = linesOf(form.suggestedLines);
  const refill = (text: string, lines: readonly string[]) => {
    const present = linesOf(text);
    const own = present.filter((line) => !earlier.includes(line));
    const isOwn = own.length > 0 && own.length === present.length;
    return isOwn ? text : [...lines, ...own].join('\n');
  };
  return {
    keyResponsibilities: refill(form.keyResponsibilities, suggestions.responsibilities),
    keyRequirements: refill(form.keyRequirements, suggestions.requirements),
    suggestedFor: skill,
    suggestedLines: [...suggestions.responsibilities, ...suggestions.requirements].join('\n'),
  };
}
