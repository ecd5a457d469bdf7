import { dayAfter, lagosDay } from '@marketplace/contract/shared/lagos-day';
import { JOB_TEXT_MAX, JOB_TITLE_MAX, LANDMARK_MAX } from '@marketplace/contract/shared/text/text-rules';
import { budgetRanges } from '@marketplace/contract/work/budgets';
import { NEEDED_WITHIN_DAYS, type NeededTime, neededTimes } from '@marketplace/contract/work/job-times';
import { useState } from 'react';
import { ChoiceChip } from '../../../ui/fields/choice-chip.tsx';
import { CountedHelp } from '../../../ui/fields/counted-help.tsx';
import { LinesField } from '../../../ui/fields/lines-field.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { rangeText } from '../budget-range-text.ts';
import type { JobForm, Problems } from './job-form-rules.ts';
import type { Suggestions } from './suggestions.ts';

export interface FieldProps {
  form: JobForm;
  problems: Problems;
  onChange: (changes: Partial<JobForm>) => void;
  /** Suggestions for the chosen skill; undefined while loading. */
  suggestions: Suggestions | undefined;
}

export function TitleField({ form, problems, onChange }: FieldProps) {
  return (
    <TextField
      label="Job title"
      help={
        <CountedHelp count={form.jobTitle.length} max={JOB_TITLE_MAX}>
          Short and clear: Fix a leaking kitchen tap.
        </CountedHelp>
      }
      value={form.jobTitle}
      error={problems.jobTitle}
      autoCapitalize="sentences"
      autoComplete="off"
      onChange={(event) => onChange({ jobTitle: event.target.value })}
    />
  );
}

/** Titles of common jobs of the skill, each of which fills the field. */
export function TitleChips({
  form,
  onPick,
  suggestions,
}: Pick<FieldProps, 'form' | 'suggestions'> & { onPick: (picked: Partial<JobForm>) => void }) {
  if (!suggestions || suggestions.titles.length === 0) return null;
  return (
    <ul aria-label="Suggested titles" className="flex flex-wrap gap-2">
      {suggestions.titles.map((title) => (
        <li key={title}>
          <ChoiceChip chosen={form.jobTitle === title} onPick={() => onPick({ jobTitle: title })}>
            {title}
          </ChoiceChip>
        </li>
      ))}
    </ul>
  );
}

export function DetailsField({
  form,
  problems,
  onChange,
  asksForMore,
}: FieldProps & { asksForMore: boolean }) {
  return (
    <TextArea
      label="Job description"
      help={
        <CountedHelp count={form.jobDesc.length} max={JOB_TEXT_MAX}>
          What's the problem, and when do you need it done?
        </CountedHelp>
      }
      rows={5}
      value={form.jobDesc}
      error={problems.jobDesc}
      // Marks the field for focus when it asks for more text.
      data-refused={asksForMore ? true : undefined}
      onChange={(event) => onChange({ jobDesc: event.target.value })}
    />
  );
}

export function TasksField({ form, problems, onChange, suggestions }: FieldProps) {
  return (
    <LinesField
      label="Key responsibilities"
      lineName="responsibility"
      placeholder="Replace the tap"
      suggestions={suggestions?.responsibilities}
      value={form.keyResponsibilities}
      error={problems.keyResponsibilities}
      onChange={(keyResponsibilities) => onChange({ keyResponsibilities })}
    />
  );
}

export function NeedsField({ form, problems, onChange, suggestions }: FieldProps) {
  return (
    <LinesField
      label="Key requirements"
      lineName="requirement"
      placeholder="Own tools"
      suggestions={suggestions?.requirements}
      value={form.keyRequirements}
      error={problems.keyRequirements}
      onChange={(keyRequirements) => onChange({ keyRequirements })}
    />
  );
}

/** Returns the choices of the form, plus the job's own budget when it differs from all of them. */
export function rangesFor(budget: string): readonly string[] {
  const isOwnBudget = budget !== '' && !budgetRanges.some((range) => range === budget);
  return isOwnBudget ? [budget, ...budgetRanges] : budgetRanges;
}

export function BudgetField({ form, problems, onChange }: FieldProps) {
  return (
    <RadioGroup
      label="Budget"
      options={rangesFor(form.budget).map((value) => ({ value, label: rangeText(value) }))}
      value={form.budget}
      error={problems.budget}
      input={{ name: 'budget', onChange: (event) => onChange({ budget: event.target.value }) }}
    />
  );
}

export function PriceField({ form, onChange }: FieldProps) {
  return (
    <RadioGroup
      label="Is the price fixed?"
      options={[
        { value: 'fixed', label: 'Fixed' },
        { value: 'negotiable', label: 'Negotiable' },
      ]}
      value={form.isFixedPrice ? 'fixed' : 'negotiable'}
      input={{
        name: 'price',
        onChange: (event) => onChange({ isFixedPrice: event.target.value === 'fixed' }),
      }}
    />
  );
}

export function UrgentField({ form, onChange }: FieldProps) {
  return (
    <Switch
      label="This job is urgent"
      help="It shows an URGENT tag. Comes with the Connect and Elite plans."
      checked={form.isUrgent}
      onChange={(event) => onChange({ isUrgent: event.target.checked })}
    />
  );
}

export const timeLabels: Record<NeededTime, string> = {
  today: 'Today',
  this_week: 'This week',
  date: 'On a date',
  flexible: "I'm flexible",
};

/** The label differs from the question where the question is the heading above it. */
export function WhenField({
  form,
  problems,
  onChange,
  label = 'When do you need it?',
}: FieldProps & { label?: string }) {
  const [today] = useState(() => lagosDay(new Date()));
  return (
    <div className="flex flex-col gap-3">
      <RadioGroup
        label={label}
        optional
        options={neededTimes.map((value) => ({ value, label: timeLabels[value] }))}
        value={form.whenNeeded}
        input={{
          name: 'when',
          onChange: (event) => onChange({ whenNeeded: event.target.value as NeededTime }),
        }}
      />
      {form.whenNeeded === 'date' && (
        <TextField
          label="Day"
          type="date"
          // A hint for the date picker. The server validates the day by its own clock.
          min={today}
          max={dayAfter(today, NEEDED_WITHIN_DAYS)}
          value={form.neededBy}
          error={problems.neededBy}
          onChange={(event) => onChange({ neededBy: event.target.value })}
        />
      )}
    </div>
  );
}

export function LandmarkField({ form, problems, onChange }: FieldProps) {
  return (
    <TextField
      label="Landmark"
      optional
      help={
        <CountedHelp count={form.landmark.length} max={LANDMARK_MAX}>
          A place everyone knows, like near Oando filling station. People see it on your job, so leave out
          your street and house number.
        </CountedHelp>
      }
      value={form.landmark}
      error={problems.landmark}
      autoCapitalize="sentences"
      autoComplete="off"
      onChange={(event) => onChange({ landmark: event.target.value })}
    />
  );
}
