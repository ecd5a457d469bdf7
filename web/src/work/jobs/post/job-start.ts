import { normaliseState } from '@marketplace/contract/discovery/places/states';
import { JOB_TEXT_MAX } from '@marketplace/contract/shared/text/text-rules';
import type { ListedCategory } from '../../../discovery/catalogue/catalogue-query.ts';
import { type Place, placeName } from '../../../discovery/catalogue/places/place.ts';
import type { JobStart } from '../../../lib/navigation/paths.ts';
import { type JobDraft, jobDraft, restoredForm } from './job-draft.ts';
import { emptyForm, type JobForm } from './job-form-rules.ts';
import { describeJob } from './job-line.ts';

type Begun = Pick<
  JobForm,
  'jobDesc' | 'jobTitle' | 'selectedCategory' | 'selectedLocation' | 'begunWith' | 'filledPlace'
>;

/** Reads what another page knows of the job from the address of the form; null when it names nothing. */
export function readJobStart(parameters: URLSearchParams): JobStart | null {
  const names = ['about', 'category', 'skill', 'state', 'city'] as const;
  const start = Object.fromEntries(
    names.flatMap((name) => {
      const value = parameters.get(name)?.trim();
      return value ? [[name, value]] : [];
    }),
  );
  return Object.keys(start).length > 0 ? start : null;
}

/**
 * Begins the draft of a new job with what another page knows, or with the known place alone. An unfinished job of the person stays.
 * @returns whether an unfinished job of another kind stands in the way
 */
export function beginJob(
  accountId: string,
  start: JobStart | null,
  known: Place | null,
  categories: readonly ListedCategory[],
  replaces = false,
): { isBlocked: boolean } {
  const draft = jobDraft(accountId);
  const kept = draft.read();
  const begun = begunForm(start, known, categories);
  if (!start) {
    const isPlaced = begun.selectedLocation && !kept.selectedLocation && !isWritten(kept);
    if (isPlaced)
      draft.save({ ...kept, selectedLocation: begun.selectedLocation, filledPlace: begun.filledPlace });
    return { isBlocked: false };
  }
  if (kept.begunWith === begun.begunWith && kept.begunWith !== '') return { isBlocked: false };
  if (!replaces && isWritten(kept)) return { isBlocked: true };
  draft.forget();
  draft.save(begun);
  return { isBlocked: false };
}

/** Returns whether the person has written or chosen more than other pages and the suggestions filled in. */
function isWritten(kept: Partial<JobDraft>): boolean {
  const form = restoredForm(emptyForm, kept);
  const [line, skill] = form.begunWith.split('\n');
  const place = form.selectedLocation && placeName(form.selectedLocation);
  const suggested = form.suggestedLines.split('\n');
  const ownLines = `${form.keyResponsibilities}\n${form.keyRequirements}`
    .split('\n')
    .filter((each) => each.trim() && !suggested.includes(each));
  return (
    (form.jobDesc.trim() !== '' && form.jobDesc !== line) ||
    (form.jobTitle !== '' && form.jobTitle !== describeJob(emptyForm, line ?? '').jobTitle) ||
    (form.isTradeChosen && form.selectedCategory?.specific_service !== skill) ||
    (place !== null && place !== form.filledPlace) ||
    ownLines.length > 0 ||
    form.budget + form.whenNeeded + form.neededBy + form.landmark.trim() !== '' ||
    form.isUrgent ||
    !form.isFixedPrice
  );
}

function begunForm(
  start: JobStart | null,
  known: Place | null,
  categories: readonly ListedCategory[],
): Begun {
  const { about = '', skill } = start ?? {};
  const jobDesc = about.slice(0, JOB_TEXT_MAX);
  const category = categories.find(({ skills }) => skill && skills?.includes(skill));
  const place = [start, known].find((each) => each?.state && each.city && normaliseState(each.state));
  const described = describeJob({ jobDesc: '', jobTitle: '' } as JobForm, jobDesc);
  const selectedLocation = place?.state && place.city ? { state: place.state, city: place.city } : null;
  return {
    jobDesc,
    jobTitle: described.jobTitle ?? '',
    selectedCategory: skill && category ? { service_category: category.name, specific_service: skill } : null,
    selectedLocation,
    filledPlace: selectedLocation ? placeName(selectedLocation) : '',
    begunWith: start ? [jobDesc, skill ?? ''].join('\n') : '',
  };
}
