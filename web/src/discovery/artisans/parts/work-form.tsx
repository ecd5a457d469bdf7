import { workDetailTexts } from '@marketplace/contract/discovery/work-detail-form';
import type { OwnWorkDetails } from '@marketplace/contract/discovery/work-details';
import { Check, Eye, Undo2 } from 'lucide';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useFocusFirstError } from '../../../ui/fields/focus-first-error.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { CardPreview } from './card-preview.tsx';
import { DescriptionFields } from './description-fields.tsx';
import { HoursSection } from './hours-section.tsx';
import { PriceListSection } from './price-list-section.tsx';
import { StartingPrice } from './starting-price.tsx';
import { useWorkForm, type WorkFormHandlers, type WorkFormState } from './use-work-form.ts';
import { AreasSection, AvailabilitySection, LanguagesSection, TradesSection } from './work-form-sections.tsx';
import { type SaveWord, saveIcons, type WorkPart } from './work-parts.ts';

interface WorkFormProps extends WorkFormHandlers {
  part: Exclude<WorkPart, 'photo' | 'pictures'>;
  details: OwnWorkDetails;
  /** What the button says. */
  saveLabel: SaveWord;
}

/** The form of one short page of 'What you offer'. */
export function WorkForm({ part, details, saveLabel, ...handlers }: WorkFormProps) {
  const state = useWorkForm(part, details, handlers);
  const { refusals, changed, busy } = state;
  const element = useFocusFirstError(refusals);

  function submit(event: FormEvent) {
    event.preventDefault();
    void state.save();
  }

  return (
    <form ref={element} noValidate className="flex flex-col gap-5" onSubmit={submit}>
      {changed && (
        <Notice
          action={
            <Button
              variant="secondary"
              size="small"
              icon={<Icon of={Undo2} size={18} />}
              onClick={state.discard}
            >
              Discard changes
            </Button>
          }
        >
          You have unsaved changes.
        </Notice>
      )}
      {sections[part](state)}
      <NotSaved {...state} />
      <Button type="submit" size="large" wide busy={busy} icon={<Icon of={saveIcons[saveLabel]} />}>
        {saveLabel}
      </Button>
      {(part === 'trade' || part === 'areas' || part === 'prices') && <CardPreview form={state.form} />}
    </form>
  );
}

const sections: Record<WorkFormProps['part'], (state: WorkFormState) => ReactNode> = {
  trade: (state) => <TradesSection {...state} />,
  areas: (state) => <AreasSection {...state} />,
  prices: (state) => (
    <>
      <PriceListSection {...state} />
      <StartingPrice {...state} />
    </>
  ),
  hours: (state) => (
    <>
      <AvailabilitySection {...state} />
      <HoursSection {...state} />
    </>
  ),
  about: (state) => (
    <>
      <DescriptionFields {...state} />
      <LanguagesSection {...state} />
    </>
  ),
};

function NotSaved({
  failure,
  conflict,
  problems,
  busy,
  showSaved,
  saveAnyway,
}: Pick<WorkFormState, 'failure' | 'conflict' | 'problems' | 'busy' | 'showSaved' | 'saveAnyway'>) {
  if (conflict) {
    return (
      <Notice
        tone="warning"
        title={failure ? "We couldn't save this" : "We haven't saved this yet"}
        live
        action={
          <div className="flex flex-wrap gap-2">
            <Button
              variant="secondary"
              size="small"
              icon={<Icon of={Eye} size={18} />}
              busy={busy}
              onClick={() => void showSaved()}
            >
              Show what's saved
            </Button>
            <Button
              variant="secondary"
              size="small"
              icon={<Icon of={Check} size={18} />}
              busy={busy}
              onClick={() => void saveAnyway()}
            >
              Save this instead
            </Button>
          </div>
        }
      >
        {failure?.msg ?? workDetailTexts.changedElsewhere}
      </Notice>
    );
  }
  if (failure) {
    return (
      <Notice tone="error" title="We couldn't save this" live>
        {`${failure.msg} We've kept what you typed.`}
      </Notice>
    );
  }
  if (Object.keys(problems).length === 0) return null;
  return (
    <Notice tone="error" title="We couldn't save this" live>
      Please look at the marked fields.
    </Notice>
  );
}
