import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { PriceGuide } from '../../../discovery/catalogue/price-guide.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { FormSection } from '../../../ui/fields/form-section.tsx';
import { PickerField } from '../../../ui/fields/picker-field.tsx';
import { formPaths } from './form-paths.ts';
import {
  BudgetField,
  DetailsField,
  type FieldProps,
  LandmarkField,
  NeedsField,
  PriceField,
  TasksField,
  TitleChips,
  TitleField,
  UrgentField,
  WhenField,
} from './job-fields.tsx';
import { JobPhotos, type Photos } from './job-photos.tsx';

/** Opens a page for choosing a value, which returns to this form. */
function usePick() {
  const navigate = useNavigate();
  return (page: string) => void navigate(page, { state: { fromForm: true } });
}

/** Category, skill and title of the job. */
export function WorkSection({ jobId, ...field }: FieldProps & { jobId: string | undefined }) {
  const pick = usePick();
  const category = field.form.selectedCategory;
  return (
    <FormSection title="The job">
      <TitleField {...field} />
      <TitleChips {...field} onPick={field.onChange} />
      <PickerField
        label="Category"
        value={category ? `${category.specific_service} (${category.service_category})` : ''}
        placeholder="Choose a category and skill"
        onOpen={() => pick(formPaths.category(jobId))}
        error={field.problems.selectedCategory}
      />
    </FormSection>
  );
}

/** Set while the writer is asked for a longer description; `onGoOn` accepts the short one. */
export type AskForMore = { action: string; onGoOn: () => void } | null;

export function DetailsPart({ askForMore, ...field }: FieldProps & { askForMore: AskForMore }) {
  return (
    <>
      <DetailsField {...field} asksForMore={askForMore !== null} />
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
          Artisans answer sooner when they know what's wrong, how big the job is and when you need it.
        </Notice>
      )}
    </>
  );
}

/** The description, the responsibilities and the requirements. */
export function TextSection({ askForMore, ...field }: FieldProps & { askForMore: AskForMore }) {
  return (
    <FormSection title="The details">
      <DetailsPart {...field} askForMore={askForMore} />
      <TasksField {...field} />
      <NeedsField {...field} />
    </FormSection>
  );
}

/** The place and the time of the job. */
export function PlaceSection({ jobId, ...field }: FieldProps & { jobId: string | undefined }) {
  const pick = usePick();
  const place = field.form.selectedLocation;
  return (
    <FormSection title="The place">
      <PickerField
        label="Location"
        value={place ? `${place.state}, ${place.city}` : ''}
        placeholder="Choose a state and area"
        onOpen={() => pick(formPaths.location(jobId))}
        error={field.problems.selectedLocation}
      />
      <LandmarkField {...field} />
    </FormSection>
  );
}

export function TimeSection(field: FieldProps) {
  return (
    <FormSection title="The time">
      <WhenField {...field} />
    </FormSection>
  );
}

export function PhotosSection({ photos }: { photos: Photos }) {
  return (
    <FormSection title="Photos (optional)">
      <JobPhotos photos={photos} />
    </FormSection>
  );
}

/** Usual prices for such work in the job's state; empty until both are chosen. */
export function UsualPrices({ form }: Pick<FieldProps, 'form'>) {
  return <PriceGuide skill={form.selectedCategory?.specific_service} state={form.selectedLocation?.state} />;
}

/** The budget and the urgency. */
export function MoneySection({
  children,
  ...field
}: FieldProps & {
  /** The text below the switch. */
  children: ReactNode;
}) {
  return (
    <FormSection title="The budget">
      <UsualPrices form={field.form} />
      <BudgetField {...field} />
      <PriceField {...field} />
      <UrgentField {...field} />
      {children}
    </FormSection>
  );
}
