import { PickerList, PickerRow } from '../../../discovery/catalogue/pickers/picker-list.tsx';
import { formatCount } from '../../../lib/format.ts';
import { rangeText } from '../budget-range-text.ts';
import { neededText } from '../needed-text.ts';
import type { JobForm } from './job-form-rules.ts';
import type { Step } from './step-order.ts';

interface AnswersProps {
  form: JobForm;
  onChange: (step: Step) => void;
}

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim());
/** All lines, because only what the poster has seen is sent. */
const lines = (text: string) => linesOf(text).join(' · ');

/** Marks lines that were filled in for the skill. */
function labelOf(label: string, text: string, { suggestedLines }: JobForm): string {
  const suggested = linesOf(suggestedLines);
  const isSuggested = text !== '' && linesOf(text).every((line) => suggested.includes(line));
  return isSuggested ? `${label} (our suggestion)` : label;
}

/** Optional additions to a job, each on its own step. */
export function MoreAnswers({ form, photos, onChange }: AnswersProps & { photos: number }) {
  const rows: [Step, string, string][] = [
    ['photos', 'Photos', photos > 0 ? formatCount(photos, 'photo') : ''],
    ['landmark', 'Landmark', form.landmark],
  ];
  return (
    <PickerList label="You can also add">
      {rows.map(([step, title, answer]) => (
        <PickerRow key={step} title={title} note={answer || 'Optional'} opens onPick={() => onChange(step)} />
      ))}
    </PickerList>
  );
}

/** Overview of all answers. Each one links to its question. */
export function Answers({ form, onChange }: AnswersProps) {
  const place = form.selectedLocation;
  const rows: [Step, string, string][] = [
    ['what', 'Description', form.jobDesc],
    ['skill', 'Skill', form.selectedCategory?.specific_service ?? ''],
    ['title', 'Title', form.jobTitle],
    [
      'when',
      'When',
      form.whenNeeded
        ? neededText(form.whenNeeded, form.whenNeeded === 'date' ? form.neededBy : undefined)
        : 'Not filled in',
    ],
    ['place', 'Location', place ? `${place.city}, ${place.state}` : ''],
    ['budget', 'Budget', rangeText(form.budget)],
    ['price', 'Price', form.isFixedPrice ? 'Fixed' : 'Negotiable'],
    ['urgent', 'Urgent', form.isUrgent ? 'Yes' : 'No'],
    ['tasks', labelOf('Responsibilities', form.keyResponsibilities, form), lines(form.keyResponsibilities)],
    ['needs', labelOf('Requirements', form.keyRequirements, form), lines(form.keyRequirements)],
  ];
  return (
    <section aria-labelledby="answers">
      <h3 id="answers" className="text-lg">
        Your answers
      </h3>
      <p className="mt-1 mb-3 text-sm text-ink-soft">Tap one to change it.</p>
      <PickerList label="Your answers">
        {rows.map(([step, title, answer]) => (
          <PickerRow key={step} title={title} note={answer} opens onPick={() => onChange(step)} />
        ))}
      </PickerList>
    </section>
  );
}
