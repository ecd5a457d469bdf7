import { budgetRanges } from '@marketplace/contract/budgets';
import { JOB_TEXT_MAX, JOB_TITLE_MAX } from '@marketplace/contract/text-rules';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { CountedHelp } from '../../ui/counted-help.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import { LinesField } from '../../ui/lines-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PickerField } from '../../ui/picker-field.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { rangeText } from './budget-range-text.ts';
import { formPaths } from './form-paths.ts';
import type { JobForm, Problems } from './job-form-rules.ts';

interface SectionProps {
  form: JobForm;
  problems: Problems;
  onChange: (changes: Partial<JobForm>) => void;
}

/** Opens a page on which a value is chosen; the choice returns to this form. */
function usePick() {
  const navigate = useNavigate();
  return (page: string) => void navigate(page, { state: { fromForm: true } });
}

/** Category, skill and title of the job. */
export function WorkSection({
  form,
  problems,
  onChange,
  jobId,
}: SectionProps & { jobId: string | undefined }) {
  const pick = usePick();
  const category = form.selectedCategory;
  return (
    <FormSection title="The job">
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
      <PickerField
        label="Category"
        value={category ? `${category.specific_service} (${category.service_category})` : ''}
        placeholder="Choose a category and skill"
        onOpen={() => pick(formPaths.category(jobId))}
        error={problems.selectedCategory}
      />
    </FormSection>
  );
}

interface TextSectionProps extends SectionProps {
  /** Set while the description is so short that its writer is asked for more; `onGoOn` sends it unchanged. */
  askForMore: { action: string; onGoOn: () => void } | null;
}

/** The description, the responsibilities and the requirements. */
export function TextSection({ form, problems, onChange, askForMore }: TextSectionProps) {
  return (
    <FormSection title="The details">
      <TextArea
        label="Job description"
        help={
          <CountedHelp count={form.jobDesc.length} max={JOB_TEXT_MAX}>
            What is the problem, and when should it be done?
          </CountedHelp>
        }
        rows={5}
        value={form.jobDesc}
        error={problems.jobDesc}
        // Focused when it asks for more.
        data-refused={askForMore ? true : undefined}
        onChange={(event) => onChange({ jobDesc: event.target.value })}
      />
      {askForMore && (
        <Notice
          title="Can you say a little more?"
          live
          action={
            <Button variant="secondary" size="small" onClick={askForMore.onGoOn}>
              {askForMore.action} as it is
            </Button>
          }
        >
          Artisans answer sooner when they know what is wrong, how big the work is and when you need it.
        </Notice>
      )}
      <LinesField
        label="Key responsibilities"
        lineName="responsibility"
        placeholder="Replace the tap"
        value={form.keyResponsibilities}
        error={problems.keyResponsibilities}
        onChange={(keyResponsibilities) => onChange({ keyResponsibilities })}
      />
      <LinesField
        label="Key requirements"
        lineName="requirement"
        placeholder="Own tools"
        value={form.keyRequirements}
        error={problems.keyRequirements}
        onChange={(keyRequirements) => onChange({ keyRequirements })}
      />
    </FormSection>
  );
}

/** The place of the job. */
export function PlaceSection({ form, problems, jobId }: SectionProps & { jobId: string | undefined }) {
  const pick = usePick();
  const place = form.selectedLocation;
  return (
    <FormSection title="The place">
      <PickerField
        label="Location"
        value={place ? `${place.state}, ${place.city}` : ''}
        placeholder="Choose a state and area"
        onOpen={() => pick(formPaths.location(jobId))}
        error={problems.selectedLocation}
      />
    </FormSection>
  );
}

/** The budget and the urgency. */
export function MoneySection({
  form,
  problems,
  onChange,
  children,
}: SectionProps & {
  /** The text below the switch. */
  children: ReactNode;
}) {
  const isOwnBudget = form.budget !== '' && !budgetRanges.some((range) => range === form.budget);
  const ranges = isOwnBudget ? [form.budget, ...budgetRanges] : budgetRanges;
  return (
    <FormSection title="The budget">
      <RadioGroup
        label="Budget"
        options={ranges.map((value) => ({ value, label: rangeText(value) }))}
        value={form.budget}
        error={problems.budget}
        input={{ name: 'budget', onChange: (event) => onChange({ budget: event.target.value }) }}
      />
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
      <Switch
        label="This job is urgent"
        help="It carries an URGENT tag. Part of the Connect and Elite plans."
        checked={form.isUrgent}
        onChange={(event) => onChange({ isUrgent: event.target.checked })}
      />
      {children}
    </FormSection>
  );
}
