import { type SavedDraft, savedDraft } from '../../../data/saved-drafts.ts';
import type { JobForm } from './job-form-rules.ts';

export type JobDraft = JobForm & {
  /** Created once per form, so repeated requests post one job. */
  idempotencyKey: string;
};

/** The unfinished form of a new job, or of an existing one. */
export function jobDraft(accountId: string, jobId?: string | null): SavedDraft<JobDraft> {
  return savedDraft<JobDraft>(accountId, jobId ? `job ${jobId}` : 'job');
}

/** Adds a choice that was made on another page. */
export function addToDraft(draft: SavedDraft<JobDraft>, picked: Partial<JobForm>): void {
  draft.save({ ...draft.read(), ...picked });
}

/** Merges the stored fields into the initial ones. Each is validated, because the draft may come from an older release. */
export function restoredForm(begin: JobForm, kept: Partial<JobDraft>): JobForm {
  const entries = Object.entries(begin).map(([name, value]) => {
    const found = kept[name as keyof JobForm];
    return [name, isSame(name, found, value) ? found : value];
  });
  return Object.fromEntries(entries) as unknown as JobForm;
}

function isSame(name: string, found: unknown, value: unknown): boolean {
  if (name === 'selectedCategory') return hasTexts(found, ['service_category', 'specific_service']);
  if (name === 'selectedLocation') return hasTexts(found, ['state', 'city']);
  return typeof found === typeof value;
}

function hasTexts(found: unknown, names: string[]): boolean {
  return (
    typeof found === 'object' &&
    found !== null &&
    names.every((name) => typeof (found as Record<string, unknown>)[name] === 'string')
  );
}
