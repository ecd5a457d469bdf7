import type { OwnWorkDetails } from '@marketplace/contract/discovery/work-details';
import type { FormEvent } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useFocusFirstError } from '../../../ui/fields/focus-first-error.ts';
import { HoursSection } from './hours-section.tsx';
import { PriceListSection } from './price-list-section.tsx';
import { useWorkForm, type WorkFormState } from './use-work-form.ts';
import { AreasSection, AvailabilitySection, LanguagesSection, TradesSection } from './work-form-sections.tsx';

interface WorkFormProps {
  details: OwnWorkDetails;
  /** Reads the saved details. @throws ApiError */
  readSaved: () => Promise<OwnWorkDetails>;
  onSaved: () => Promise<void>;
}

/** Form of an artisan's additional work details. Every section is optional; one button saves all. */
export function WorkForm({ details, ...handlers }: WorkFormProps) {
  const state = useWorkForm(details, handlers);
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
            <Button variant="secondary" size="small" onClick={state.discard}>
              Discard changes
            </Button>
          }
        >
          You have unsaved changes.
        </Notice>
      )}
      <TradesSection {...state} />
      <AreasSection {...state} />
      <PriceListSection {...state} />
      <LanguagesSection {...state} />
      <HoursSection {...state} />
      <AvailabilitySection {...state} />
      <NotSaved {...state} />
      <Button type="submit" size="large" wide busy={busy}>
        Save
      </Button>
    </form>
  );
}

function NotSaved({
  failure,
  conflict,
  problems,
  busy,
  showSaved,
  saveAnyway,
}: Pick<WorkFormState, 'failure' | 'conflict' | 'problems' | 'busy' | 'showSaved' | 'saveAnyway'>) {
  if (conflict && failure) {
    return (
      <Notice
        tone="warning"
        title="We couldn't save this"
        live
        action={
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" size="small" busy={busy} onClick={() => void showSaved()}>
              Show what's saved
            </Button>
            <Button variant="secondary" size="small" busy={busy} onClick={() => void saveAnyway()}>
              Save this instead
            </Button>
          </div>
        }
      >
        {failure.msg}
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
